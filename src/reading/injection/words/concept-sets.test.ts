import { describe, expect, test } from 'vitest';
import {
  type ConceptSet,
  callingSign,
  conceptSetKey,
  containsAll,
  containsAny,
  createConceptSets,
  noConcepts,
  unionOf,
} from './concept-sets.ts';
import words from './injection-words.json' with { type: 'json' };

const names = (count: number) => Array.from({ length: count }, (_, index) => `concept ${index}`);

test('every concept has a set of its own, and every set a number', () => {
  const sets: ConceptSet[] = [...Object.values(createConceptSets(names(52))), callingSign];
  const all = sets.reduce(unionOf, noConcepts);
  expect(new Set(sets.map(conceptSetKey)).size).toBe(53);
  for (const [index, set] of sets.entries()) {
    const others = sets.filter((_, other) => other !== index).reduce(unionOf, noConcepts);
    expect(containsAll(all, set)).toBe(true);
    expect(containsAll(others, set)).toBe(false);
    expect(containsAny(others, set)).toBe(false);
    expect(conceptSetKey(others)).toBe(conceptSetKey(all) - conceptSetKey(set));
  }
  expect(Number.isSafeInteger(conceptSetKey(all))).toBe(true);
});

describe('more concepts than sets can tell apart', () => {
  test('are refused', () => {
    expect(() => createConceptSets(names(53))).toThrow('A set holds 52 concepts at most, and there are 53.');
  });

  test('are not in the table', () => {
    expect(Object.keys(words).length).toBeLessThanOrEqual(52);
  });
});
