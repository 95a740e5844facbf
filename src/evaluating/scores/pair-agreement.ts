/** How far two raters of the same offers agree, with how much that tells. */
import { variedInterval } from '../statistics/bootstrap.ts';
import { gwetAc1, type RatedPair, weightedKappa } from '../statistics/rater-agreement.ts';
import type { Coefficient } from './criterion-scores.ts';
import { type Share, shareOf } from './share.ts';

/** What both said about one offer: they are not independent of each other. */
export type OfferPairs = { offer: string; pairs: RatedPair[] };

export type PairAgreement = {
  /** Pairs with the very same value; it rests on the offers. */
  agreement: Share;
  /** Gwet's AC1, and Cohen's kappa with linear weights, which for two categories is the plain kappa. */
  ac1: Coefficient;
  kappa: Coefficient;
};

/** `all`: each offer once at most, with a pair or more. `seed`: of the draws behind the intervals, which are 95 % and over offers. */
export function pairAgreement(all: readonly OfferPairs[], categories: number, seed: number): PairAgreement {
  const cases = all.map(({ pairs }) => pairs);
  const coefficient = (figureOf: typeof gwetAc1): Coefficient => {
    const figure = (drawn: readonly RatedPair[][]) => figureOf(drawn.flat(), categories);
    return { value: figure(cases) ?? null, interval: variedInterval(cases, figure, seed) };
  };
  const tallies = all.map(({ offer, pairs }) => ({
    offer,
    hits: pairs.filter(([one, other]) => one === other).length,
    of: pairs.length,
  }));
  return {
    agreement: shareOf(tallies, seed),
    ac1: coefficient(gwetAc1),
    kappa: coefficient(weightedKappa),
  };
}
