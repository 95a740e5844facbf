import { expect, test } from 'vitest';
import { moved } from './list-order.ts';

const list = ['a', 'b', 'c', 'd'];

test('an element moves up, down and to either end', () => {
  expect(moved(list, 2, 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(list, 0, 1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(list, 0, 3)).toEqual(['b', 'c', 'd', 'a']);
  expect(list).toEqual(['a', 'b', 'c', 'd']);
});

test('a place outside the list changes nothing', () => {
  for (const [from, to] of [
    [0, -1],
    [3, 4],
    [7, 0],
    [1, 1],
  ] as const) {
    expect(moved(list, from, to)).toBe(list);
  }
});
