/** Has an offer read: by a model where one is set up, and by the built-in reader where none is or it cannot. */
import type { FallbackReason } from '../contract/analysis-result.ts';
import { isBuiltinModel } from '../contract/tuning/builtin-models.ts';
import {
  type Criteria,
  type CriterionId,
  criteriaTable,
  flattenCriteria,
  withGroups,
} from '../grading/criteria.ts';
import { merits } from '../grading/deciding-merits.ts';
import { holdTo } from '../grading/hold-to.ts';
import type { Reading, ReadingFailure, Receipt } from '../reading/reader.ts';
import type { AnalysisDependencies, AnalysisHooks, AnalysisRequest } from './analysis-request.ts';
import type { ModelReading } from './readers.ts';

/** Bounds a model that goes on writing; what is left of the 300 s of an analysis is for the explanation. */
const readingMilliseconds = 240_000;

/** A reading and who it is by, or why there is none. */
export type OfferRead =
  | {
      ok: true;
      reading: Reading;
      /** `builtin`, or the name of the model that read, tuned weights of the built-in reader among them. */
      reader: string;
      /** Whoever words the grade: undefined where the built-in reader read. */
      byModel?: ModelReading | undefined;
      /** Why the built-in reader read although a model is set up. */
      fallback?: FallbackReason | undefined;
    }
  | ReadingFailure;

type Hooks = Required<Pick<AnalysisHooks, 'onProgress'>> & Pick<AnalysisHooks, 'signal'>;

/**
 * The built-in reader stands in for a model that fails, that the endpoint does not know, or whose reply is no reading: then no better
 * letter comes of it than of the reply. A choice of model that somebody
 * made in development mode is not replaced.
 */
export async function readOffer(
  { readers, fallback, onModelFailure }: AnalysisDependencies,
  request: AnalysisRequest,
  hooks: Hooks,
): Promise<OfferRead> {
  const { byModel } = readers;
  hooks.onProgress({ stage: 'reading' });
  const tuned = isBuiltinModel(request.model) ? request.model : undefined;
  const readBuiltin = async (reason?: FallbackReason, given?: Criteria): Promise<OfferRead> => {
    const read = await readers.builtin.read(request.jobOffer, {
      ...(hooks.signal && { signal: hooks.signal }),
      ...(tuned && { model: tuned }),
      ...(request.whole && { whole: true }),
    });
    if (!read.ok) return read;
    const reading = given ? holdReading(read.reading, given) : read.reading;
    return { ok: true, reading, reader: tuned ?? readers.builtin.name, fallback: reason };
  };
  if (!byModel || tuned) return readBuiltin();
  if (request.withoutModel) return readBuiltin(request.withoutModel);
  const read = await readByModel(byModel, request, hooks);
  if (read.ok) return read;
  if (isOfModel[read.code]) onModelFailure?.('reading', read.code);
  if (!fallback || request.model || !isOfModel[read.code]) return read;
  const reason = read.code === 'noKnownModel' ? read.code : 'modelFailed';
  const instead = await readBuiltin(reason, 'given' in read ? read.given : undefined);
  // That its language needs a model is no news where there is one that failed.
  return !instead.ok && instead.code === 'languageNeedsModel' ? read : instead;
}

async function readByModel(
  byModel: ModelReading,
  { jobOffer, debug = false, model, questions, whole }: AnalysisRequest,
  { signal, onProgress }: Hooks,
): Promise<OfferRead> {
  const read = await byModel.read(jobOffer, {
    timeoutMilliseconds: readingMilliseconds,
    debug,
    onProgress,
    ...(signal && { signal }),
    ...(model && { model }),
    ...(questions && { questions }),
    ...(whole && { whole }),
  });
  return read.ok ? { ok: true, reading: read.reading, reader: read.modelName, byModel } : read;
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
 * Bounds what the built-in reader says by what a model said whose reply was no reading: a refusal lifts no letter.
 * The reading as it is where no better letter comes of it than of `given`; else with the less favourable value of each criterion.
 * What the model alone says then stands without a sentence, since the model gave none that can be believed.
 */
function holdReading(reading: Reading, given: Criteria): Reading {
  if (reading.notAProductJobOffer) return reading;
  const read = flattenCriteria(reading.criteria);
  const held = holdTo(read, flattenCriteria(given));
  if (held === read) return reading;
  const receiptOf = (id: CriterionId): Receipt => {
    if (held[id] === read[id]) return reading.receipts[id];
    const isSign = !merits.includes(id) && id !== 'noDistinctUXDesigner';
    return { state: isSign && held[id] ? 'stated' : 'silent', quotes: [] };
  };
  const criteria = withGroups(held);
  // What the built-in reader knows of its errors holds for what it read itself.
  const { doubts: _doubts, ...others } = reading;
  return {
    ...others,
    criteria,
    readings: [criteria],
    // Cast: the table has each id once.
    receipts: Object.fromEntries(criteriaTable.map(({ id }) => [id, receiptOf(id)])) as Reading['receipts'],
  };
}
