import { beforeAll, expect, test } from 'vitest';
import { nothing, strong } from '../../../../../tests/fakes/strong-criteria.ts';
import { htmlOf, loadTexts, unpointed } from '../../../../../tests/fakes/web/component-html.tsx';
import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import {
  type CriterionId,
  criteriaTable,
  type FlatCriteria,
  withGroups,
} from '../../../../grading/criteria.ts';
import { Causes } from './causes.tsx';

beforeAll(loadTexts);

const sentence = 'You own the long-term strategy of the product, its roadmap and its pricing.';

/** The causes of these criteria, of which those in `quoted` are stated in the same words. */
function causesOf(values: Partial<FlatCriteria>, quoted: readonly CriterionId[]): string {
  const quotesOf = (start: number) => [{ text: sentence, start, end: start + sentence.length }];
  const receipts = criteriaTable.map(({ id }, at) => [
    id,
    { state: values[id] ? 'stated' : 'silent', quotes: quoted.includes(id) ? quotesOf(at) : [] },
  ]);
  return htmlOf(
    <Causes
      result={{
        criteria: withGroups({ ...nothing, ...values }),
        // Cast: the table has each criterion once.
        receipts: Object.fromEntries(receipts) as AnalysisResult['receipts'],
        language: 'en',
      }}
      receipts={unpointed}
    />,
  );
}

const itemsIn = (html: string) =>
  [...html.matchAll(/data-bearing="(\w+)".*?<span class="sr-only">([^<]*).*?<\/li>/g)].map(
    ([item, bearing, said]) => ({ bearing, said, text: item.replaceAll(/<[^>]*>/g, '') }),
  );

test('what counts as a say only has a mark of its own, that is said, too', () => {
  const items = itemsIn(
    causesOf({ ...strong, featureTeam: true }, ['productStrategyDefinition', 'featureTeam']),
  );
  const lowered = items.filter(({ text }) => text.includes('counted as a say only'));
  expect(lowered.length).toBeGreaterThan(0);
  for (const { bearing, said } of lowered)
    expect({ bearing, said }).toEqual({ bearing: 'partly', said: 'Counts in part: ' });
});
