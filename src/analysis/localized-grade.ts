/** Grades and results in the words of a dictionary. */
import type { AnalysisResult } from '../contract/analysis-result.ts';
import { type Explanation, explain, explainNotAProductOffer } from '../explaining/explain.ts';
import { reasonInWords } from '../explaining/reason-in-words.ts';
import type { Criteria } from '../grading/criteria.ts';
import type { Grade } from '../grading/grade-steps.ts';
import type { Translate } from '../language/text-keys.ts';
import { gradeOf } from './grade-of.ts';

/** The parts of a label that follow from a grade by our own rules. */
export type LocalizedGrade = Pick<
  AnalysisResult,
  'criteria' | 'grade' | 'score' | 'reason' | 'explanation' | 'references' | 'scoreDetail'
>;

/** All sentences about a grade: its reason, empty without a grade, and the explanation. */
export type ToldGrade = Explanation & { reason: string };

/** The sentences of a grade; null for what is not a product offer. */
export function explanationOf(grade: Grade | null, criteria: Criteria, translate: Translate): ToldGrade {
  return grade
    ? { reason: reasonInWords(criteria, translate), ...explain(grade, criteria, translate) }
    : { reason: '', ...explainNotAProductOffer(translate) };
}

/** The grade of these criteria by the current rules, in the words of `translate`. */
export function localizedGrade(
  criteria: Criteria,
  notAProductJobOffer: boolean,
  translate: Translate,
): LocalizedGrade {
  const { grade, score } = gradeOf({ criteria, notAProductJobOffer });
  return { ...explanationOf(grade, criteria, translate), criteria, grade, score };
}

/**
 * The same result with its sentences in the words of `translate`: figures and quotes are unchanged.
 */
export function relocalize(result: AnalysisResult, translate: Translate): AnalysisResult {
  const { grade } = gradeOf(result);
  return { ...result, ...explanationOf(grade, result.criteria, translate) };
}
