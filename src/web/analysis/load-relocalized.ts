import { relocalizeResult } from '../../analysis/localized-grade.ts';
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import type { Language } from '../../language/languages.ts';
import { loadResultTexts } from './load-result-texts.ts';

/**
 * A result with its sentences in `language`, from the dictionaries, so that the page never mixes
 * two.
 * @throws Error when the sentences could not be loaded.
 */
export async function loadRelocalized(result: AnalysisResult, language: Language): Promise<AnalysisResult> {
  return relocalizeResult(result, await loadResultTexts(language));
}
