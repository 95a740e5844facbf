import type { AnalysisResult } from '../contract/analysis-result.ts';
import { explain, explainNotAProductOffer } from '../explaining/explain.ts';
import type { Criteria } from '../grading/criteria.ts';
import { grade } from '../grading/grade.ts';
import { scoreOfNoProductOffer } from '../grading/scoring-rules.ts';
import type { Translate } from '../language/translator.ts';

/** What a label shows of a result that our own rules give. */
export type ToldGrade = Pick<
  AnalysisResult,
  'criteria' | 'grade' | 'score' | 'explanation' | 'references' | 'scoreDetail'
>;

/** The grade that the rules of today give these criteria, told in the words of `translate`. */
export function toldGrade(criteria: Criteria, notAProductJobOffer: boolean, translate: Translate): ToldGrade {
  const graded = notAProductJobOffer ? null : grade(criteria);
  const told = graded ? explain(graded, criteria, translate) : explainNotAProductOffer(translate);
  return { ...told, criteria, grade: graded, score: graded?.score ?? scoreOfNoProductOffer };
}
