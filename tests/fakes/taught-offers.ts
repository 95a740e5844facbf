/** Labelled offers for training, each value with its own sentence as evidence. */
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  lowestValues,
} from '../../src/grading/criteria.ts';
import { isFoundValue, type StandingLabel } from '../../src/labelling/offer-labels.ts';
import type { Reading } from '../../src/reading/reader.ts';
import type { TeachingOffer } from '../../src/tuning/teaching-offer.ts';

/** Values chosen for clear results: every level and half of the signs occur. */
export const taughtValues: Readonly<Record<CriterionId, CriterionValue>> = Object.fromEntries(
  criteriaTable.map((row, place) => [row.id, 'max' in row ? row.max : place % 2 === 0]),
  // Cast: the table has each id once.
) as Record<CriterionId, CriterionValue>;

const places = [
  'Lyon',
  'Nantes',
  'Lille',
  'Rennes',
  'Brest',
  'Nancy',
  'Metz',
  'Tours',
  'Dijon',
  'Reims',
  'Toulon',
  'Caen',
];

/**
 * Ordinary work in a city per criterion, which says nothing about the criterion but identifies it
 * for the test.
 */
export function sentenceOf(id: CriterionId): string {
  const place = criteriaTable.findIndex((row) => row.id === id);
  const when = place < places.length ? 'each morning' : 'every evening';
  return `In ${places[place % places.length]} you work ${when} with the people of our shop.`;
}

export const taughtText = [
  'Senior Product Manager at Acme',
  ...criteriaTable.map(({ id }) => sentenceOf(id)),
  'Nobody else does any of that.',
].join('\n');

/** The label of somebody who marked the criterion's sentence. */
export function markedLabel(id: CriterionId, value: CriterionValue, text = taughtText): StandingLabel {
  const start = text.indexOf(sentenceOf(id));
  return {
    criterion: id,
    author: 'ana@example.org',
    value,
    by: 'confirmation',
    state: isFoundValue(id, value) ? 'stated' : 'contradicted',
    sentences: [{ start, end: start + sentenceOf(id).length }],
  };
}

/** The confirmation whether it is a product offer. */
export function kindLabel(notAProductJobOffer: boolean): StandingLabel {
  return {
    criterion: 'notAProductJobOffer',
    author: 'ana@example.org',
    by: 'confirmation',
    value: notAProductJobOffer,
    state: 'silent',
    sentences: [],
  };
}

const silent = criteriaTable.map(({ id }) => [id, { state: 'silent', quotes: [] }]);
// Cast: the table has each id once.
export const silentReceipts = Object.fromEntries(silent) as Reading['receipts'];

/** An offer with everything labelled, with the given changes. */
export function taughtOffer(changes: Partial<TeachingOffer> = {}): TeachingOffer {
  return {
    text: taughtText,
    language: 'en',
    labels: [kindLabel(false), ...criteriaTable.map(({ id }) => markedLabel(id, taughtValues[id]))],
    names: { position: 'Senior Product Manager', company: 'Acme' },
    said: { values: lowestValues(), receipts: silentReceipts },
    ...changes,
  };
}
