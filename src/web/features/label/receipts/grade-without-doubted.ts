import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import { getSilentValue } from '../../../../grading/agreement-of-readings.ts';
import { type CriterionId, flattenCriteria, withGroups } from '../../../../grading/criteria.ts';
import { grade } from '../../../../grading/grade.ts';
import type { Letter } from '../../../../grading/scoring-rules.ts';
import { isSameDoubt } from '../../../analysis/doubting.ts';
import type { Doubt } from '../../../analysis/doubts.ts';

/** The findings whose sentences are all doubted, and the letter of the offer without them. */
export function gradeWithoutDoubted(
  { criteria, receipts }: Pick<AnalysisResult, 'criteria' | 'receipts'>,
  doubts: readonly Doubt[],
): { dropped: CriterionId[]; letter: Letter } {
  const doubted = new Set(doubts.map(({ criterion }) => criterion));
  const dropped = [...doubted].filter((criterion) =>
    receipts[criterion].quotes.every(({ text }) =>
      doubts.some((doubt) => isSameDoubt(doubt, { criterion, phrase: text })),
    ),
  );
  const silent = Object.fromEntries(dropped.map((id) => [id, getSilentValue(id)]));
  return { dropped, letter: grade(withGroups({ ...flattenCriteria(criteria), ...silent })).letter };
}
