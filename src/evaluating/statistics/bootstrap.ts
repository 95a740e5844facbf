/** Confidence intervals by the bootstrap: the cases are drawn anew, with repeats, and the figure is worked out of each draw. */
import { quantileSorted } from 'simple-statistics';
import { seededIndices } from './random.ts';

/** Both ends of a 95 % interval, in the unit of the figure. */
export type Interval = { low: number; high: number };

/** Draws of the cases; the ends of a 95 % interval then vary by about a twentieth of its width. */
const draws = 2_000;

/**
 * The 95 % percentile interval of a figure over cases (Efron and Tibshirani, An Introduction to the Bootstrap, chapter 13).
 * A case is what was sampled independently: an offer with everything that was answered about it, never a single answer.
 * `figureOf` answers undefined where a draw holds too little for the figure; those draws are left out. Undefined where there are
 * fewer than two cases, or where more than half of the draws gave nothing.
 */
export function bootstrapInterval<Case>(
  cases: readonly Case[],
  figureOf: (drawn: readonly Case[]) => number | undefined,
  seed: number,
): Interval | undefined {
  if (cases.length < 2) return undefined;
  const drawIndex = seededIndices(seed);
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

/** The same; null too where no draw differs from another: such an interval would say that the figure is certain. */
export function variedInterval<Case>(...asked: Parameters<typeof bootstrapInterval<Case>>): Interval | null {
  const interval = bootstrapInterval(...asked);
  return interval && interval.low < interval.high ? interval : null;
}
