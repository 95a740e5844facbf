import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const nobodyLeaves = new AbortController().signal;

/** Work that ends on command and records when it begins. */
function workshop(places: number) {
  const queue = createFairQueue(places);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, signal = nobodyLeaves) =>
    queue.run(name[0] ?? '', signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  /** Ends one piece of work and waits until the next has begun. */
  const end = async (name: string, begin: number) => {
    ends.get(name)?.();
    await expect.poll(() => begun.length).toBe(begin);
  };
  return { add, begun, end };
}

test('visitors take turns, however much one of them asks for', async () => {
  const { add, begun, end } = workshop(2);
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name));
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  await end('a1', 3);
  await end('b1', 4);
  await end('c1', 5);
  await end('a2', 6);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  await end('b2', 6);
  await end('a3', 6);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

test('a visitor who is alone leaves one place to whoever comes', async () => {
  const { add, begun } = workshop(3);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name);
  await expect.poll(() => begun).toEqual(['a1', 'a2']);
  void add('b1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1']);
});

test('one place is for everybody, in turn', async () => {
  const { add, begun, end } = workshop(1);
  for (const name of ['a1', 'a2', 'b1']) void add(name);
  await expect.poll(() => begun).toEqual(['a1']);
  await end('a1', 2);
  await end('b1', 3);
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('who leaves while waiting takes no turn; work that fails gives its place back', async () => {
  const { add, begun, end } = workshop(2);
  const leaving = new AbortController();
  void add('a1');
  const left = expect(add('a2', leaving.signal)).rejects.toThrow('gone');
  void add('a3');
  leaving.abort(new Error('gone'));
  await left;
  await end('a1', 2);
  expect(begun).toEqual(['a1', 'a3']);
  const queue = createFairQueue(1);
  const failing = queue.run('a', nobodyLeaves, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await queue.run('a', nobodyLeaves, async () => 'done')).toBe('done');
});
