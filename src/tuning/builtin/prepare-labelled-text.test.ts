import { expect, test } from 'vitest';
import { type CriterionId, criteriaTable, lowestValues } from '../../grading/criteria.ts';
import type { StandingLabel } from '../../labelling/offer-labels.ts';
import type { Receipt } from '../../reading/reader.ts';
import type { TeachingOffer } from '../teaching-offer.ts';
import { prepareLabelledText } from './prepare-labelled-text.ts';

const text = 'You set our prices. You write stories.';
const quote = { text: 'You write stories.', start: 20, end: 38 };
const silent: Receipt = { state: 'silent', quotes: [] };

function offer(labels: StandingLabel[]): TeachingOffer {
  const receipts = Object.fromEntries(
    criteriaTable.map(({ id }) => [
      id,
      id === 'deliveryActivities' ? { state: 'stated', quotes: [quote] } : silent,
    ]),
  );
  return {
    text,
    language: 'en',
    labels,
    names: { position: '', company: '' },
    // Cast: the table has each id once.
    said: {
      values: { ...lowestValues(), deliveryActivities: 2 },
      receipts: receipts as TeachingOffer['said']['receipts'],
    },
  };
}

const standing = (
  criterion: CriterionId | 'notAProductJobOffer',
  value: number | boolean,
  by: StandingLabel['by'] = 'correction',
  sentences: { start: number; end: number }[] = [],
): StandingLabel => ({
  criterion,
  value,
  state: 'stated',
  sentences,
  author: 'a@b.c',
  by,
});

const both = ['businessInitiative', 'experimentalEnvironment'] as const;
const textOf = (labels: StandingLabel[], groups: Parameters<typeof prepareLabelledText>[1] = both) =>
  prepareLabelledText({ id: 'a', company: 'acme', offer: offer(labels) }, groups);

test('what was marked, and of what was confirmed as it was read the sentences of the reader', () => {
  const marked = [{ start: 0, end: 19 }];
  expect(
    textOf([
      standing('businessModelDefinition', 3, 'correction', marked),
      standing('deliveryActivities', 2, 'confirmation'),
      standing('growthActivities', 1),
    ])?.corrections,
  ).toEqual({
    businessModelDefinition: { value: 3, sentences: marked },
    deliveryActivities: { value: 2, sentences: [{ start: 20, end: 38 }] },
    growthActivities: { value: 1, sentences: [] },
  });
});

test('only criteria of the groups that are asked for are taught; all labels judge', () => {
  const labels = [standing('businessModelDefinition', 3), standing('continuousDelivery', true)];
  const taught = textOf(labels, ['experimentalEnvironment']);
  expect(Object.keys(taught?.corrections ?? {})).toEqual(['continuousDelivery']);
  expect(Object.keys(taught?.labels.criteria ?? {})).toEqual([
    'businessModelDefinition',
    'continuousDelivery',
  ]);
});

test.each([
  [
    'nobody spoke of a criterion that is asked for',
    [standing('businessModelDefinition', 3)],
    ['experimentalEnvironment'] as const,
  ],
  [
    'it is no product offer',
    [standing('notAProductJobOffer', true), standing('businessModelDefinition', 3)],
    both,
  ],
])('nothing is taught where %s', (_, labels, groups) => {
  expect(textOf(labels, groups)).toBeNull();
});
