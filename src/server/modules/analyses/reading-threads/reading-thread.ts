/**
 * The worker program of reader-in-threads.ts: the built-in reader, and the checks before a model
 * reads, one offer at a time.
 */
import { createBuiltinReader } from '../../../../reading/built-in/builtin-reader.ts';
import type { CheckedOffer } from '../../../../reading/by-model/prepared/checked-offer.ts';
import type { TextToRead } from '../../../../reading/by-model/prepared/prepared-offer.ts';
import { classifierOf, type StoredClassifier } from '../../../../reading/classifier/classifier.ts';
import { withLanguagesOnTrial } from '../../../../reading/languages-on-trial/with-languages-on-trial.ts';
import type { Reader, ReadingResult } from '../../../../reading/reader.ts';

const reader = withLanguagesOnTrial(createBuiltinReader());

/** `milliseconds`: time of the reading in the thread. */
export type TimedReading = { result: ReadingResult; milliseconds: number };

/** Reads an offer. */
export default async function readTimed(offer: string): Promise<TimedReading> {
  return readBy(reader, offer, false);
}

/** Reads a whole text, even if it looks like a pasted page. */
export async function readWholeText(offer: string): Promise<TimedReading> {
  return readBy(reader, offer, true);
}

async function readBy(whom: Reader, offer: string, whole: boolean): Promise<TimedReading> {
  const start = performance.now();
  const result = await whom.read(offer, { whole });
  return { result, milliseconds: performance.now() - start };
}

/** An offer to read with other than the shipped weights; `model` names them. */
export type ReadWithWeights = { offer: string; whole: boolean; model: string; weights: StoredClassifier };

/** The reader that last used other weights, cached since callers of a model ask repeatedly. */
let tuned: { model: string; reader: Reader } | undefined;

/** Reads an offer with the given weights. */
export async function readWithWeights({
  offer,
  whole,
  model,
  weights,
}: ReadWithWeights): Promise<TimedReading> {
  if (tuned?.model !== model)
    tuned = { model, reader: withLanguagesOnTrial(createBuiltinReader(classifierOf(weights))) };
  return readBy(tuned.reader, offer, whole);
}

/** Checks an offer that a model is to read. */
export async function checkOfferInThread({ text, whole }: TextToRead): Promise<CheckedOffer> {
  // Loaded on demand: a server without a model does not need it.
  const { checkOffer } = await import('../../../../reading/by-model/prepared/checked-offer.ts');
  return checkOffer(text, { whole });
}
