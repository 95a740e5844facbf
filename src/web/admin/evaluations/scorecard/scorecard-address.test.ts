import { expect, test } from 'vitest';
import { type CellView, createScorecardAddress, parseScorecardAddress } from './scorecard-address.ts';

const usual = { run: 'r1', reader: 'a/b:c', show: 'misses', after: 0 } as const;
const cells: CellView[] = [
  { ...usual, cell: { measure: 'exact' } },
  { ...usual, cell: { measure: 'recall', criterion: 'usesSAFe' }, show: 'all', after: 75 },
  { ...usual, cell: { measure: 'confusion', truth: 'A', answered: 'none' }, show: 'hits', run: 'r2' },
];

test.each(cells)('an address leads to the figure that made it: $cell', (cell) => {
  const view = { run: 'r1', against: 'r2', cell };
  const { pathname, search } = new URL(createScorecardAddress(view), 'https://grade.example');
  expect(pathname).toBe('/admin/r1');
  expect(parseScorecardAddress('r1', search)).toEqual(view);
});

test('a scorecard alone has no query', () => {
  expect(createScorecardAddress({ run: 'r1', against: '', cell: null })).toBe('/admin/r1');
});

test.each([
  '',
  '?reader=builtin',
  '?measure=exact',
  '?reader=builtin&measure=agreement',
  '?reader=builtin&measure=agreement&criterion=nothing',
  '?reader=builtin&measure=confusion&truth=A&answered=F',
  '?reader=builtin&measure=toString',
])('%s names no figure', (search) => {
  expect(parseScorecardAddress('r1', search).cell).toBeNull();
});

test('what is wrong beside a figure is as usual', () => {
  const search = '?reader=builtin&measure=confusion&truth=A&answered=B&show=some&after=-1';
  expect(parseScorecardAddress('r1', search).cell).toMatchObject({ show: 'hits', after: 0 });
});
