/** The lines of an import, checked one by one; bytes come in pieces, and memory holds one line. */
import { setImmediate } from 'node:timers/promises';
import type { RefusedLine, TransferFormat } from '../../../contract/transfer.ts';
import { linesOf } from '../../http/lines-of.ts';
import { type OfferRow, rowOf } from './offer-columns.ts';
import { type OfferRecord, readRecord } from './offer-record.ts';
import { csvRows } from './read-csv.ts';

/** What a line asks for: an offer with its corrections, or a row of a spreadsheet. */
export type Asked = { kind: 'record'; record: OfferRecord } | { kind: 'row'; row: OfferRow };

/** `size` in bytes, roughly. `last`: nothing can be read after it. */
export type ReadLine =
  | { ok: true; line: number; size: number; asked: Asked }
  | { ok: false; refused: RefusedLine; last: boolean };

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

export const lineReaders: Readonly<Record<TransferFormat, (pieces: Pieces) => AsyncGenerator<ReadLine>>> = {
  jsonl: readJsonl,
  csv: readCsv,
};

async function* readJsonl(pieces: Pieces): AsyncGenerator<ReadLine> {
  for await (const { number: line, ...read } of linesOf(slicesOf(pieces), longestLineBytes, 'passedOver')) {
    if (!read.ok) yield { ok: false, refused: { line, code: read.code }, last: false };
    else if (read.text.trim() !== '') yield recordIn(read.text, line);
  }
}

function recordIn(text: string, line: number): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, refused: { line, code: 'notJson' }, last: false };
  }
  const read = readRecord(value);
  if (!read.ok) return { ok: false, refused: { ...read.refused, line }, last: false };
  return { ok: true, line, size: text.length, asked: { kind: 'record', record: read.record } };
}

async function* readCsv(pieces: Pieces): AsyncGenerator<ReadLine> {
  let names: string[] | undefined;
  for await (const { number: line, ...read } of csvRows(slicesOf(pieces), longestLineBytes)) {
    if (!read.ok) {
      yield { ok: false, refused: { line, code: read.code }, last: read.last };
    } else if (names) {
      const size = read.cells.reduce((sum, cell) => sum + cell.length, 0);
      yield { ok: true, line, size, asked: { kind: 'row', row: rowOf(names, read.cells) } };
    } else {
      names = read.cells.map((cell) => cell.trim());
      const columns = neededColumns.filter((column) => !names?.includes(column)).join(', ');
      if (columns === '') continue;
      yield { ok: false, refused: { line, code: 'columnsMissing', columns }, last: true };
      return;
    }
  }
}

/** A row without these cannot be told from a row of some other table. */
const neededColumns = ['id', 'revision'];
