/**
 * From the text of an offer to the analysis result: reading, grading, explaining. The only entry
 * point for grading an offer.
 */
import type { AnalysisResult } from '../contract/analysis-result.ts';
import { describeGeneration } from '../contract/provenance/generated.ts';
import { toDictionaryLanguage } from '../language/known-language.ts';
import type { ReadingFailure } from '../reading/reader.ts';
import type { AnalysisDependencies, AnalysisHooks, AnalysisRequest } from './analysis-request.ts';
import { calculateCertainty } from './calculate-certainty.ts';
import { gradeCriteria } from './grade-criteria.ts';
import { readOffer } from './read-offer.ts';
import { explainByDictionary, explainWithModel, type Wording } from './word-grade.ts';

/** A result, or why the offer could not be read. */
export type Analysis = { ok: true; result: AnalysisResult } | ReadingFailure;

/**
 * Unreadable texts are returned as a failure; rejects only with the reason of `signal`, or of
 * `translatorOf`.
 */
export async function analyzeOffer(
  dependencies: AnalysisDependencies,
  request: AnalysisRequest,
  { signal, onProgress = () => {} }: AnalysisHooks = {},
): Promise<Analysis> {
  const read = await readOffer(dependencies, request, { signal, onProgress });
  if (!read.ok) return withoutUsage(read);
  const { reading, reader, byModel, fallback, failedModel, modelFromList } = read;
  onProgress({ stage: 'grading' });
  const { grade, score } = gradeCriteria(reading);
  onProgress({ stage: 'explaining' });
  const wording: Wording = {
    language: request.language || toDictionaryLanguage(reading.language),
    debug: request.debug ?? false,
  };
  const { readings: _readings, doubts: _doubts, usage: _usage, ...shown } = reading;
  const result: AnalysisResult = {
    ...shown,
    score,
    grade,
    reader,
    certainty: grade && calculateCertainty(reading),
    ...(await explainByDictionary(dependencies, reading, grade, wording)),
    ...(fallback && { fallback }),
    ...(failedModel && { failedModel }),
    ...(modelFromList && { modelFromList }),
    ...(byModel && { generated: describeGeneration(reader, false) }),
  };
  if (!byModel || !grade) return { ok: true, result };
  // The letter is sent before a model words the explanation.
  const onAsked = () => onProgress({ content: JSON.stringify(result) });
  const asked = { ...wording, reading, grade, byModel, modelName: reader, onAsked, signal };
  return { ok: true, result: await explainWithModel(dependencies, result, asked) };
}

/**
 * Drops the usage of a failed reading, which is counted where the model is called; callers learn
 * only which model failed, and why.
 */
function withoutUsage(failure: ReadingFailure): ReadingFailure {
  if (!('usage' in failure)) return failure;
  const { code, model } = failure;
  return { ok: false, code, ...(model && { model }) };
}
