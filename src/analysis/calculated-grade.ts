/**
 * What our own arithmetic makes of the criteria of a result, whoever read them ("NutriScore",
 * docs/domain/specification.md, section 3).
 */
import type { AnalysisResult } from '../contract/analysis-result.ts';
import { explain, explainNotAProductOffer, type ScoreDetail } from '../explaining/explain.ts';
import { rulesVersion } from '../grading/scoring-rules.ts';
import { toDictionaryLanguage } from '../language/known-language.ts';
import { createTranslator } from '../language/translator.ts';
import { type CriteriaGrade, gradeCriteria } from './grade-criteria.ts';

/** `score` is 1 to 5, exact; the sentences are the dictionary's. */
export type CalculatedGrade = CriteriaGrade & { scoreDetail: ScoreDetail; rulesVersion: number };

/** In the offer's own language if there is a dictionary for it, else in English. */
export function calculateGradeInWords(
  result: Pick<AnalysisResult, 'criteria' | 'language' | 'notAProductJobOffer'>,
): CalculatedGrade {
  const graded = gradeCriteria(result);
  const translate = createTranslator(toDictionaryLanguage(result.language));
  const told = graded.grade
    ? explain(graded.grade, result.criteria, translate)
    : explainNotAProductOffer(translate);
  return { ...graded, scoreDetail: told.scoreDetail, rulesVersion };
}
