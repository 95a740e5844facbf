import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDifference } from './write-in-field.ts';

test('only what differs is written', () => {
  expect(findDifference('a b d', 'a b c d')).toEqual({ from: 4, to: 4, inserted: 'c ' });
  expect(findDifference('a b', 'a')).toEqual({ from: 1, to: 3, inserted: '' });
});

test('writing the difference makes one text of the other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, inserted } = findDifference(before, after);
      expect(before.slice(0, from) + inserted + before.slice(to)).toBe(after);
    }),
  );
});
