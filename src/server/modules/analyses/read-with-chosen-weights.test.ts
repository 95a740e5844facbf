import { expect, test } from 'vitest';
import { readingOf } from '../../../../tests/fakes/reader.ts';
import type { Reader, ReadingOptions } from '../../../reading/reader.ts';
import { readWithChosenWeights } from './read-with-chosen-weights.ts';
import { ReadingTooLong } from './reading-threads/reader-in-threads.ts';

/** Knows the weights `builtin-a`, and records the weights it was asked for. */
function reader() {
  const asked: (string | undefined)[] = [];
  const builtin: Reader = {
    name: 'builtin',
    read: async (_, { model }: ReadingOptions = {}) => {
      asked.push(model);
      return model === undefined || model === 'builtin-a'
        ? { ok: true, reading: readingOf() }
        : { ok: false, code: 'modelUnknown' };
    },
  };
  return { builtin, asked };
}

test.each<[string, () => Promise<string | undefined>, ReadingOptions, (string | undefined)[]]>([
  ['the weights in use read', async () => 'builtin-a', {}, ['builtin-a']],
  ['those that ship where none are in use', async () => undefined, {}, [undefined]],
  ['those that ship where the others are gone', async () => 'builtin-b', {}, ['builtin-b', undefined]],
  ['those that are named', async () => 'builtin-b', { model: 'builtin-a' }, ['builtin-a']],
])('%s', async (_, inUse, options, expected) => {
  const { builtin, asked } = reader();
  const read = await readWithChosenWeights(builtin, inUse, () => {}).read('An offer', options);
  expect(read.ok).toBe(true);
  expect(asked).toEqual(expected);
});

test('a database that is away keeps nobody from reading, and is told of', async () => {
  const { builtin, asked } = reader();
  const failures: unknown[] = [];
  const inUse = () => Promise.reject(new Error('away'));
  const read = await readWithChosenWeights(builtin, inUse, (error) => failures.push(error)).read('An offer');
  expect([read.ok, asked]).toEqual([true, [undefined]]);
  expect(failures).toEqual([new Error('away')]);
});

test('weights that cannot be fetched keep nobody from reading, and are told of', async () => {
  const { builtin, asked } = reader();
  const failures: unknown[] = [];
  const without: Reader = {
    ...builtin,
    read: (offer, options = {}) =>
      options.model === undefined ? builtin.read(offer, options) : Promise.reject(new Error('away')),
  };
  const inUse = async () => 'builtin-a';
  const read = await readWithChosenWeights(without, inUse, (error) => failures.push(error)).read('An offer');
  expect([read.ok, asked]).toEqual([true, [undefined]]);
  expect(failures).toEqual([new Error('away')]);
});

test('a reading that took too long is not begun anew', async () => {
  const { builtin, asked } = reader();
  const slow: Reader = { ...builtin, read: () => Promise.reject(new ReadingTooLong('20 s')) };
  const read = readWithChosenWeights(
    slow,
    async () => 'builtin-a',
    () => {},
  ).read('An offer');
  await expect(read).rejects.toThrow(ReadingTooLong);
  expect(asked).toEqual([]);
});
