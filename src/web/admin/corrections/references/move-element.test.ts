import { expect, test } from 'vitest';
import { moveElement } from './move-element.ts';

const list = ['a', 'b', 'c', 'd'];

test('an element moves up, down and to either end', () => {
  expect(moveElement(list, 2, 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moveElement(list, 0, 1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moveElement(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveElement(list, 0, 3)).toEqual(['b', 'c', 'd', 'a']);
  expect(list).toEqual(['a', 'b', 'c', 'd']);
});

test('a place outside the list changes nothing', () => {
  for (const [from, to] of [
    [0, -1],
    [3, 4],
    [7, 0],
    [1, 1],
  ] as const) {
    expect(moveElement(list, from, to)).toBe(list);
  }
});
