/** A file of offers in pieces that the server takes one by one, each of whole lines or rows. */
import { mostImportLines, type TransferFormat } from '../../../contract/transfer.ts';

export type Piece = {
  body: Blob;
  /** Add this to a line's number in the piece for its number in the file. */
  linesBefore: number;
  /** How much of the file is sent once this piece is: 0 to 1. */
  share: number;
};

/** Each is on its way and kept within seconds, so that progress shows and a break loses little. */
const usualBytes = 4 * 1024 * 1024;
/** One less than the server takes: a later piece has the head as well. */
const usualLines = mostImportLines - 1;

/** Only as much of the file as a piece holds is in memory. Every piece of a CSV file begins with its head. */
export async function* piecesOf(
  file: Blob,
  format: TransferFormat,
  leastBytes = usualBytes,
  mostLines = usualLines,
): AsyncGenerator<Piece> {
  let head: Blob | null = null;
  let lines = 0;
  for (let start = 0; start < file.size; ) {
    const cut = await cutAfter(file, start, format, { bytes: leastBytes, mostLines });
    const slice = file.slice(start, cut.end);
    const body: Blob = head ? new Blob([head, slice]) : slice;
    // The head of a later piece is a row of its own.
    yield { body, linesBefore: head ? lines - 1 : lines, share: cut.end / file.size };
    if (format === 'csv') head ??= file.slice(0, cut.firstLineEnd);
    lines += cut.lines;
    start = cut.end;
  }
}

type Cut = { end: number; lines: number; firstLineEnd: number };

/** Where the last line ends that begins in the piece, or in a larger one where none ends in it. */
async function cutAfter(
  file: Blob,
  start: number,
  format: TransferFormat,
  { bytes, mostLines }: { bytes: number; mostLines: number },
): Promise<Cut> {
  const isRest = start + bytes >= file.size;
  const read = new Uint8Array(await file.slice(start, start + bytes).arrayBuffer());
  const { end, ...found } = lineEndsIn(read, format, mostLines);
  if (isRest && found.lines < mostLines)
    return { end: file.size, lines: found.lines, firstLineEnd: found.firstLineEnd || file.size };
  if (end === 0) return cutAfter(file, start, format, { bytes: bytes * 2, mostLines });
  return { ...found, end: start + end };
}

const newline = 0x0a;
const quote = 0x22;

/** In CSV a line end between quotes ends nothing; a quote within quotes is written twice, which comes to the same. */
function lineEndsIn(bytes: Uint8Array, format: TransferFormat, mostLines: number): Cut {
  let quoted = false;
  let [end, lines, firstLineEnd] = [0, 0, 0];
  for (let at = 0; at < bytes.length && lines < mostLines; at += 1) {
    if (bytes[at] === quote && format === 'csv') quoted = !quoted;
    if (bytes[at] !== newline || quoted) continue;
    end = at + 1;
    lines += 1;
    firstLineEnd ||= end;
  }
  return { end, lines, firstLineEnd };
}
