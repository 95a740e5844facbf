import { expect, test } from 'vitest';
import { criteriaTable, lowestValues } from '../../../../grading/criteria.ts';
import type { CorrectionDraft, OpenedOffer } from './correction-draft.ts';
import {
  toReviewedInput,
  withAllConfirmed,
  withConfirmation,
  withPassage,
  withSilence,
  withValue,
} from './reviews.ts';
import { listUnconfirmedRows, rowStandingOf } from './row-standing.ts';

const start: CorrectionDraft = {
  criteria: { ...lowestValues(), noDistinctUXDesigner: true, deliveryActivities: 2 },
  notAProductJobOffer: false,
  position: '',
  company: '',
  explanation: '',
  references: [],
  lookedAt: {},
};
const one = { start: 0, end: 9 };
const two = { start: 10, end: 19 };

test('a confirmed value is stated where silence would not give it, and silent where it would', () => {
  const confirmed = withAllConfirmed(start, [
    'deliveryActivities',
    'growthActivities',
    'noDistinctUXDesigner',
  ]);
  expect(toReviewedInput(confirmed)).toEqual([
    { criterion: 'deliveryActivities', state: 'stated', sentences: [] },
    { criterion: 'growthActivities', state: 'silent', sentences: [] },
    { criterion: 'noDistinctUXDesigner', state: 'silent', sentences: [] },
  ]);
  expect(withConfirmation(withConfirmation(start, 'usesSAFe'), 'usesSAFe')).toEqual(start);
});

test('sentences are marked in the order of the text; what is marked twice is not marked', () => {
  const marked = withPassage(withPassage(start, 'deliveryActivities', two), 'deliveryActivities', one);
  expect(marked.lookedAt.deliveryActivities).toEqual({ state: 'stated', sentences: [one, two] });
  const within = { start: 12, end: 13 };
  const left = withPassage(marked, 'deliveryActivities', within);
  expect(left.lookedAt.deliveryActivities).toEqual({ state: 'stated', sentences: [one] });
  // Adjacent passages do not overlap.
  const touching = withPassage(left, 'deliveryActivities', { start: 9, end: 12 });
  expect(touching.lookedAt.deliveryActivities?.sentences).toHaveLength(2);
  expect(withAllConfirmed(marked, ['deliveryActivities'])).toEqual(marked);
});

test('a sentence against a value that silence gives too contradicts it', () => {
  const marked = withPassage(start, 'growthActivities', one);
  expect(marked.lookedAt.growthActivities?.state).toBe('contradicted');
  expect(withValue(marked, 'growthActivities', 1).lookedAt.growthActivities).toEqual({
    state: 'stated',
    sentences: [one],
  });
});

test('another value is not confirmed any more', () => {
  const changed = withValue(withConfirmation(start, 'deliveryActivities'), 'deliveryActivities', 1);
  expect(changed.lookedAt).toEqual({});
  expect(withValue(start, 'notAProductJobOffer', true).notAProductJobOffer).toBe(true);
});

test('that the offer is silent sets the value that goes with it, without sentences', () => {
  const silent = withSilence(withPassage(start, 'deliveryActivities', one), 'deliveryActivities');
  expect(silent.criteria.deliveryActivities).toBe(0);
  expect(toReviewedInput(silent)).toEqual([
    { criterion: 'deliveryActivities', state: 'silent', sentences: [] },
  ]);
  const noDesigner = withValue(start, 'noDistinctUXDesigner', false);
  expect(withSilence(noDesigner, 'noDistinctUXDesigner').criteria.noDistinctUXDesigner).toBe(true);
});

test('no more sentences are marked than the server takes', () => {
  const many = Array.from({ length: 60 }, (_, place) => ({ start: 2 * place, end: 2 * place + 1 }));
  const marked = many.reduce((before, each) => withPassage(before, 'usesSAFe', each), start);
  expect(marked.lookedAt.usesSAFe?.sentences).toHaveLength(50);
});

test('the rest is what nobody stands behind', () => {
  // Cast: only this part of an offer is used.
  const offer = {
    labelled: [{ criterion: 'deliveryActivities', by: 'correction', author: 'bob', value: 2, sentences: [] }],
  } as unknown as OpenedOffer;
  const now = withConfirmation(start, 'usesSAFe');
  const drafted = { offer, now, unsaved: ['continuousDelivery', 'lookedAt'] as const };
  const rest = listUnconfirmedRows(drafted);
  // Every criterion and whether it is a product offer, except three.
  expect(rest).toHaveLength(criteriaTable.length + 1 - 3);
  for (const row of ['deliveryActivities', 'usesSAFe', 'continuousDelivery'] as const)
    expect(rest).not.toContain(row);
  expect(rowStandingOf(drafted, 'usesSAFe')).toEqual({ by: 'confirmation', author: '', sentences: 0 });
  expect(rowStandingOf(drafted, 'deliveryActivities').author).toBe('bob');
});
