/** Grades an offer by the built-in reader, for tests that need a whole result. */
import { analyzeOffer } from '../../src/analysis/analyze-offer.ts';
import type { AnalysisResult } from '../../src/contract/analysis-result.ts';
import { defaultLanguage, type Language } from '../../src/language/languages.ts';
import { createTranslator } from '../../src/language/translator.ts';
import { createBuiltinReader } from '../../src/reading/built-in/builtin-reader.ts';

/** Rejects with the code when the offer cannot be read. */
export async function gradeByBuiltin(
  jobOffer: string,
  language: Language = defaultLanguage,
): Promise<AnalysisResult> {
  const readers = { builtin: createBuiltinReader() };
  const dependencies = { readers, translatorOf: createTranslator, fallback: false };
  const analysis = await analyzeOffer(dependencies, { jobOffer, language });
  if (!analysis.ok) throw new Error(`The offer could not be read: ${analysis.code}`);
  return analysis.result;
}
