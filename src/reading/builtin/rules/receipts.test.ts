/** What holds of the sentences that findings are shown with, whatever the offer. */
import { delimiter } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { labelledSets } from '../../../../bench/labelled-offers.ts';
import { offerText, writtenOffers } from '../../../../training/written-offers.ts';
import { criteriaTable, flattenCriteria } from '../../../grading/criteria.ts';
import type { Reading } from '../../reader.ts';
import { createBuiltinReader } from '../builtin-reader.ts';

const { read } = createBuiltinReader();

async function readingOf(offer: string): Promise<Reading> {
  const result = await read(offer);
  if (!result.ok) throw new Error(result.code);
  return result.reading;
}

async function receiptsIn(offer: string): Promise<Reading['receipts']> {
  return (await readingOf(offer)).receipts;
}

/** How many findings each sentence is shown with, most first. */
function shownWith({ receipts }: Reading): number[] {
  const starts = criteriaTable.flatMap(({ id }) => receipts[id].quotes.map(({ start }) => start));
  const times = new Map<number, number>();
  for (const start of starts) times.set(start, (times.get(start) ?? 0) + 1);
  return [...times.values()].toSorted((a, b) => b - a);
}

/** The written offers, and real ones where LABELLED_OFFERS names their folders. */
function texts(): string[] {
  const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
  const real = folders.flatMap(labelledSets).flatMap(({ offers }) => offers.map(({ text }) => text));
  return [...writtenOffers().map(offerText), ...real];
}

describe('in all offers that there are', () => {
  let readings: Reading[] = [];
  beforeAll(async () => {
    const results = await Promise.all(texts().map((text) => read(text)));
    readings = results.flatMap((result) => (result.ok ? [result.reading] : []));
  });

  test('no sentence is shown with more than three findings', () => {
    expect(Math.max(...readings.map((reading) => shownWith(reading)[0] ?? 0))).toBe(3);
  });

  test('no finding is shown with more than three sentences, nor with one twice', () => {
    const quotes = readings.flatMap(({ receipts }) => criteriaTable.map(({ id }) => receipts[id].quotes));
    expect(Math.max(...quotes.map(({ length }) => length))).toBe(3);
    expect(quotes.filter((each) => new Set(each.map(({ start }) => start)).size < each.length)).toEqual([]);
  });

  test('what is found has a sentence, and what is silent has none', () => {
    const lines = readings.flatMap(({ criteria, receipts }) => {
      const values = flattenCriteria(criteria);
      return criteriaTable.map(({ id }) => ({ id, found: Boolean(values[id]), ...receipts[id] }));
    });
    const wrong = lines.filter(({ id, found, state, quotes }) => {
      if (state === 'silent') return quotes.length > 0 || (found && id !== 'noDistinctUXDesigner');
      return quotes.length === 0 || found !== (state === 'stated');
    });
    expect(wrong).toEqual([]);
  });

  test('an activity that was given up leaves nothing to optimise', () => {
    const left = readings.filter(
      ({ criteria: { businessInitiative: business, experimentalEnvironment: environment } }) =>
        (business.userExperienceActivities === 0 && environment.uxOptimizationOverExperimentation) ||
        (business.growthActivities === 0 && environment.growthMarketingOptimizationOverExperimentation) ||
        (business.productMarketingActivities === 0 &&
          environment.productMarketingOptimizationOverExperimentation),
    );
    expect(left).toEqual([]);
  });
});

const duties = (...lines: string[]) =>
  `Product Manager\n\nResponsibilities\n${lines.map((line) => `- ${line}`).join('\n')}`;

test('the sentences that bear the level out are shown, the weaker ones are not', async () => {
  const { productStrategyDefinition } = await receiptsIn(
    duties('Contribute to the roadmap', 'Own the product vision', 'Build the roadmap of the mobile app'),
  );
  expect(productStrategyDefinition.quotes.map(({ text }) => text)).toEqual(['Own the product vision']);
});

test('of sentences that say the same, the plainest comes first and the vague ones are left out', async () => {
  const { deliveryActivities } = await receiptsIn(
    duties(
      'Sit with the development team',
      'Write user stories and acceptance criteria',
      'Prepare the sprints',
    ),
  );
  expect(deliveryActivities.quotes.map(({ text }) => text)).toEqual([
    'Write user stories and acceptance criteria',
    'Prepare the sprints',
  ]);
});

test('a sentence about everything shows three findings, and the others fall back on the next one', async () => {
  const all =
    'Own the product vision, the pricing, the market positioning, user interviews, wireframes, A/B tests on retention and the user stories of the backlog';
  const { receipts, criteria } = await readingOf(duties(all, 'Write user stories'));
  const shown = criteriaTable.filter(({ id }) => receipts[id].quotes.some(({ text }) => text === all));
  expect(shown).toHaveLength(3);
  expect(receipts.deliveryActivities.quotes.map(({ text }) => text)).toEqual(['Write user stories']);
  expect(criteria.businessInitiative.deliveryActivities).toBe(2);
});
