/** Learns a classifier, and beside it those that have not seen a part of the offers: they say how well it reads what it did not learn from. */
import type { CriterionId } from '../grading/criteria.ts';
import { readBorneOut } from '../reading/builtin/classifier/borne-out.ts';
import type { Classifier, LineWeights } from '../reading/builtin/classifier/classifier.ts';
import { classified } from '../reading/builtin/classifier/line-odds.ts';
import { type Kept, trainLines } from './train-lines.ts';
import { learnedOfRules, type SeenOffer, trainOffers } from './train-offers.ts';
import type { TrainingOffer } from './training-offer.ts';
import { withoutParts } from './without-parts.ts';

/** The parts that the offers are cut into. */
export const folds = 5;

const notInNames = /[^\p{Letter}\p{Number}]+/gu;

/**
 * The part of an offer, the same for all offers of a company: they share sentences, and an offer must be read by weights that have seen none of its own.
 * Offers that name no company stand for themselves.
 */
export function foldOf({ id, company }: Pick<TrainingOffer, 'id' | 'company'>): number {
  const key = company.toLowerCase().replace(notInNames, '') || id;
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % folds;
}

export type Trained = {
  classifier: Classifier;
  /** By part: learned without the offers of that part. */
  withoutFold: readonly Classifier[];
};

const numbers = Array.from({ length: folds }, (_, fold) => fold);

function seenBy(weights: LineWeights, offer: TrainingOffer): SeenOffer {
  const lines = classified({ lines: weights }, offer.lines);
  return { ...offer, lines, read: readBorneOut(offer.view, lines).read };
}

/**
 * `sentences` belong to no offer, and so to no part: what sentences show is always learned from them, too. `kept`: as of
 * `trainLines`. `bringsTogether`: the offers by which it is learned how sentences come together, all where it is not named. `learned`: the criteria of offers; those of `learnedOfRules` where they are not named.
 */
type Ways = {
  sentences?: readonly Pick<TrainingOffer, 'lines' | 'weight'>[];
  kept?: Kept;
  bringsTogether?: (offer: TrainingOffer) => boolean;
  learned?: readonly CriterionId[];
};

/** Learns from all offers: some minutes for several hundred. */
export function trainClassifier(
  offers: readonly TrainingOffer[],
  { sentences = [], kept, bringsTogether = () => true, learned = learnedOfRules }: Ways = {},
): Trained {
  const linesOf = (those: readonly TrainingOffer[]) => trainLines([...those, ...sentences], kept);
  const linesWithout = withoutParts(offers, foldOf, linesOf);
  const together = offers.filter(bringsTogether);
  const seen = together.map((offer) => seenBy(linesWithout(foldOf(offer), foldOf(offer)), offer));
  return {
    classifier: { lines: linesOf(offers), offers: trainOffers(seen, { learned }) },
    withoutFold: numbers.map((fold) => ({
      lines: linesWithout(fold, fold),
      offers: trainOffers(
        together
          .filter((offer) => foldOf(offer) !== fold)
          .map((offer) => seenBy(linesWithout(fold, foldOf(offer)), offer)),
        { learned },
      ),
    })),
  };
}
