/** Joins the questions of an exam with the answers of one reader. */
import { isWhollyReviewed } from '../../labelling/offer-labels.ts';
import type { ExamAnswer, ExamOffer, ExamSample } from '../exam.ts';
import type { Tally } from './share.ts';

/** An answer that read the offer. */
export type ReadAnswer = Extract<ExamAnswer, { kind: 'read' }>;

/** An offer with the answers of one reader, by repeat; failed ones are omitted. */
export type AnsweredOffer = { offer: ExamOffer; answers: Exclude<ExamAnswer, { kind: 'failed' }>[] };

/**
 * Removes the labels of an offer that is not wholly reviewed: no figure may rest on a selection of
 * its values.
 */
function withCountedLabels(offer: ExamOffer): ExamOffer {
  return isWhollyReviewed(offer.labels) ? offer : { ...offer, labels: { criteria: {} } };
}

/**
 * Without the labels of offers that are not wholly reviewed. Samples of offers that the exam lacks
 * are dropped: an offer deleted during a run leaves such.
 */
export function groupAnswersByOffer(
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

/**
 * For each offer: how many of its answers `isHit` accepts. An answer for which it returns undefined
 * does not count.
 */
export function tallyAnswersByOffer(
  answered: readonly AnsweredOffer[],
  isHit: (answer: AnsweredOffer['answers'][number], offer: ExamOffer) => boolean | undefined,
): Tally[] {
  return answered.map(({ offer, answers }) => {
    const counted = answers.map((answer) => isHit(answer, offer)).filter((hit) => hit !== undefined);
    return { offer: offer.id, hits: counted.filter(Boolean).length, of: counted.length };
  });
}
