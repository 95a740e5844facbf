/** What our own arithmetic makes of the criteria of a result, whoever read them ("NutriScore", specification, section 3). */
import type { AnalysisResult } from '../contract/analysis-result.ts';
import { explain, explainNotAProductOffer, type ScoreDetail } from '../explaining/explain.ts';
import { grade, letterOf } from '../grading/grade.ts';
import type { Grade } from '../grading/grade-steps.ts';
import { type Letter, rulesVersion, scoreOfNoProductOffer } from '../grading/scoring-rules.ts';
import { translator } from '../language/translator.ts';
import { knownLanguage } from './analyze-offer.ts';

/** `score` is 1 to 5, exact; the sentences are the dictionary's. */
export type CalculatedGrade = {
  score: number;
  letter: Letter;
  scoreDetail: ScoreDetail;
  rulesVersion: number;
  /** Null for what is no product offer. */
  grade: Grade | null;
};

/** In the offer's own language where there is a dictionary for it, else in English. */
export function calculatedGrade({
  criteria,
  language,
  notAProductJobOffer,
}: Pick<AnalysisResult, 'criteria' | 'language' | 'notAProductJobOffer'>): CalculatedGrade {
  const translate = translator(knownLanguage(language));
  const graded = notAProductJobOffer ? null : grade(criteria);
  const { scoreDetail } = graded ? explain(graded, criteria, translate) : explainNotAProductOffer(translate);
  return {
    score: graded?.score ?? scoreOfNoProductOffer,
    letter: graded?.letter ?? letterOf(scoreOfNoProductOffer),
    scoreDetail,
    rulesVersion,
    grade: graded,
  };
}
