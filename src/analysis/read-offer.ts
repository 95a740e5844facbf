/** Has an offer read: by a model where one is set up, and by the built-in reader where none is or it cannot. */
import type { FallbackReason } from '../contract/analysis-result.ts';
import { type Silence, watchSilence } from '../model/silence.ts';
import type { Reading, ReadingFailure } from '../reading/reader.ts';
import type { ModelReading } from '../server/modules/analyses/readers.ts';
import type { AnalysisHooks, AnalysisParts, AnalysisRequest } from './analysis-request.ts';

/** Bounds a model that goes on writing; what is left of the 300 s of an analysis is for the explanation. */
const readingMilliseconds = 240_000;

/** A reading and who it is by, or why there is none. */
export type OfferRead =
  | {
      ok: true;
      reading: Reading;
      /** `builtin`, or the name of the model that read. */
      reader: string;
      /** Whoever explains: undefined where the built-in reader read. */
      byModel?: ModelReading | undefined;
      /** Why the built-in reader read although a model is set up. */
      fallback?: FallbackReason | undefined;
    }
  | ReadingFailure;

type Hooks = Required<Pick<AnalysisHooks, 'onProgress'>> & Pick<AnalysisHooks, 'signal'>;

/**
 * The built-in reader stands in for a model that fails or that the endpoint does not know. A choice of model that somebody
 * made in development mode is not replaced.
 */
export async function readOffer(
  { readers, fallback, onModelFailure }: AnalysisParts,
  request: AnalysisRequest,
  hooks: Hooks,
): Promise<OfferRead> {
  const { byModel } = readers;
  hooks.onProgress({ stage: 'reading' });
  const readBuiltin = async (reason?: FallbackReason): Promise<OfferRead> => {
    const read = await readers.builtin.read(request.jobOffer);
    return read.ok ? { ...read, reader: readers.builtin.name, fallback: reason } : read;
  };
  if (!byModel) return readBuiltin();
  if (request.withoutModel) return readBuiltin(request.withoutModel);
  const read = await readByModel(byModel, request, hooks);
  if (read.ok) return read;
  if (isOfModel[read.code]) onModelFailure?.('reading', read.code);
  if (!fallback || request.model || !isOfModel[read.code]) return read;
  const instead = await readBuiltin('modelFailed');
  // That its language needs a model is no news where there is one that failed.
  return !instead.ok && instead.code === 'languageNeedsModel' ? read : instead;
}

/** One silence for all of it: whoever waits does not care what the endpoint is silent about. */
async function readByModel(
  byModel: ModelReading,
  request: AnalysisRequest,
  hooks: Hooks,
): Promise<OfferRead> {
  const silence = watchSilence(byModel.silenceMilliseconds);
  try {
    if (request.model) return await readBy(request.model, byModel, request, { ...hooks, silence });
    return await readByChoice(byModel, request, { ...hooks, silence });
  } finally {
    silence.stop();
  }
}

type SilenceHooks = Hooks & { silence: Silence };

/** By the model that the endpoint knows; one that it knows no more is replaced once, where the settings name none. */
async function readByChoice(
  byModel: ModelReading,
  request: AnalysisRequest,
  hooks: SilenceHooks,
): Promise<OfferRead> {
  const { choice } = byModel;
  const { silence } = hooks;
  const chosen = await untilSilence(choice.choose(), silence);
  if (!chosen) return { ok: false, code: silence.signal.aborted ? 'modelTimedOut' : 'modelUnknown' };
  const read = await readBy(chosen, byModel, request, hooks);
  if (read.ok || read.code !== 'modelUnknown') return read;
  const other = await untilSilence(choice.replace(chosen), silence);
  return other ? readBy(other, byModel, request, hooks) : read;
}

/** Undefined where the silence has lasted too long before. */
function untilSilence<Value>(value: Promise<Value>, { signal }: Silence): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => resolve(undefined), { once: true });
  return Promise.race([value, promise]);
}

async function readBy(
  model: string,
  byModel: ModelReading,
  { jobOffer, debug = false, questions }: AnalysisRequest,
  { signal, silence, onProgress }: SilenceHooks,
): Promise<OfferRead> {
  const read = await byModel.reader.read(jobOffer, {
    timeoutMilliseconds: readingMilliseconds,
    silence,
    model,
    debug,
    onProgress,
    ...(signal && { signal }),
    ...(questions && { questions }),
  });
  return read.ok ? { ...read, reader: model, byModel } : read;
}

/** Whether a failure is the model's, not the offer's. */
const isOfModel: Record<ReadingFailure['code'], boolean> = {
  emptyOffer: false,
  offerNotText: false,
  notAnOffer: false,
  offerTooLong: false,
  languageNeedsModel: false,
  modelUnknown: true,
  modelUnauthorized: true,
  modelOverLimit: true,
  modelUnavailable: true,
  modelTimedOut: true,
  modelRefused: true,
  modelFiltered: true,
  modelAnswerTruncated: true,
  modelAnswerBroken: true,
};
