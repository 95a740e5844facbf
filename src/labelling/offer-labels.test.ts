import { expect, test } from 'vitest';
import { lowestValues } from '../grading/criteria.ts';
import { type Label, labelOf, labelsOf, type OfferValues } from './offer-labels.ts';

const said = { ...lowestValues(), notAProductJobOffer: false };
const asRead: OfferValues = { said, holds: said, author: '' };
const corrected: OfferValues = {
  said,
  holds: { ...said, deliveryActivities: 2 },
  author: 'ana@example.org',
};
const label = (changes: Partial<Label> = {}): Label => ({
  ...{ criterion: 'deliveryActivities', author: 'ana@example.org', value: 0, state: 'silent' },
  ...{ sentences: [], blind: false },
  ...changes,
});
const blind = (author: string, value: number, changes: Partial<Label> = {}) =>
  label({ author, value, blind: true, state: value > 0 ? 'stated' : 'silent', ...changes });

test('what only a reader said is unlabelled', () => {
  expect(labelsOf(asRead, [])).toEqual({ labels: { criteria: {} }, authors: [] });
});

test('a value that a correction changed is its author’s, and nothing else is', () => {
  expect(labelsOf(corrected, [])).toEqual({
    labels: { criteria: { deliveryActivities: { value: 2, state: 'stated', sentences: [] } } },
    authors: ['ana@example.org'],
  });
});

test('a value that was confirmed is its label, with the sentences that were marked', () => {
  const sentences = [{ start: 3, end: 9 }];
  const marked = label({ value: 2, state: 'stated', sentences, author: 'bo@example.org' });
  expect(labelsOf(corrected, [marked])).toEqual({
    labels: { criteria: { deliveryActivities: { value: 2, state: 'stated', sentences } } },
    authors: ['bo@example.org'],
  });
  expect(labelOf('deliveryActivities', asRead, [label()])?.label.value).toBe(0);
});

test('a confirmation of a value that holds no more counts no more', () => {
  expect(labelOf('deliveryActivities', asRead, [label({ value: 1 })])).toBeUndefined();
  expect(labelOf('deliveryActivities', corrected, [label({ value: 0 })])?.label.value).toBe(2);
});

test('those who labelled blindly and alike are believed, whatever the reader said', () => {
  const alike = [
    blind('ana@example.org', 3),
    blind('bo@example.org', 3, { sentences: [{ start: 0, end: 5 }] }),
  ];
  const found = labelOf('deliveryActivities', asRead, alike);
  expect(found).toMatchObject({
    label: { value: 3, sentences: [{ start: 0, end: 5 }] },
    authors: ['ana@example.org', 'bo@example.org'],
  });
});

test('those who differ are not, until somebody settles it; the last word of each counts', () => {
  const differ = [blind('ana@example.org', 3), blind('bo@example.org', 1)];
  expect(labelOf('deliveryActivities', asRead, differ)).toBeUndefined();
  expect(labelOf('deliveryActivities', asRead, [...differ, blind('bo@example.org', 3)])?.label.value).toBe(3);
  expect(labelOf('deliveryActivities', asRead, [...differ, label({ value: 0 })])?.label.value).toBe(0);
  expect(labelOf('deliveryActivities', corrected, differ)?.label.value).toBe(2);
});

test('that it is no product offer is labelled like a criterion', () => {
  const none: Label = label({ criterion: 'notAProductJobOffer', value: true, blind: true });
  expect(labelsOf(asRead, [none]).labels).toEqual({ notAProductJobOffer: true, criteria: {} });
  const confirmed: Label = label({ criterion: 'notAProductJobOffer', value: false });
  expect(labelsOf(asRead, [confirmed]).labels).toEqual({ notAProductJobOffer: false, criteria: {} });
});
