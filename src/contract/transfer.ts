/** Export and import of saved offers as files: shared by page and server. Development mode only. */

/**
 * Formats of an export. `jsonl`: everything stored about an offer in one line, which can be
 * imported. `csv`: the effective version, for a spreadsheet.
 */
export type TransferFormat = 'jsonl' | 'csv';

/** GET, with the filters of the list as the query. */
export const exportPaths: Readonly<Record<TransferFormat, `/${string}`>> = {
  jsonl: '/api/offers.jsonl',
  csv: '/api/offers.csv',
};

/**
 * POST with JSON lines, or a piece of such a file, as the body; answered in the form of a call with
 * an `ImportReport`.
 */
export const importPath = '/api/offers/import';

/** Media types of an import. Forms of other sites cannot send these. */
export const importMediaTypes: readonly string[] = ['application/jsonl', 'application/x-ndjson'];

/** Maximum lines of one request, not counting blank ones. The page sends larger files in pieces. */
export const maxImportLines = 5_000;

/** After this many refused lines reading stops: it is probably the wrong file. */
export const maxRefused = 1_000;

/** Milliseconds, for the upload of a piece and its processing. */
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
/** The code of a reason, as the report of an import names it. */
export type Refusal = (typeof refusals)[number];

/** The other fields are the values that the sentence of the code needs. */
export type RefusalReason = { code: Refusal } & Readonly<Record<string, string | number>>;
/** `line` counts from 1. */
export type RefusedLine = RefusalReason & { line: number };

/** The outcome of the lines, each of which counts once. */
export type ImportReport = {
  /** New offers. */
  added: number;
  /** Existing offers with a new correction. */
  corrected: number;
  /** Existing offers that are now marked for evaluation datasets. */
  marked: number;
  /** Existing offers that match the line. */
  unchanged: number;
  /**
   * Of the added or corrected ones: lines of an older release, which wrote neither confirmed values
   * nor marked sentences.
   */
  withoutReviews: number;
  refused: number;
  /** The first refused lines. */
  refusedLines: RefusedLine[];
  /** False when the rest was not read: nothing after the last refused line was processed. */
  whole: boolean;
};

/** The report on an empty import. */
export const emptyImportReport: ImportReport = {
  added: 0,
  corrected: 0,
  marked: 0,
  unchanged: 0,
  withoutReviews: 0,
  refused: 0,
  refusedLines: [],
  whole: true,
};
