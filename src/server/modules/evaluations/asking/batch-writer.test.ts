import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatchWriter } from './batch-writer.ts';

test('what comes at once is written at once, in order and in bounded pieces', async () => {
  const writes: number[][] = [];
  const write = createBatchWriter<number>(async (items) => void writes.push([...items]), 3);
  await Promise.all([1, 2, 3, 4, 5].map(write));
  expect(writes).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('what comes while a write is under way waits for the next, and nothing counts before it is written', async () => {
  const first = Promise.withResolvers<void>();
  const writes: number[][] = [];
  const write = createBatchWriter<number>((items) => {
    writes.push([...items]);
    return writes.length === 1 ? first.promise : Promise.resolve();
  }, 10);
  const counted: number[] = [];
  const count = async (item: number) => {
    await write(item);
    counted.push(item);
  };
  const all = [count(1)];
  await setImmediate();
  await setImmediate();
  all.push(count(2), count(3));
  await setImmediate();
  expect([writes, counted]).toEqual([[[1]], []]);
  first.resolve();
  await Promise.all(all);
  expect([writes, counted]).toEqual([
    [[1], [2, 3]],
    [1, 2, 3],
  ]);
});

test('a write that fails is told to each that was in it, and the next goes on', async () => {
  const write = createBatchWriter<number>(async (items) => {
    if (items.includes(1)) throw new Error('no room');
  }, 2);
  const settled = await Promise.allSettled([1, 2, 3].map(write));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(write(4)).resolves.toBeUndefined();
});
