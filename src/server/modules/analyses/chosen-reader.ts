/** Reads offers by the chosen model, and gives up an endpoint that stays silent. */
import pTimeout from 'p-timeout';
import type { ModelReading, ModelReadingResult } from '../../../analysis/readers.ts';
import type { ModelFailureCode } from '../../../model/errors/model-failure.ts';
import { type Silence, watchSilence } from '../../../model/silence.ts';
import type { Reader, ReadingFailure } from '../../../reading/reader.ts';
import type { ModelChoice } from './choice/model-choice.ts';

/**
 * One silence limit for the whole reading, whatever the endpoint is silent about. A model named by
 * `options.model` is not replaced.
 */
export function createChosenReader(
  reader: Reader,
  choice: ModelChoice,
  silenceMilliseconds: number,
): ModelReading['read'] {
  return async (offer, options) => {
    const silence = watchSilence(silenceMilliseconds);
    const readBy = async (modelName: string): Promise<ModelReadingResult> => {
      const read = await reader.read(offer, { ...options, model: modelName, silence });
      if (read.ok) return { ...read, modelName };
      return isOfModel(read) ? { ...read, model: modelName } : read;
    };
    try {
      return options.model ? await readBy(options.model) : await readByChosen(choice, silence, readBy);
    } finally {
      silence.stop();
    }
  };
}

type ModelFailure = Extract<ReadingFailure, { code: ModelFailureCode }>;

/** Whether the model failed; other failures are about the offer. */
const isOfModel = (failure: ReadingFailure): failure is ModelFailure => failure.code.startsWith('model');

/**
 * Reads by the chosen model. If the endpoint no longer knows it, and the settings name none, reads once
 * more by another.
 */
async function readByChosen(
  choice: ModelChoice,
  silence: Silence,
  readBy: (modelName: string) => Promise<ModelReadingResult>,
): Promise<ModelReadingResult> {
  const chosen = await untilSilence(choice.choose(), silence);
  if (!chosen) return { ok: false, code: silence.signal.aborted ? 'modelTimedOut' : choice.codeOfNone };
  const read = await readBy(chosen);
  if (read.ok || read.code !== 'modelUnknown') return read;
  const other = await untilSilence(choice.replace(chosen), silence);
  return other ? readBy(other) : read;
}

/** The value, or undefined if the endpoint is silent for too long before it comes. */
async function untilSilence<Value>(value: Promise<Value>, { signal }: Silence): Promise<Value | undefined> {
  try {
    return await pTimeout(value, { milliseconds: Number.POSITIVE_INFINITY, signal });
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
