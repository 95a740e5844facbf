import { relocalize } from '../../analysis/localized-grade.ts';
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import type { Language } from '../../language/languages.ts';
import { textsOfResults } from './texts-of-results.ts';

/**
 * A result with its sentences in `language`, by the dictionaries: what the page shows is never a mix of two.
 * @throws Error where the sentences could not be loaded.
 */
export async function relocalized(result: AnalysisResult, language: Language): Promise<AnalysisResult> {
  return relocalize(result, await textsOfResults(language));
}
