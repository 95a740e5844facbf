/** Grades and results in the words of a dictionary. */
import type { AnalysisResult } from '../contract/analysis-result.ts';
import { describeGeneration } from '../contract/provenance/generated.ts';
import { describeLetterReason } from '../explaining/describe-letter-reason.ts';
import { type Explanation, explain, explainNotAProductOffer } from '../explaining/explain.ts';
import type { Criteria } from '../grading/criteria.ts';
import type { Grade } from '../grading/grade-steps.ts';
import type { Translate } from '../language/text-keys.ts';
import { gradeCriteria } from './grade-criteria.ts';

/** The parts of a label that follow from a grade by our own rules. */
export type LocalizedGrade = Pick<
  AnalysisResult,
  'criteria' | 'grade' | 'score' | 'reason' | 'explanation' | 'references' | 'scoreDetail'
>;

/** All sentences about a grade: its reason, empty without a grade, and the explanation. */
export type GradeTexts = Explanation & { reason: string };

/** The sentences of a grade; null for what is not a product offer. */
export function explainGrade(grade: Grade | null, criteria: Criteria, translate: Translate): GradeTexts {
  return grade
    ? { reason: describeLetterReason(criteria, translate), ...explain(grade, criteria, translate) }
    : { reason: '', ...explainNotAProductOffer(translate) };
}

/** The grade of these criteria by the current rules, in the words of `translate`. */
export function localizeGrade(
  criteria: Criteria,
  notAProductJobOffer: boolean,
  translate: Translate,
): LocalizedGrade {
  const { grade, score } = gradeCriteria({ criteria, notAProductJobOffer });
  return { ...explainGrade(grade, criteria, translate), criteria, grade, score };
}

/**
 * The same result with its sentences in the words of `translate`: figures and quotes are unchanged.
 */
export function relocalizeResult(result: AnalysisResult, translate: Translate): AnalysisResult {
  const { grade } = gradeCriteria(result);
  const { generated } = result;
  return {
    ...result,
    ...explainGrade(grade, result.criteria, translate),
    ...(generated && { generated: describeGeneration(generated.model, false) }),
  };
}
