import { performance } from 'node:perf_hooks';
import { createBuiltinReader } from '../src/reading/built-in/builtin-reader.ts';
import type { LabelledSet } from './labelled-offers.ts';
import type { ReadOffer } from './reader-figures.ts';

/**
 * Reads every offer of a set with the built-in reader, and measures the time of each: the fastest
 * of several readings, to exclude other load on the machine.
 */
export async function readSet(
  { offers }: LabelledSet,
  { readings }: { readings: number },
): Promise<ReadOffer[]> {
  const reader = createBuiltinReader();
  const read: ReadOffer[] = [];
  for (const offer of offers) {
    let milliseconds = Number.POSITIVE_INFINITY;
    let result = await reader.read(offer.text);
    for (let i = 0; i < readings; i++) {
      const start = performance.now();
      result = await reader.read(offer.text);
      milliseconds = Math.min(milliseconds, performance.now() - start);
    }
    read.push({ ...offer, result, milliseconds });
  }
  return read;
}
