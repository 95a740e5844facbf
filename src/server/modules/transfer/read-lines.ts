/** The lines of an import, checked one by one; bytes come in pieces, and memory holds one line. */
import { setImmediate } from 'node:timers/promises';
import type { RefusedLine } from '../../../contract/transfer.ts';
import { linesOf } from '../../http/lines-of.ts';
import { type OfferRecord, readRecord } from './offer-record.ts';

/** `size` in bytes, roughly. */
export type ReadLine =
  | { ok: true; line: number; size: number; record: OfferRecord }
  | { ok: false; refused: RefusedLine };

type Pieces = AsyncIterable<Uint8Array>;

/** An offer of the greatest length with its result takes some 2 MB, each character escaped. */
const longestLineBytes = 8 * 1024 * 1024;

/** However many lines there are in so much, and however broken, they are told apart in some tens of milliseconds. */
const sliceBytes = 2_048;

/** Others have their turn before each slice: what lines are blank or broken is known only once the slice is read. */
async function* slicesOf(pieces: Pieces): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += sliceBytes) {
      await setImmediate();
      yield piece.subarray(at, at + sliceBytes);
    }
  }
}

/** Blank lines are passed over, and count in the numbers of the others. */
export async function* readLines(pieces: Pieces): AsyncGenerator<ReadLine> {
  for await (const { number: line, ...read } of linesOf(slicesOf(pieces), longestLineBytes, 'passedOver')) {
    if (!read.ok) yield { ok: false, refused: { line, code: read.code } };
    else if (read.text.trim() !== '') yield recordIn(read.text, line);
  }
}

function recordIn(text: string, line: number): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, refused: { line, code: 'notJson' } };
  }
  const read = readRecord(value);
  if (!read.ok) return { ok: false, refused: { ...read.refused, line } };
  return { ok: true, line, size: text.length, record: read.record };
}
