/** Shares of right answers, with the data needed to judge their reliability. */
import { bootstrapInterval, type Interval } from '../statistics/bootstrap.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';

/** The result for one offer: number of right answers, and of answers that count. */
export type Tally = { offer: string; hits: number; of: number };

/** With fewer offers a share is marked as unreliable: its interval is some 40 points wide. */
export const minOffersForShare = 20;

/** A share of right answers. */
export type Share = {
  hits: number;
  of: number;
  /** Offers that the share rests on, without those for which nothing was counted. */
  offers: number;
  /** 0 to 1; null when nothing was counted. */
  share: number | null;
  /** 95 %, over offers; null with fewer than two offers. */
  interval: Interval | null;
  /** Whether fewer than `minOffersForShare` offers were counted. */
  tooFew: boolean;
};

const ratio = (tallies: readonly Tally[]): number | undefined => {
  const of = tallies.reduce((sum, tally) => sum + tally.of, 0);
  return of === 0 ? undefined : tallies.reduce((sum, { hits }) => sum + hits, 0) / of;
};

/**
 * Uses Wilson's interval when all answers are right or none is: the bootstrap would then have no
 * width.
 */
function intervalOf(counted: readonly Tally[], seed: number): Interval | null {
  const share = ratio(counted);
  if (counted.length < 2 || share === undefined) return null;
  if (share === 0 || share === 1) return wilsonInterval(share * counted.length, counted.length);
  return bootstrapInterval(counted, ratio, seed) ?? null;
}

/**
 * At most one tally per offer. Repeats of a question are hits of its offer, since they are not
 * independent of each other.
 */
export function calculateShare(tallies: readonly Tally[], seed: number): Share {
  const counted = tallies.filter(({ of }) => of > 0);
  const sum = (key: 'hits' | 'of') => counted.reduce((total, tally) => total + tally[key], 0);
  return {
    hits: sum('hits'),
    of: sum('of'),
    offers: counted.length,
    share: ratio(counted) ?? null,
    interval: intervalOf(counted, seed),
    tooFew: counted.length < minOffersForShare,
  };
}
