/**
 * Reads an offer by the configured model, or by the built-in reader when there is none or it fails.
 */
import type { FailedModel, FallbackReason } from '../contract/analysis-result.ts';
import { isBuiltinModel } from '../contract/tuning/builtin-models.ts';
import { capCriteria } from '../grading/cap-criteria.ts';
import {
  type Criteria,
  type CriterionId,
  criteriaTable,
  flattenCriteria,
  withGroups,
} from '../grading/criteria.ts';
import { meritCriteria } from '../grading/deciding-merits.ts';
import type { Reading, ReadingFailure, Receipt } from '../reading/reader.ts';
import type { AnalysisDependencies, AnalysisHooks, AnalysisRequest } from './analysis-request.ts';
import type { ModelReading } from './readers.ts';

/**
 * Limits a model that does not stop writing; the rest of an analysis's 300 s is for the
 * explanation.
 */
const readingMilliseconds = 240_000;

/** A reading with its reader, or why there is none. */
export type ReadOfferResult =
  | {
      ok: true;
      reading: Reading;
      /**
       * `builtin`, or the name of the model that read, including tuned weights of the built-in
       * reader.
       */
      reader: string;
      /** The model that can word the grade; undefined when the built-in reader read. */
      byModel?: ModelReading | undefined;
      /** Why the built-in reader read although a model is configured. */
      fallback?: FallbackReason | undefined;
      /** The model that failed, where its name is known. */
      failedModel?: FailedModel | undefined;
      /** Whether nobody named the model that read: it is one that the endpoint lists. */
      modelFromList?: true | undefined;
    }
  | ReadingFailure;

type ModelFailure = Extract<ReadingFailure, { code: FailedModel['code'] }>;

type Hooks = Required<Pick<AnalysisHooks, 'onProgress'>> & Pick<AnalysisHooks, 'signal'>;

/**
 * The built-in reader replaces a model that fails, that the endpoint does not know, or whose reply
 * is unusable: then the letter is no better than that of the reply. A model explicitly chosen in
 * development mode is not replaced.
 */
export async function readOffer(
  { readers, fallback, onModelFailure }: AnalysisDependencies,
  request: AnalysisRequest,
  hooks: Hooks,
): Promise<ReadOfferResult> {
  const { byModel } = readers;
  hooks.onProgress({ stage: 'reading' });
  const tuned = isBuiltinModel(request.model) ? request.model : undefined;
  const readBuiltin = async (reason?: FallbackReason, failed?: ModelFailure): Promise<ReadOfferResult> => {
    const read = await readers.builtin.read(request.jobOffer, {
      ...(hooks.signal && { signal: hooks.signal }),
      ...(tuned && { model: tuned }),
      ...(request.whole && { whole: true }),
    });
    if (!read.ok) return read;
    const { given, model, code } = failed ?? {};
    const reading = given ? capReading(read.reading, given) : read.reading;
    const failedModel = model && code ? { name: model, code } : undefined;
    return { ok: true, reading, reader: tuned ?? readers.builtin.name, fallback: reason, failedModel };
  };
  if (!byModel || tuned) return readBuiltin();
  if (request.withoutModel) return readBuiltin(request.withoutModel);
  const read = await readByModel(byModel, request, hooks);
  if (read.ok) return read;
  if (isOfModel[read.code]) onModelFailure?.('reading', read.code);
  if (!fallback || request.model || !isOfModel[read.code]) return read;
  const instead =
    read.code === 'noKnownModel'
      ? await readBuiltin(read.code)
      : // Cast: `isOfModel` has no other codes.
        await readBuiltin('modelFailed', read as ModelFailure);
  // When a model failed, report its failure rather than that the language needs a model.
  return !instead.ok && instead.code === 'languageNeedsModel' ? read : instead;
}

async function readByModel(
  byModel: ModelReading,
  { jobOffer, debug = false, model, questions, whole }: AnalysisRequest,
  { signal, onProgress }: Hooks,
): Promise<ReadOfferResult> {
  const read = await byModel.read(jobOffer, {
    timeoutMilliseconds: readingMilliseconds,
    debug,
    onProgress,
    ...(signal && { signal }),
    ...(model && { model }),
    ...(questions && { questions }),
    ...(whole && { whole }),
  });
  if (!read.ok) return read;
  const { reading, modelName: reader } = read;
  const modelFromList = !model && byModel.isFromList?.(reader) ? true : undefined;
  return { ok: true, reading, reader, byModel, modelFromList };
}

/** Whether a failure is the model's, not the offer's. */
const isOfModel: Record<ReadingFailure['code'], boolean> = {
  emptyOffer: false,
  offerNotText: false,
  offerTooLong: false,
  notAnOffer: false,
  languageNeedsModel: false,
  noKnownModel: true,
  severalOffers: false,
  modelUnknown: true,
  modelUnauthorized: true,
  modelOverLimit: true,
  modelNoCredit: true,
  modelNotLoaded: true,
  modelContextExceeded: true,
  modelRequestRefused: true,
  modelUnavailable: true,
  modelTimedOut: true,
  modelRefused: true,
  modelFiltered: true,
  modelAnswerTruncated: true,
  modelAnswerBroken: true,
};

/**
 * Bounds what the built-in reader says by `given`, what a model said whose reply was no reading: with
 * the less favourable value of each criterion where its letter would be better, else as it is.
 * What the model alone says stands without a sentence, since it gave none that can be believed.
 */
function capReading(reading: Reading, given: Criteria): Reading {
  if (reading.notAProductJobOffer) return reading;
  const read = flattenCriteria(reading.criteria);
  const held = capCriteria(read, flattenCriteria(given));
  if (held === read) return reading;
  const receiptOf = (id: CriterionId): Receipt => {
    if (held[id] === read[id]) return reading.receipts[id];
    const isSign = !meritCriteria.includes(id) && id !== 'noDistinctUXDesigner';
    return { state: isSign && held[id] ? 'stated' : 'silent', quotes: [] };
  };
  const criteria = withGroups(held);
  // The built-in reader's error rates apply only to its own values.
  const { doubts: _doubts, ...others } = reading;
  return {
    ...others,
    criteria,
    readings: [criteria],
    // Cast: the table has each id once.
    receipts: Object.fromEntries(criteriaTable.map(({ id }) => [id, receiptOf(id)])) as Reading['receipts'],
  };
}
