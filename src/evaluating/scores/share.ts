/** Shares of right answers, with what is needed to know how far to trust them. */
import { bootstrapInterval, type Interval } from '../statistics/bootstrap.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';

/** What became of one offer: how many of its answers were right, of how many that count. */
export type Tally = { offer: string; hits: number; of: number };

/** Under so many offers a share is shown as too few to tell: its interval is some 40 points wide. */
export const fewestOffersToTell = 20;

export type Share = {
  hits: number;
  of: number;
  /** Offers that the share rests on; those that nothing was counted of are not among them. */
  offers: number;
  /** 0 to 1; null where nothing was counted. */
  share: number | null;
  /** 95 %, over offers; null where one offer or none was counted. */
  interval: Interval | null;
  /** Whether fewer than `fewestOffersToTell` offers were counted. */
  tooFew: boolean;
};

const ratio = (tallies: readonly Tally[]): number | undefined => {
  const of = tallies.reduce((sum, tally) => sum + tally.of, 0);
  return of === 0 ? undefined : tallies.reduce((sum, { hits }) => sum + hits, 0) / of;
};

/** Where all is right, or nothing is, no draw differs from another: the number of offers alone says how much that tells. */
function intervalOf(counted: readonly Tally[], seed: number): Interval | null {
  const share = ratio(counted);
  if (counted.length < 2 || share === undefined) return null;
  if (share === 0 || share === 1) return wilsonInterval(share * counted.length, counted.length);
  return bootstrapInterval(counted, ratio, seed) ?? null;
}

/** One tally for each offer at most. Repeats of a question are hits of its offer: they are not independent of each other. */
export function shareOf(tallies: readonly Tally[], seed: number): Share {
  const counted = tallies.filter(({ of }) => of > 0);
  const sum = (key: 'hits' | 'of') => counted.reduce((total, tally) => total + tally[key], 0);
  return {
    hits: sum('hits'),
    of: sum('of'),
    offers: counted.length,
    share: ratio(counted) ?? null,
    interval: intervalOf(counted, seed),
    tooFew: counted.length < fewestOffersToTell,
  };
}
