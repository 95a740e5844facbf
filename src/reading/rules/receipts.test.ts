/** Which sentences a finding is shown with; what holds in all offers is looked at where those are read. */
import { expect, test } from 'vitest';
import { criteriaTable } from '../../grading/criteria.ts';
import { createBuiltinReader } from '../built-in/builtin-reader.ts';
import type { Reading } from '../reader.ts';

const { read } = createBuiltinReader();

async function readingOf(offer: string): Promise<Reading> {
  const result = await read(offer);
  if (!result.ok) throw new Error(result.code);
  return result.reading;
}

async function receiptsIn(offer: string): Promise<Reading['receipts']> {
  return (await readingOf(offer)).receipts;
}

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
