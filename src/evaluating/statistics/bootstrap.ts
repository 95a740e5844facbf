/**
 * Bootstrap confidence intervals: cases are resampled with replacement, and the figure is computed
 * from each sample.
 */
import { quantileSorted } from 'simple-statistics';
import { createSeededIndices } from './seeded-indices.ts';

/** Both ends of a 95 % interval, in the unit of the figure. */
export type Interval = { low: number; high: number };

/** Number of samples; the ends of a 95 % interval then vary by about a twentieth of its width. */
const draws = 2_000;

/**
 * The 95 % percentile interval of a figure over cases (Efron and Tibshirani, An Introduction to the
 * Bootstrap, chapter 13). A case is an independently sampled unit: an offer with all answers to it,
 * never a single answer. `figureOf` returns undefined for a sample with too little data, which is
 * then ignored. Undefined with fewer than two cases, or when more than half of the samples gave
 * nothing.
 */
export function bootstrapInterval<Case>(
  cases: readonly Case[],
  figureOf: (drawn: readonly Case[]) => number | undefined,
  seed: number,
): Interval | undefined {
  if (cases.length < 2) return undefined;
  const drawIndex = createSeededIndices(seed);
  const figures: number[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    // Cast: the index lies within the list.
    const drawn = cases.map(() => cases[drawIndex(cases.length)] as Case);
    const figure = figureOf(drawn);
    if (figure !== undefined) figures.push(figure);
  }
  if (figures.length < draws / 2) return undefined;
  figures.sort((one, other) => one - other);
  return { low: quantileSorted(figures, 0.025), high: quantileSorted(figures, 0.975) };
}

/**
 * The same, but null when no sample differs from another: such an interval would claim certainty.
 */
export function nonDegenerateInterval<Case>(
  ...asked: Parameters<typeof bootstrapInterval<Case>>
): Interval | null {
  const interval = bootstrapInterval(...asked);
  return interval && interval.low < interval.high ? interval : null;
}
