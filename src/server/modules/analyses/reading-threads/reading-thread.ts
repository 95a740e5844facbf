/** What a thread of reader-in-threads.ts runs: the built-in reader, and the checks before a model reads, one offer after the other. */
import { createBuiltinReader } from '../../../../reading/builtin/builtin-reader.ts';
import { classifierOf, type KeptClassifier } from '../../../../reading/builtin/classifier/classifier.ts';
import { withLanguagesOnTrial } from '../../../../reading/builtin/on-trial/with-languages-on-trial.ts';
import type { CheckedOffer } from '../../../../reading/by-model/prepared/checked-offer.ts';
import type { TextToRead } from '../../../../reading/by-model/prepared/prepared-offer.ts';
import type { Reader, ReadingResult } from '../../../../reading/reader.ts';

const reader = withLanguagesOnTrial(createBuiltinReader());

/** `milliseconds`: what the reading took of the thread. */
export type ReadHere = { result: ReadingResult; milliseconds: number };

/** Reads an offer. */
export default async function readHere(offer: string): Promise<ReadHere> {
  return readBy(reader, offer, false);
}

/** Reads all of a text, whatever page it seems to come from. */
export async function readWhole(offer: string): Promise<ReadHere> {
  return readBy(reader, offer, true);
}

async function readBy(whom: Reader, offer: string, whole: boolean): Promise<ReadHere> {
  const start = performance.now();
  const result = await whom.read(offer, { whole });
  return { result, milliseconds: performance.now() - start };
}

/** An offer that other weights than those that ship shall read; `model` names them. */
export type ReadByWeights = { offer: string; whole: boolean; model: string; weights: KeptClassifier };

/** The one that read last with other weights: who asks for a model asks again. */
let tuned: { model: string; reader: Reader } | undefined;

/** Reads an offer by weights that are handed in. */
export async function readByWeights({ offer, whole, model, weights }: ReadByWeights): Promise<ReadHere> {
  if (tuned?.model !== model)
    tuned = { model, reader: withLanguagesOnTrial(createBuiltinReader(classifierOf(weights))) };
  return readBy(tuned.reader, offer, whole);
}

/** Checks an offer that a model shall read. */
export async function checkHere({ text, whole }: TextToRead): Promise<CheckedOffer> {
  // Where no model reads, no thread needs it.
  const { checkOffer } = await import('../../../../reading/by-model/prepared/checked-offer.ts');
  return checkOffer(text, { whole });
}
