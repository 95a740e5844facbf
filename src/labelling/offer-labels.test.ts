import { expect, test } from 'vitest';
import { lowestValues } from '../grading/criteria.ts';
import {
  type CorrectedOffer,
  deriveLabel,
  type LabellingCorrection,
  type OfferValues,
  type ReviewedCriterion,
  toExamLabels,
} from './offer-labels.ts';

const said: OfferValues = { ...lowestValues(), notAProductJobOffer: false };
const [ana, bo] = ['ana@example.org', 'bo@example.org'];
const corrected = (
  author: string,
  values: Partial<OfferValues>,
  reviewed: LabellingCorrection['reviewed'] = [],
): LabellingCorrection => ({ author, values: { ...said, ...values }, reviewed });
const offer = (...corrections: LabellingCorrection[]): CorrectedOffer => ({ said, corrections });
const silent: ReviewedCriterion = { criterion: 'deliveryActivities', state: 'silent', sentences: [] };

test('what only a reader said is unlabelled', () => {
  expect(toExamLabels(offer())).toEqual({ labels: { criteria: {} }, authors: [] });
  expect(toExamLabels(offer(corrected(ana, {})))).toEqual({ labels: { criteria: {} }, authors: [] });
});

test('a value that a correction changed is its author’s, and nothing else is', () => {
  expect(toExamLabels(offer(corrected(ana, { deliveryActivities: 2 })))).toEqual({
    labels: { criteria: { deliveryActivities: { value: 2, state: 'stated', sentences: [] } } },
    authors: [ana],
  });
});

test('a value stays its author’s while others correct something else', () => {
  const first = corrected(ana, { deliveryActivities: 2 });
  const later = corrected(bo, { deliveryActivities: 2, growthActivities: 1 });
  expect(deriveLabel('deliveryActivities', offer(first, later))?.author).toBe(ana);
  expect(deriveLabel('growthActivities', offer(first, later))?.author).toBe(bo);
  const back = [corrected(bo, {}), corrected(bo, { deliveryActivities: 2 })];
  expect(deriveLabel('deliveryActivities', offer(first, ...back))?.author).toBe(bo);
});

test('a value that was confirmed is its label, with the sentences that were marked', () => {
  const sentences = [{ start: 3, end: 9 }];
  const marked = { criterion: 'deliveryActivities', state: 'stated', sentences } as const;
  const set = corrected(ana, { deliveryActivities: 2 });
  expect(
    toExamLabels(offer(set, corrected(bo, { deliveryActivities: 2 }, [{ ...marked, sentences }]))),
  ).toEqual({
    labels: { criteria: { deliveryActivities: { value: 2, state: 'stated', sentences } } },
    authors: [bo],
  });
  expect(deriveLabel('deliveryActivities', offer(corrected(ana, {}, [silent])))).toEqual({
    ...silent,
    value: 0,
    author: ana,
    by: 'confirmation',
  });
});

test('the last confirmation counts, also where later corrections say nothing of it', () => {
  const confirmed = [corrected(ana, {}, [silent]), corrected(bo, {}, [silent])];
  expect(deriveLabel('deliveryActivities', offer(...confirmed))?.author).toBe(bo);
  const later = corrected(ana, { growthActivities: 1 });
  expect(deriveLabel('deliveryActivities', offer(...confirmed, later))?.author).toBe(bo);
});

test('a confirmation of a value that holds no more counts no more', () => {
  const confirmed = corrected(ana, { deliveryActivities: 1 }, [{ ...silent, state: 'stated' }]);
  expect(deriveLabel('deliveryActivities', offer(confirmed, corrected(bo, {})))).toBeUndefined();
  const changed = offer(confirmed, corrected(bo, { deliveryActivities: 2 }));
  expect(deriveLabel('deliveryActivities', changed)).toMatchObject({
    value: 2,
    author: bo,
    by: 'correction',
  });
});

test('that it is no product offer is labelled like a criterion', () => {
  const none = offer(corrected(ana, { notAProductJobOffer: true }));
  expect(toExamLabels(none).labels).toEqual({ notAProductJobOffer: true, criteria: {} });
  const confirmed = corrected(ana, {}, [{ ...silent, criterion: 'notAProductJobOffer' }]);
  expect(toExamLabels(offer(confirmed)).labels).toEqual({ notAProductJobOffer: false, criteria: {} });
});
