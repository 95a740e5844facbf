/** What a thread of reader-in-threads.ts runs: the built-in reader, and the checks before a model reads, one offer after the other. */
import { createBuiltinReader } from '../../../../reading/builtin/builtin-reader.ts';
import type { CheckedOffer } from '../../../../reading/by-model/prepared/checked-offer.ts';
import type { ReadingResult } from '../../../../reading/reader.ts';

const reader = createBuiltinReader();

/** `milliseconds`: what the reading took of the thread. */
export type ReadHere = { result: ReadingResult; milliseconds: number };

/** Reads an offer. */
export default async function readHere(offer: string): Promise<ReadHere> {
  const start = performance.now();
  const result = await reader.read(offer);
  return { result, milliseconds: performance.now() - start };
}

/** Checks an offer that a model shall read. */
export async function checkHere(offer: string): Promise<CheckedOffer> {
  // Where no model reads, no thread needs it.
  const { checkOffer } = await import('../../../../reading/by-model/prepared/checked-offer.ts');
  return checkOffer(offer);
}
