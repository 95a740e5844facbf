/**
 * Trains a classifier further on corrected offers, and one for each part of them that has not seen
 * it.
 */
import type { Classifier, LineWeights } from '../reading/classifier/classifier.ts';
import { oddsBy } from '../reading/classifier/line-odds.ts';
import type { CorrectedOffer } from './corrected-offer.ts';
import { createLeaveOutCache } from './leave-out-cache.ts';
import { trainFurtherLines } from './train-further-lines.ts';
import { type HeldOutOffer, trainOffers } from './train-offers.ts';

/** The classifier for all offers, and those for cross-validation. */
export type FurtherTrained = {
  classifier: Classifier;
  /** By part: trained without the offers of that part. */
  withoutPart: readonly Classifier[];
};

/** How the offers are divided: `partOf` returns 0 to `parts` - 1. */
export type Division = { parts: number; partOf: (offer: Pick<CorrectedOffer, 'id'>) => number };

function seenBy({ lines }: Classifier, further: LineWeights, offer: CorrectedOffer): HeldOutOffer {
  return {
    criteria: offer.criteria,
    read: offer.read,
    weight: 1,
    lines: offer.lines.map(({ kind, features }) => ({
      statement: { kind },
      odds: oddsBy({ lines, further }, features),
    })),
  };
}

/**
 * Trains on all offers, and without each part of them: first the sentence weights, then how
 * sentences combine in an offer, using sentences classified by weights that had not seen them. Both
 * are kept close to `before`. `onLearned` reports progress.
 */
export function trainFurther(
  before: Classifier,
  offers: readonly CorrectedOffer[],
  { parts, partOf }: Division,
  onLearned: (done: number, of: number) => void = () => {},
): FurtherTrained {
  const numbers = Array.from({ length: parts }, (_, part) => part);
  // Without each part, without each pair, and with all.
  const trainings = parts + (parts * (parts - 1)) / 2 + 1;
  let done = 0;
  const learnLines = (some: readonly CorrectedOffer[]) => {
    const learned = trainFurtherLines(before.lines, some);
    done += 1;
    onLearned(done, trainings);
    return learned;
  };
  const linesWithout = createLeaveOutCache(offers, partOf, learnLines);
  const learnedFrom = (further: LineWeights, seen: readonly HeldOutOffer[]): Classifier => ({
    lines: before.lines,
    further,
    offers: trainOffers(seen, { begun: before.offers }),
  });
  const withoutPart = numbers.map((part) => {
    const others = offers.filter((offer) => partOf(offer) !== part);
    const seen = others.map((offer) => seenBy(before, linesWithout(part, partOf(offer)), offer));
    return learnedFrom(linesWithout(part, part), seen);
  });
  const seen = offers.map((offer) => seenBy(before, linesWithout(partOf(offer), partOf(offer)), offer));
  return { classifier: learnedFrom(learnLines(offers), seen), withoutPart };
}
