/** Has an offer read: by a model where one is set up, and by the built-in reader where none is or it cannot. */
import type { FallbackReason } from '../contract/analysis-result.ts';
import type { Reading, ReadingFailure } from '../reading/reader.ts';
import type { AnalysisHooks, AnalysisParts, AnalysisRequest } from './analysis-request.ts';
import type { ModelReading } from './readers.ts';

/** What is left of the 300 s of an analysis is for the explanation. */
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
 * A model that the endpoint does not know is never papered over: the error names the setting to mend. A choice of
 * model that somebody made in development mode is not replaced either.
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
  if (!fallback || request.model || !isOfModel[read.code] || read.code === 'modelUnknown') return read;
  const instead = await readBuiltin('modelFailed');
  // That its language needs a model is no news where there is one that failed.
  return !instead.ok && instead.code === 'languageNeedsModel' ? read : instead;
}

async function readByModel(
  byModel: ModelReading,
  { jobOffer, debug = false, model, questions }: AnalysisRequest,
  { signal, onProgress }: Hooks,
): Promise<OfferRead> {
  const read = await byModel.reader.read(jobOffer, {
    timeoutMilliseconds: readingMilliseconds,
    debug,
    onProgress,
    ...(signal && { signal }),
    ...(model && { model }),
    ...(questions && { questions }),
  });
  return read.ok ? { ...read, reader: model || byModel.modelName, byModel } : read;
}

/** Whether a failure is the model's, not the offer's. */
const isOfModel: Record<ReadingFailure['code'], boolean> = {
  emptyOffer: false,
  offerNotText: false,
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
