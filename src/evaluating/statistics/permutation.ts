/** Whether a difference between two readers of the same offers may be due to chance. */
import { createSeededIndices } from './seeded-indices.ts';

/**
 * Maximum number of differing offers for which every pattern of signs is counted; beyond, patterns
 * are sampled.
 */
const maxCounted = 16;
const draws = 10_000;

/**
 * The two-sided p value of Fisher's randomisation test for pairs: how often the sum of the
 * differences would be at least as far from 0 if each sign were the toss of a coin. Exact for up to
 * 16 non-zero differences, else from 10,000 samples plus the observed one, so that it is never 0. 1
 * when nothing differs.
 */
export function pairedPermutationP(differences: readonly number[], seed: number): number {
  const sizes = differences.filter((difference) => difference !== 0).map(Math.abs);
  const observed = Math.abs(differences.reduce((sum, difference) => sum + difference, 0));
  if (sizes.length === 0) return 1;
  // Sums of fractions depend on the order of addition in their last digits.
  const isAsFar = (sum: number) => Math.abs(sum) >= observed - 1e-9;
  return sizes.length <= maxCounted ? countedShare(sizes, isAsFar) : drawnShare(sizes, isAsFar, seed);
}

function countedShare(sizes: readonly number[], isAsFar: (sum: number) => boolean): number {
  const patterns = 2 ** sizes.length;
  let hits = 0;
  for (let pattern = 0; pattern < patterns; pattern += 1) {
    const sum = sizes.reduce((total, size, place) => total + ((pattern >> place) & 1 ? size : -size), 0);
    if (isAsFar(sum)) hits += 1;
  }
  return hits / patterns;
}

function drawnShare(sizes: readonly number[], isAsFar: (sum: number) => boolean, seed: number): number {
  const drawIndex = createSeededIndices(seed);
  let hits = 1;
  for (let draw = 0; draw < draws; draw += 1) {
    if (isAsFar(sizes.reduce((total, size) => total + (drawIndex(2) === 1 ? size : -size), 0))) hits += 1;
  }
  return hits / (draws + 1);
}

/**
 * The p values corrected for multiple comparisons (Holm 1979, step down), in the given order; each
 * 0 to 1. Controls the family-wise error rate.
 */
export function correctByHolm(pValues: readonly number[]): number[] {
  const order = pValues.map((_, index) => index).sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1));
  const corrected = new Array<number>(pValues.length).fill(1);
  let highest = 0;
  order.forEach((index, rank) => {
    highest = Math.max(highest, Math.min(1, (pValues[index] ?? 1) * (pValues.length - rank)));
    corrected[index] = highest;
  });
  return corrected;
}
