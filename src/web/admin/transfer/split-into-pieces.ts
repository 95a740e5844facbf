/** Splits a file of offers into pieces of whole lines, which the server accepts one by one. */
import { maxImportLines } from '../../../contract/transfer.ts';

/** A part of a file that is sent at once. */
export type Piece = {
  body: Blob;
  /** Add this to a line's number in the piece to get its number in the file. */
  linesBefore: number;
  /** The share of the file sent after this piece: 0 to 1. */
  share: number;
};

/**
 * A piece of this size is sent and stored within seconds, so that progress shows and an interruption
 * loses little.
 */
const defaultPieceBytes = 4 * 1024 * 1024;

/** Only one piece of the file is in memory. */
export async function* splitIntoPieces(
  file: Blob,
  minBytes = defaultPieceBytes,
  maxLines = maxImportLines,
): AsyncGenerator<Piece> {
  let linesBefore = 0;
  for (let start = 0; start < file.size; ) {
    const { end, lines } = await cutAfter(file, start, minBytes, maxLines);
    yield { body: file.slice(start, end), linesBefore, share: end / file.size };
    linesBefore += lines;
    start = end;
  }
}

type Cut = { end: number; lines: number };

/**
 * The end of the last line that begins in the piece, or in a larger piece if no line ends in it.
 */
async function cutAfter(file: Blob, start: number, bytes: number, maxLines: number): Promise<Cut> {
  const isRest = start + bytes >= file.size;
  const read = new Uint8Array(await file.slice(start, start + bytes).arrayBuffer());
  const { end, lines } = lineEndsIn(read, maxLines);
  if (isRest && lines < maxLines) return { end: file.size, lines };
  if (end === 0) return cutAfter(file, start, bytes * 2, maxLines);
  return { end: start + end, lines };
}

const newline = 0x0a;

function lineEndsIn(bytes: Uint8Array, maxLines: number): Cut {
  let [end, lines] = [0, 0];
  for (let at = bytes.indexOf(newline); at !== -1 && lines < maxLines; at = bytes.indexOf(newline, end)) {
    end = at + 1;
    lines += 1;
  }
  return { end, lines };
}
