/** Sends a file of offers to the server in pieces, and sums up the outcomes of its lines. */
import {
  emptyImportReport,
  type ImportReport,
  importPath,
  importTimeout,
  type RefusedLine,
} from '../../../contract/transfer.ts';
import { CallError } from '../../api/call.ts';
import { sendFile } from '../../api/send-file.ts';
import { splitIntoPieces } from './split-into-pieces.ts';

/** Maximum refused lines listed; all are counted. */
const maxRefusedStored = 1_000;

/** How far an import is. */
export type ImportProgress = {
  /** The share of the file that the server has answered for: 0 to 1. */
  share: number;
  /** Outcomes so far. */
  report: ImportReport;
};

type ImportOptions = {
  signal: AbortSignal;
  /** The last reported progress remains valid, whatever happens afterwards. */
  onProgress: (progress: ImportProgress) => void;
  /** The server's origin; default: the page's own. */
  origin?: string;
};

/**
 * @throws CallError, or the reason of `signal` when that aborted it; reported lines stay imported.
 */
export async function importFile(
  file: Blob,
  { signal, onProgress, origin = '' }: ImportOptions,
): Promise<void> {
  let report: ImportReport = emptyImportReport;
  for await (const { body, linesBefore, share } of readable(file)) {
    signal.throwIfAborted();
    report = sum(report, await send(body, { signal, origin }), linesBefore);
    onProgress({ share: report.whole ? share : 1, report });
    if (!report.whole) return;
  }
  onProgress({ share: 1, report });
}

async function* readable(file: Blob): ReturnType<typeof splitIntoPieces> {
  try {
    yield* splitIntoPieces(file);
  } catch (error) {
    notReadable(error);
  }
}

/** A file moved or changed since it was chosen cannot be read. */
function notReadable(cause: unknown): never {
  throw new CallError('fileNotReadable', {}, { cause });
}

async function send(
  body: Blob,
  { signal, origin }: Required<Pick<ImportOptions, 'signal' | 'origin'>>,
): Promise<ImportReport> {
  const sending = { type: 'application/jsonl', timeoutMilliseconds: importTimeout, signal };
  // Cast: our own server answers what the contract says.
  return (await sendFile(`${origin}${importPath}`, body, sending)) as ImportReport;
}

/**
 * Caps the refused lines. If the import stopped early, the last line, which gives the reason,
 * stays.
 */
function capRefusedLines(lines: RefusedLine[], whole: boolean): RefusedLine[] {
  if (lines.length <= maxRefusedStored) return lines;
  return whole
    ? lines.slice(0, maxRefusedStored)
    : [...lines.slice(0, maxRefusedStored - 1), ...lines.slice(-1)];
}

function sum(one: ImportReport, other: ImportReport, linesBefore: number): ImportReport {
  const later = other.refusedLines.map((refused) => ({ ...refused, line: refused.line + linesBefore }));
  return {
    added: one.added + other.added,
    corrected: one.corrected + other.corrected,
    marked: one.marked + other.marked,
    unchanged: one.unchanged + other.unchanged,
    withoutReviews: one.withoutReviews + other.withoutReviews,
    refused: one.refused + other.refused,
    refusedLines: capRefusedLines([...one.refusedLines, ...later], other.whole),
    whole: other.whole,
  };
}
