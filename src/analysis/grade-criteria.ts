import type { Criteria } from '../grading/criteria.ts';
import { grade, letterOfScore } from '../grading/grade.ts';
import type { Grade } from '../grading/grade-steps.ts';
import { type Letter, scoreOfNoProductOffer } from '../grading/scoring-rules.ts';

/**
 * The grade of criteria. What is no product offer has no `grade` and the score of an E
 * (docs/domain/scoring.md).
 */
export type CriteriaGrade = { grade: Grade | null; score: number; letter: Letter };

/** Grades criteria, or answers the lowest score for what is not a product offer. */
export function gradeCriteria({
  criteria,
  notAProductJobOffer,
}: {
  criteria: Criteria;
  notAProductJobOffer: boolean;
}): CriteriaGrade {
  if (notAProductJobOffer) {
    return { grade: null, score: scoreOfNoProductOffer, letter: letterOfScore(scoreOfNoProductOffer) };
  }
  const graded = grade(criteria);
  return { grade: graded, score: graded.score, letter: graded.letter };
}
