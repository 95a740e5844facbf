import { expect, test } from 'vitest';
import { filterResults } from './filter-results.ts';
import type { HistoryEntry } from './stored-results.ts';

const kept = (id: number, position: string, company: string, offer = '') =>
  ({ id, analysis: { result: { position, company, reader: 'builtin' }, offer } }) as unknown as HistoryEntry;

const results = [
  kept(1, 'Chef de produit', 'Mutuelle du Val-Doré'),
  kept(2, 'Product Manager', 'Larkbridge', 'Run A/B tests.'),
];

test.each([
  ['', [1, 2]],
  ['   ', [1, 2]],
  ['val-dore', [1]],
  ['LARK product', [2]],
  ['a/b', [2]],
  ['product chef', []],
])('%j finds %j', (search, ids) => {
  expect(filterResults(results, search).map(({ id }) => id)).toEqual(ids);
});
