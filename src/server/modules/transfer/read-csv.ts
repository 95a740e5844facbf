/** The rows of a CSV file, one by one, whichever program wrote it. */
import { pipeline, Readable } from 'node:stream';
import { type CsvError, type InfoRecord, parse } from 'csv-parse';
import { mostRefused } from '../../../contract/transfer.ts';

/** `number` is that of a spreadsheet: 1 for the heads, and a blank row counts. */
export type CsvRow = { number: number } & (
  | { ok: true; cells: string[] }
  /** `last`: nothing can be read after it. */
  | { ok: false; code: 'notCsv' | 'lineTooLong' | 'notUtf8'; last: boolean }
);

type Pieces = AsyncIterable<Uint8Array>;

/**
 * Bytes come in pieces; memory holds some rows, each of `mostBytes` at most. A row that is broken is told alone, and reading
 * goes on where the next one can be told from it. Rows of empty cells, which spreadsheets write below others, are passed over.
 */
export async function* csvRows(pieces: Pieces, mostBytes: number): AsyncGenerator<CsvRow> {
  const decoding = { failed: false };
  const reading = new Reading();
  const { text, head } = await withHead(decoded(reading.wanted(pieces), decoding));
  const parser = parse({
    delimiter: delimiterOf(head),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: mostBytes,
    on_record: (cells, info) => reading.row(cells, info),
    on_skip: (error) => error && reading.skip(error),
  });
  // What breaks comes to whoever reads the parser.
  pipeline(Readable.from(text), parser, () => {});
  // One row is held back: where the text ends at bytes that are none, it may be cut.
  let held: CsvRow | undefined;
  // Cast: without `columns` each record is a list of cells.
  for await (const cells of parser as AsyncIterable<string[]>) {
    yield* reading.broken.splice(0);
    if (held) yield held;
    held = { number: reading.numbers.shift() ?? 0, ok: true, cells };
  }
  // Where reading ends early, it may end within a letter.
  if (decoding.failed && !reading.isFull) {
    yield { number: held?.number ?? reading.next, ok: false, code: 'notUtf8', last: true };
    return;
  }
  if (held) yield held;
  yield* reading.broken;
}

/** Counts rows while they are parsed, which is some rows before they are read. */
class Reading {
  readonly broken: CsvRow[] = [];
  /** Of the rows that are yet to be read. */
  readonly numbers: number[] = [];
  next = 1;
  #skipped = 0;
  #stopped = false;

  /** So many rows are broken that an import ends too. */
  get isFull(): boolean {
    return this.#skipped > mostRefused;
  }

  /** To tell a broken row takes the parser a tenth of a millisecond. */
  async *wanted(pieces: Pieces): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      if (this.isFull) return;
      yield piece;
    }
  }

  /** Undefined where there is nothing in it, and once rows cannot be told from each other any more. */
  row(cells: string[], { records, empty_lines }: InfoRecord): string[] | undefined {
    if (this.#stopped) return undefined;
    const number = records + empty_lines + this.#skipped;
    this.next = number + 1;
    if (cells.every((cell) => cell.trim() === '')) return undefined;
    this.numbers.push(number);
    return cells;
  }

  skip({ code, records, empty_lines }: CsvError): undefined {
    if (this.#stopped) return;
    this.#skipped += 1;
    const number = Number(records) + Number(empty_lines) + this.#skipped;
    this.next = number + 1;
    // Of a row that is too long the parser does not find the end.
    this.#stopped = code === 'CSV_MAX_RECORD_SIZE';
    this.broken.push({
      number,
      ok: false,
      code: this.#stopped ? 'lineTooLong' : 'notCsv',
      last: this.#stopped,
    });
  }
}

/** Ends where the bytes are not UTF-8: text in another encoding would come in as corrections. */
async function* decoded(pieces: Pieces, decoding: { failed: boolean }): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decode = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      decoding.failed = true;
      return '';
    }
  };
  for await (const piece of pieces) {
    const text = decode(piece);
    if (decoding.failed) return;
    yield text;
  }
  yield decode();
}

/** More than the names of all columns take. */
const longestHead = 16_384;

/** Reads as far as the end of the first line; `text` is all of it, the first line again included. */
async function withHead(
  text: AsyncGenerator<string>,
): Promise<{ head: string; text: AsyncIterable<string> }> {
  let read = '';
  while (!/[\r\n]/.test(read) && read.length < longestHead) {
    const { value, done } = await text.next();
    if (done) break;
    read += value;
  }
  const start = read;
  async function* all() {
    yield start;
    yield* text;
  }
  return { head: start.split(/[\r\n]/, 1)[0] ?? '', text: all() };
}

/** Spreadsheets write the sign that their language has for lists. */
function delimiterOf(head: string): string {
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}
