/** What a thread of readers-in-threads.ts runs: the built-in reader, which answers one offer after the other. */
import { createBuiltinReader } from '../../../../reading/builtin/builtin-reader.ts';
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
