/**
 * Trains a classifier, and one for each part of the offers that has not seen it, to measure
 * accuracy by cross-validation.
 */
import type { CriterionId } from '../grading/criteria.ts';
import { readSupported } from '../reading/classifier/borne-out.ts';
import type { Classifier, LineWeights } from '../reading/classifier/classifier.ts';
import { classified } from '../reading/classifier/line-odds.ts';
import { createLeaveOutCache } from './leave-out-cache.ts';
import { type LineTrainingOptions, trainLines } from './train-lines.ts';
import { type HeldOutOffer, learnedCriteria, trainOffers } from './train-offers.ts';
import type { TrainingOffer } from './training-offer.ts';

/** Number of parts for cross-validation. */
export const foldCount = 5;

const notInNames = /[^\p{Letter}\p{Number}]+/gu;

/**
 * The part of an offer, the same for all offers of a company: they share sentences, and an offer
 * must be read by weights that have seen none of its own. Offers that name no company count
 * separately.
 */
export function foldOfCompany({ id, company }: Pick<TrainingOffer, 'id' | 'company'>): number {
  const key = company.toLowerCase().replace(notInNames, '') || id;
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % foldCount;
}

/** The classifier for all offers, and those for cross-validation. */
export type TrainingOutcome = {
  classifier: Classifier;
  /** By part: trained without the offers of that part. */
  withoutFold: readonly Classifier[];
};

const numbers = Array.from({ length: foldCount }, (_, fold) => fold);

function seenBy(weights: LineWeights, offer: TrainingOffer): HeldOutOffer {
  const lines = classified({ lines: weights }, offer.lines);
  return { ...offer, lines, read: readSupported(offer.view, lines).read };
}

/**
 * `sentences` belong to no offer and therefore to no part: they always take part in training.
 * `kept`: as in `trainLines`. `bringsTogether`: selects the offers for the second stage, which
 * combines sentences; default all. `learned`: the criteria of offers; default `learnedCriteria`.
 */
type Ways = {
  sentences?: readonly Pick<TrainingOffer, 'lines' | 'weight'>[];
  kept?: LineTrainingOptions;
  bringsTogether?: (offer: TrainingOffer) => boolean;
  learned?: readonly CriterionId[];
};

/** Trains on all offers: some minutes for several hundred. */
export function trainClassifier(
  offers: readonly TrainingOffer[],
  { sentences = [], kept, bringsTogether = () => true, learned = learnedCriteria }: Ways = {},
): TrainingOutcome {
  const linesOf = (those: readonly TrainingOffer[]) => trainLines([...those, ...sentences], kept);
  const linesWithout = createLeaveOutCache(offers, foldOfCompany, linesOf);
  const together = offers.filter(bringsTogether);
  const seen = together.map((offer) =>
    seenBy(linesWithout(foldOfCompany(offer), foldOfCompany(offer)), offer),
  );
  return {
    classifier: { lines: linesOf(offers), offers: trainOffers(seen, { learned }) },
    withoutFold: numbers.map((fold) => ({
      lines: linesWithout(fold, fold),
      offers: trainOffers(
        together
          .filter((offer) => foldOfCompany(offer) !== fold)
          .map((offer) => seenBy(linesWithout(fold, foldOfCompany(offer)), offer)),
        { learned },
      ),
    })),
  };
}
