import { expect, test } from 'vitest';
import { mutantsOf, sample } from './mutants.ts';

const told = (source: string) =>
  mutantsOf('a.ts', source).map(({ line, before, after }) => `${line}: ${before} -> ${after}`);

test('each literal and operator is changed, by itself', () => {
  const source = `const most = 20;\nexport const fits = (n: number) => n >= 0 && !(n > most * 1.5) ? 'yes' : '';`;
  expect(told(source)).toEqual([
    '1: 20 -> (20 * 2)',
    '2: >= -> >',
    '2: 0 -> 1',
    '2: && -> ||',
    '2: ! -> ',
    '2: > -> >=',
    '2: * -> /',
    '2: 1.5 -> (1.5 * 2)',
    "2: 'yes' -> ''",
    "2: '' -> 'mutant'",
  ]);
});

test('flags, expressions and what stands in assertions are changed too', () => {
  expect(told(`const rows = [{ on: true, of: /a/i, at: 3 }] as const satisfies unknown;`)).toEqual([
    '1: true -> false',
    '1: /a/i -> /(?!)/g',
    '1: 3 -> 4',
  ]);
});

test('types, paths and names of keys are left as they are', () => {
  const source = [
    `import { a } from './a.ts';`,
    `export { b } from './b.ts';`,
    `export type Side = 'left' | 1;`,
    `export const c = (side: 'left') => ({ 'key': side, 7: a<'x'>() });`,
  ].join('\n');
  expect(told(source)).toEqual([]);
});

test('what is thrown or written to a log is left as it is, and what is passed beside it changed', () => {
  const source = [
    `if (left === 0) throw new RangeError('nothing is left');`,
    `context.log.warn({ of: 'offers' }, 'some are left');`,
    `new Offer('named');`,
  ].join('\n');
  expect(told(source)).toEqual(['1: === -> !==', '1: 0 -> 1', `2: 'offers' -> ''`, `3: 'named' -> ''`]);
});

test('a seed always draws the same, each item once', () => {
  const items = Array.from({ length: 50 }, (_, item) => item);
  expect(sample(items, 10, 7)).toEqual(sample(items, 10, 7));
  expect(sample(items, 10, 7)).not.toEqual(sample(items, 10, 8));
  expect(sample(items, 50, 7).toSorted((a, b) => a - b)).toEqual(items);
});
