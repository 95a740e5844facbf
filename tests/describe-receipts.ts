/** Properties of the sentences shown with findings, for any offer. */
import { describe, expect, test } from 'vitest';
import { criteriaTable, flattenCriteria } from '../src/grading/criteria.ts';
import type { Reading } from '../src/reading/reader.ts';

/** The number of findings shown with each sentence, highest first. */
function shownWith({ receipts }: Reading): number[] {
  const starts = criteriaTable.flatMap(({ id }) => receipts[id].quotes.map(({ start }) => start));
  const times = new Map<number, number>();
  for (const start of starts) times.set(start, (times.get(start) ?? 0) + 1);
  return [...times.values()].toSorted((a, b) => b - a);
}

/** `readings` is called by the tests, so that a hook may read them first. */
export function describeReceipts(readings: () => readonly Reading[]): void {
  describe('the sentences that findings are shown with', () => {
    test('no sentence is shown with more than three findings', () => {
      expect(Math.max(...readings().map((reading) => shownWith(reading)[0] ?? 0))).toBe(3);
    });

    test('no finding is shown with more than three sentences, nor with one twice', () => {
      const quotes = readings().flatMap(({ receipts }) => criteriaTable.map(({ id }) => receipts[id].quotes));
      expect(Math.max(...quotes.map(({ length }) => length))).toBe(3);
      expect(quotes.filter((each) => new Set(each.map(({ start }) => start)).size < each.length)).toEqual([]);
    });

    test('what is found has a sentence, and what is silent has none', () => {
      const lines = readings().flatMap(({ criteria, receipts }) => {
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
      const left = readings().filter(
        ({ criteria: { businessInitiative: business, experimentalEnvironment: environment } }) =>
          (business.userExperienceActivities === 0 && environment.uxOptimizationOverExperimentation) ||
          (business.growthActivities === 0 && environment.growthMarketingOptimizationOverExperimentation) ||
          (business.productMarketingActivities === 0 &&
            environment.productMarketingOptimizationOverExperimentation),
      );
      expect(left).toEqual([]);
    });
  });
}
