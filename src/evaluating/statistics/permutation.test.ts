import { expect, test } from 'vitest';
import { correctByHolm, pairedPermutationP } from './permutation.ts';

/** Darwin's maize, in eighths of an inch: Fisher, The Design of Experiments, section 21. */
const maize = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];

test('Darwin’s maize: 863 patterns of 32,768 lie as far on either side, as Fisher counted', () => {
  expect(pairedPermutationP(maize, 1)).toBeCloseTo((2 * 863) / 32_768, 10);
});

test('beyond sixteen differences patterns are drawn, and agree with counting within a hundredth', () => {
  const withNaughts = [...maize, 0, 0, 0];
  expect(pairedPermutationP(withNaughts, 1)).toBeCloseTo((2 * 863) / 32_768, 10);
  const many = Array.from({ length: 40 }, (_, index) => (index < 27 ? 1 : -1));
  // Binomial: 27 or more of 40, two-sided.
  expect(Math.abs(pairedPermutationP(many, 3) - 0.0385)).toBeLessThan(0.01);
  expect(pairedPermutationP(many, 3)).toBe(pairedPermutationP(many, 3));
});

test('where every reader answers alike, and where one pair differs, nothing can be told', () => {
  expect(pairedPermutationP([0, 0, 0], 1)).toBe(1);
  expect(pairedPermutationP([], 1)).toBe(1);
  expect(pairedPermutationP([1], 1)).toBe(1);
});

test('a p value that was drawn is never 0', () => {
  expect(pairedPermutationP(new Array(60).fill(1), 1)).toBeGreaterThan(0);
});

test('Holm: as p.adjust of R has it', () => {
  const rounded = (values: number[]) => values.map((value) => Number(value.toFixed(4)));
  expect(rounded(correctByHolm([0.01, 0.02, 0.03, 0.04, 0.05]))).toEqual([0.05, 0.08, 0.09, 0.09, 0.09]);
  expect(rounded(correctByHolm([0.5, 0.001, 0.4]))).toEqual([0.8, 0.003, 0.8]);
  expect(correctByHolm([])).toEqual([]);
});
