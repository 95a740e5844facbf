/** Exams with labels and answers chosen by a test. */
import type { ExamAnswer, ExamOffer, ExamSample } from '../../src/evaluating/exam.ts';
import type { ReadAnswer } from '../../src/evaluating/scores/answered-offers.ts';
import {
  type CriterionId,
  criteriaTable,
  type FlatCriteria,
  lowestValues,
} from '../../src/grading/criteria.ts';
import type { CriterionLabel } from '../../src/labelling/offer-labels.ts';
import type { Receipt } from '../../src/reading/reader.ts';

type Values = Partial<FlatCriteria>;

/** A label without sentences for each of these values. */
export function labelsOf(values: Values): Partial<Record<CriterionId, CriterionLabel>> {
  const labels = criteriaTable.flatMap(({ id }) => {
    const value = values[id];
    return value === undefined ? [] : [[id, { value, state: 'stated', sentences: [] }]];
  });
  return Object.fromEntries(labels);
}

/** An offer with all 24 criteria labelled: the given values, otherwise the lowest. */
export function labelledOffer(id: string, values: Values = {}): ExamOffer {
  const all = { ...lowestValues(), ...values };
  return {
    id,
    text: `Offer ${id}`,
    language: 'en',
    labels: { notAProductJobOffer: false, criteria: labelsOf(all) },
  };
}

/** An answer that finds only the given values. */
export function answerOf(values: Values = {}, rest: Partial<ReadAnswer> = {}): ExamAnswer {
  const silent = criteriaTable.map(({ id }): [CriterionId, Receipt] => [id, { state: 'silent', quotes: [] }]);
  return {
    kind: 'read',
    values: { ...lowestValues(), ...values },
    notAProductJobOffer: false,
    // Cast: the table has each id once.
    receipts: Object.fromEntries(silent) as ReadAnswer['receipts'],
    certainty: null,
    explanation: null,
    ...rest,
  };
}

/** One sample per offer, from `answer` of its index. */
export function samplesOf(
  offers: readonly ExamOffer[],
  answer: (place: number) => ExamAnswer,
  repeat = 0,
): ExamSample[] {
  return offers.map(({ id }, place) => ({ offer: id, repeat, answer: answer(place) }));
}
