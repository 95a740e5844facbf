/**
 * The readers of this program as examinees: they answer as for visitors, with all checks and the
 * second look.
 */
import { calculateCertainty } from '../../../analysis/calculate-certainty.ts';
import { gradeCriteria } from '../../../analysis/grade-criteria.ts';
import type { ModelReadingResult } from '../../../analysis/readers.ts';
import { isBuiltinModel } from '../../../contract/tuning/builtin-models.ts';
import type { ExamAnswer, ExamExplanation, ExamOffer } from '../../../evaluating/exam.ts';
import type { AnswerTokens, Examinee, TimedAnswer } from '../../../evaluating/sit-exam.ts';
import { explainByModel } from '../../../explaining/by-model/explain-by-model.ts';
import { findNamedReasons } from '../../../explaining/by-model/named-reasons.ts';
import { explain } from '../../../explaining/explain.ts';
import { flattenCriteria } from '../../../grading/criteria.ts';
import { toDictionaryLanguage } from '../../../language/known-language.ts';
import { createTranslator } from '../../../language/translator.ts';
import { detectLanguage } from '../../../reading/metadata/detect-language.ts';
import type { Reading, ReadingFailure } from '../../../reading/reader.ts';
import type { EndpointReading, ServerReaders } from '../analyses/public.ts';

/** Timeout of a reading, as for a visitor. */
const readingMilliseconds = 240_000;
/** Longer than in a visitor's analysis, since nobody waits. */
const wordingMilliseconds = 60_000;

/**
 * Failures that count as the reader's answer: it cannot read this text, or its reply is unusable.
 * All others are the endpoint's, and the question may be asked again.
 */
const isRefusal: Record<ReadingFailure['code'], boolean> = {
  emptyOffer: true,
  offerNotText: true,
  offerTooLong: true,
  notAnOffer: true,
  languageNeedsModel: true,
  severalOffers: true,
  modelContextExceeded: true,
  modelRefused: true,
  modelFiltered: true,
  modelAnswerTruncated: true,
  modelAnswerBroken: true,
  noKnownModel: false,
  modelUnknown: false,
  modelUnauthorized: false,
  modelOverLimit: false,
  modelNoCredit: false,
  modelNotLoaded: false,
  modelRequestRefused: false,
  modelUnavailable: false,
  modelTimedOut: false,
};

const noTokens: AnswerTokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

function sumOf(usages: readonly AnswerTokens[]): AnswerTokens {
  return usages.reduce(
    (sum, usage) => ({
      inputTokens: sum.inputTokens + usage.inputTokens,
      cachedInputTokens: sum.cachedInputTokens + usage.cachedInputTokens,
      outputTokens: sum.outputTokens + usage.outputTokens,
    }),
    noTokens,
  );
}

type Explained = { explanation: ExamExplanation | null; tokens: AnswerTokens };

/** By the dictionary when no model is asked. */
async function explanationOf(
  reading: Reading,
  byModel: { endpoint: EndpointReading; modelName: string } | undefined,
  signal: AbortSignal,
): Promise<Explained> {
  const { grade } = gradeCriteria(reading);
  if (!grade) return { explanation: null, tokens: noTokens };
  const { criteria, position, company } = reading;
  const language = toDictionaryLanguage(reading.language);
  if (!byModel) {
    const { explanation: text } = explain(grade, criteria, createTranslator(language));
    return {
      explanation: { text, mistake: null, reasons: findNamedReasons(text, criteria) },
      tokens: noTokens,
    };
  }
  const { endpoint, modelName } = byModel;
  const worded = await explainByModel(
    { model: endpoint.model, modelName },
    { grade, criteria, position, company, language, signal, timeoutMilliseconds: wordingMilliseconds },
  );
  if (worded.ok) {
    const text = worded.explanation;
    // Visitors would get it, since the checks of a wording concern only its claims.
    const mistake = detectLanguage(text) === language ? null : 'language';
    const reasons = findNamedReasons(text, criteria);
    return { explanation: { text, mistake, reasons }, tokens: worded.usage };
  }
  const mistake = worded.code === 'explanationRefused' ? worded.mistake : worded.code;
  return { explanation: { text: '', mistake }, tokens: worded.usage };
}

function answerFrom(reading: Reading, explanation: ExamExplanation | null): ExamAnswer {
  const { criteria, notAProductJobOffer, receipts } = reading;
  return {
    kind: 'read',
    values: flattenCriteria(criteria),
    notAProductJobOffer,
    receipts,
    certainty: notAProductJobOffer ? null : calculateCertainty(reading),
    explanation,
  };
}

function failureFrom({ code }: ReadingFailure): ExamAnswer {
  return { kind: isRefusal[code] ? 'refused' : 'failed', code };
}

/**
 * `builtin`, its tuned weights, and every model of the endpoint; `explains`: whether each reading
 * is worded too, which is asked of a model.
 */
export function examineReader(
  readers: ServerReaders,
  reader: string,
  { explains }: { explains: boolean },
): Examinee {
  const { builtin, byModel } = readers;
  const isBuiltin = reader === builtin.name || isBuiltinModel(reader);
  const read = async ({ text }: ExamOffer, signal: AbortSignal): Promise<ModelReadingResult> => {
    if (isBuiltin) {
      const answer = await builtin.read(text, isBuiltinModel(reader) ? { model: reader } : {});
      return answer.ok ? { ...answer, modelName: reader } : answer;
    }
    if (!byModel) return { ok: false, code: 'modelUnknown' };
    return byModel.read(text, { model: reader, signal, timeoutMilliseconds: readingMilliseconds });
  };
  /** An error that ends the thread of a reading fails that answer, not the exam. */
  const tryToRead = (offer: ExamOffer, signal: AbortSignal): Promise<ModelReadingResult> =>
    read(offer, signal).catch(() => {
      signal.throwIfAborted();
      return { ok: false, code: 'modelTimedOut' };
    });
  const answer = async (offer: ExamOffer, signal: AbortSignal): Promise<TimedAnswer> => {
    const start = performance.now();
    const answered = (given: ExamAnswer, tokens: AnswerTokens): TimedAnswer => ({
      answer: given,
      tokens,
      milliseconds: Math.round(performance.now() - start),
    });
    const result = await tryToRead(offer, signal);
    if (!result.ok)
      return answered(failureFrom(result), sumOf('usage' in result ? (result.usage ?? []) : []));
    const { reading } = result;
    const wordedBy = !isBuiltin && byModel ? { endpoint: byModel, modelName: reader } : undefined;
    const worded: Explained = explains
      ? await explanationOf(reading, wordedBy, signal)
      : { explanation: null, tokens: noTokens };
    return answered(answerFrom(reading, worded.explanation), sumOf([...reading.usage, worded.tokens]));
  };
  return { reader, answer };
}
