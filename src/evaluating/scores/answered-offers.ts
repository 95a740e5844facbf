/** An exam's questions beside what one reader answered to each. */
import { isWhollyReviewed } from '../../labelling/offer-labels.ts';
import type { ExamAnswer, ExamOffer, ExamSample } from '../exam.ts';
import type { Tally } from './share.ts';

export type ReadAnswer = Extract<ExamAnswer, { kind: 'read' }>;

/** An offer with the answers of one reader, by their repeats; those that never came are left out. */
export type AnsweredOffer = { offer: ExamOffer; answers: Exclude<ExamAnswer, { kind: 'failed' }>[] };

/**
 * An offer without its labels where it is not wholly reviewed: no figure may rest on a selection of
 * its values.
 */
function withCountedLabels(offer: ExamOffer): ExamOffer {
  return isWhollyReviewed(offer.labels) ? offer : { ...offer, labels: { criteria: {} } };
}

/**
 * Labels of offers that are not wholly reviewed are not in it. Samples about offers that the exam
 * does not have are dropped: an offer deleted under a run leaves such.
 */
export function answeredOffers(
  offers: readonly ExamOffer[],
  samples: readonly ExamSample[],
): AnsweredOffer[] {
  const byOffer = Map.groupBy(samples, ({ offer }) => offer);
  return offers.map((offer) => ({
    offer: withCountedLabels(offer),
    answers: (byOffer.get(offer.id) ?? [])
      .toSorted((one, other) => one.repeat - other.repeat)
      .map(({ answer }) => answer)
      .filter((answer) => answer.kind !== 'failed'),
  }));
}

/** Of each offer: how many of its answers `isHit` says are right. An answer for which it says undefined does not count. */
export function tallies(
  answered: readonly AnsweredOffer[],
  isHit: (answer: AnsweredOffer['answers'][number], offer: ExamOffer) => boolean | undefined,
): Tally[] {
  return answered.map(({ offer, answers }) => {
    const counted = answers.map((answer) => isHit(answer, offer)).filter((hit) => hit !== undefined);
    return { offer: offer.id, hits: counted.filter(Boolean).length, of: counted.length };
  });
}
