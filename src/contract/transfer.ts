/** Saved offers as files, out of the server and into it: what the page and the server agree on. Development mode only. */

/** What offers are exported as. `jsonl`: everything that is stored of an offer in one line, which an import takes. `csv`: what holds, for a spreadsheet. */
export type TransferFormat = 'jsonl' | 'csv';

/** GET, with the filters of the list as the query. */
export const exportPaths: Readonly<Record<TransferFormat, `/${string}`>> = {
  jsonl: '/api/offers.jsonl',
  csv: '/api/offers.csv',
};

/** POST with JSON lines, or with a piece of such a file, as the body; answered as a call is, by an `ImportReport`. */
export const importPath = '/api/offers/import';

/** What an import may be sent as. Forms of other sites can send none of these. */
export const importMediaTypes: readonly string[] = ['application/jsonl', 'application/x-ndjson'];

/** How many lines one request may have; blank ones are not counted. The page sends more in pieces. */
export const mostImportLines = 5_000;

/** After so many refused lines a request is read no further: its file is another one than was meant. */
export const mostRefused = 1_000;

/** Milliseconds, for the way of a piece to the server and its work. */
export const importTimeout = 120_000;

/** Why a line was refused; transfer.json of each language has the sentences. */
export const refusals = [
  'lineTooLong',
  'notUtf8',
  'notJson',
  'invalid',
  'idTaken',
  'correctedMeanwhile',
  'tooManyRefused',
  'tooManyLines',
] as const;
export type Refusal = (typeof refusals)[number];

/** The other fields are the figures and names that the sentence of the code needs. */
export type RefusalReason = { code: Refusal } & Readonly<Record<string, string | number>>;
/** `line` counts from 1. */
export type RefusedLine = RefusalReason & { line: number };

/** What became of the lines, each of which counts once. */
export type ImportReport = {
  /** Offers that were not there. */
  added: number;
  /** Offers that were there, and have a correction more. */
  corrected: number;
  /** Offers that were there, and are marked for evaluation datasets now. */
  marked: number;
  /** Offers that were there as the line says. */
  unchanged: number;
  /**
   * Of those that were added or corrected: lines of an older release, which wrote neither confirmed
   * values nor marked sentences.
   */
  withoutReviews: number;
  refused: number;
  /** The first of those that were refused. */
  refusedLines: RefusedLine[];
  /** False where the rest could not be read, or was not: nothing after the last refused line was looked at. */
  whole: boolean;
};

/** The report on no line at all. */
export const nothingImported: ImportReport = {
  added: 0,
  corrected: 0,
  marked: 0,
  unchanged: 0,
  withoutReviews: 0,
  refused: 0,
  refusedLines: [],
  whole: true,
};
