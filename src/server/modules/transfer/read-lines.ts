/**
 * The lines of an import, validated one by one; bytes arrive in pieces, and memory holds one line.
 */
import { setImmediate } from 'node:timers/promises';
import type { RefusedLine } from '../../../contract/transfer.ts';
import { linesOf } from '../../http/lines-of.ts';
import { type OfferRecord, parseOfferRecord } from './offer-record.ts';

/** `size` in bytes, approximately. */
export type ReadLine =
  | { ok: true; line: number; size: number; record: OfferRecord }
  | { ok: false; refused: RefusedLine };

type Pieces = AsyncIterable<Uint8Array>;

/** An offer of maximum length with its result takes some 2 MB with every character escaped. */
const longestLineBytes = 8 * 1024 * 1024;

/**
 * Splitting this much into lines takes some tens of milliseconds at most, however many and however
 * broken they are.
 */
const sliceBytes = 2_048;

/**
 * Yields to other work before each slice, since blank or broken lines are found only by reading it.
 */
async function* slicesOf(pieces: Pieces): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += sliceBytes) {
      await setImmediate();
      yield piece.subarray(at, at + sliceBytes);
    }
  }
}

/** Blank lines are skipped, but count in the numbers of the others. */
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
  const read = parseOfferRecord(value);
  if (!read.ok) return { ok: false, refused: { ...read.refused, line } };
  return { ok: true, line, size: text.length, record: read.record };
}
