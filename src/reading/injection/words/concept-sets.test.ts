import { describe, expect, test } from 'vitest';
import {
  type ConceptSet,
  callingSign,
  holdsAll,
  holdsOne,
  noConcepts,
  numberOf,
  setsOf,
  union,
} from './concept-sets.ts';
import words from './injection-words.json' with { type: 'json' };

const names = (count: number) => Array.from({ length: count }, (_, index) => `concept ${index}`);

test('every concept has a set of its own, and every set a number', () => {
  const sets: ConceptSet[] = [...Object.values(setsOf(names(52))), callingSign];
  const all = sets.reduce(union, noConcepts);
  expect(new Set(sets.map(numberOf)).size).toBe(53);
  for (const [index, set] of sets.entries()) {
    const others = sets.filter((_, other) => other !== index).reduce(union, noConcepts);
    expect(holdsAll(all, set)).toBe(true);
    expect(holdsAll(others, set)).toBe(false);
    expect(holdsOne(others, set)).toBe(false);
    expect(numberOf(others)).toBe(numberOf(all) - numberOf(set));
  }
  expect(Number.isSafeInteger(numberOf(all))).toBe(true);
});

describe('more concepts than sets can tell apart', () => {
  test('are refused', () => {
    expect(() => setsOf(names(53))).toThrow('A set holds 52 concepts at most, and there are 53.');
  });

  test('are not in the table', () => {
    expect(Object.keys(words).length).toBeLessThanOrEqual(52);
  });
});
