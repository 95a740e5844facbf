import { expect, test } from 'vitest';
import { type RatedPair, weightedKappa } from './weighted-kappa.ts';

/** Pairs from a table of counts: rows are the first rater's categories. */
function pairsOf(counts: readonly (readonly number[])[]): RatedPair[] {
  return counts.flatMap((row, one) =>
    row.flatMap((count, other) => Array.from({ length: count }, (): RatedPair => [one, other])),
  );
}

/** The paradox of kappa, as shown by Gwet (2002): 94 % agreement, kappa below 0. */
const paradox = pairsOf([
  [118, 5],
  [2, 0],
]);

test('Gwet’s example of agreement on a rare trait: kappa is -0.0234', () => {
  expect(weightedKappa(paradox, 2)).toBeCloseTo(-0.0234, 4);
});

/** Husbands and wives of Agresti (1990), the example of Kappa() in R's package vcd. */
const couples = pairsOf([
  [7, 7, 2, 3],
  [2, 8, 3, 7],
  [1, 5, 4, 9],
  [2, 8, 9, 14],
]);

test('kappa with linear weights is that of R’s package vcd', () => {
  expect(weightedKappa(couples, 4)).toBeCloseTo(0.2374, 4);
});

test('raters who agree on everything', () => {
  const same = pairsOf([
    [4, 0],
    [0, 6],
  ]);
  expect(weightedKappa(same, 2)).toBe(1);
});

test('where one category is all there is, kappa says nothing', () => {
  const one = pairsOf([
    [9, 0],
    [0, 0],
  ]);
  expect(weightedKappa(one, 2)).toBeUndefined();
});

test('without pairs nothing is told', () => {
  expect(weightedKappa([], 4)).toBeUndefined();
});
