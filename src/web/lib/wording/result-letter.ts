/** The rounded score of a result and its letter, the same wherever the page shows them. */
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { letterOfScore } from '../../../grading/grade.ts';

/** 1 to 5, half up. */
export function getRoundedResultScore({ score }: Pick<AnalysisResult, 'score'>): number {
  return Math.round(score);
}

/** Also for what is not a product offer, which has a score but no grade. */
export function getResultLetter(result: Pick<AnalysisResult, 'score'>): ReturnType<typeof letterOfScore> {
  return letterOfScore(getRoundedResultScore(result));
}
