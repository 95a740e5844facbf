/** From the text of an offer to the analysis result: reading, grading, explaining. */
import type { AnalysisResult } from '../contract/analysis-result.ts';
import { grade } from '../grading/grade.ts';
import { scoreOfNoProductOffer } from '../grading/scoring-rules.ts';
import { steadinessOf } from '../grading/steadiness.ts';
import { defaultLanguage, type Language, languages } from '../language/dictionaries.ts';
import type { ReadingFailure } from '../reading/reader.ts';
import type { AnalysisHooks, AnalysisParts, AnalysisRequest } from './analysis-request.ts';
import { readOffer } from './read-offer.ts';
import { explainReading } from './word-grade.ts';

/** A result, or why the offer could not be read. */
export type Analysis = { ok: true; result: AnalysisResult } | ReadingFailure;

/** What cannot be read comes back as a failure; promises reject with the reason of `signal` alone. */
export async function analyzeOffer(
  parts: AnalysisParts,
  request: AnalysisRequest,
  { signal, onProgress = () => {} }: AnalysisHooks = {},
): Promise<Analysis> {
  const read = await readOffer(parts, request, { signal, onProgress });
  if (!read.ok) return withoutUsage(read);
  const { reading, reader, byModel, fallback } = read;
  onProgress({ stage: 'grading' });
  const graded = reading.notAProductJobOffer ? null : grade(reading.criteria);
  onProgress({ stage: 'explaining' });
  const language = request.language || knownLanguage(reading.language);
  const explained = await explainReading(reading, graded, {
    byModel: byModel && { byModel, modelName: reader },
    onFailure: (code) => parts.onModelFailure?.('explaining', code),
    language,
    debug: request.debug ?? false,
    signal,
  });
  const { readings, usage: _, ...shown } = reading;
  const result: AnalysisResult = {
    ...shown,
    score: graded?.score ?? scoreOfNoProductOffer,
    grade: graded,
    reader,
    steadiness: graded && readings.length > 1 ? steadinessOf(readings) : null,
    ...explained,
    ...(fallback && { fallback }),
  };
  return { ok: true, result };
}

/** What a failed reading took is counted where the model is asked; callers learn why it failed. */
function withoutUsage(failure: ReadingFailure): ReadingFailure {
  return 'usage' in failure ? { ok: false, code: failure.code } : failure;
}

/** The language of the dictionary that an offer in this language (ISO 639-1) is told in. */
export function knownLanguage(code: string): Language {
  return languages.find((language) => language === code) ?? defaultLanguage;
}
