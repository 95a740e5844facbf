import { expect, test } from 'vitest';
import { createComparisonAddress, createEntryAddress, parseHistoryFragment } from './history-addresses.ts';

test('an address brings back the ids that it was made of', () => {
  expect(parseHistoryFragment(new URL(createEntryAddress(12), 'https://grade.example').hash)).toEqual([12]);
  expect(
    parseHistoryFragment(new URL(createComparisonAddress([3, 1, 2]), 'https://grade.example').hash),
  ).toEqual([3, 1, 2]);
});

test('ids stand behind the path, where no server sees them', () => {
  const { pathname, search } = new URL(createComparisonAddress([1, 2]), 'https://grade.example');
  expect([pathname, search]).toEqual(['/compare', '']);
});

test.each(['', '#', '#content', '#1,', '#,1', '#-1', '#1.5', '#1;2', `#${'9'.repeat(16)}`])(
  '%j holds no ids',
  (fragment) => {
    expect(parseHistoryFragment(fragment)).toEqual([]);
  },
);

test('an id that stands twice counts once', () => {
  expect(parseHistoryFragment('#2,2,1')).toEqual([2, 1]);
});
