/** Sends a file of offers to the server, piece by piece, and adds up what became of its lines. */
import {
  type ImportReport,
  importPath,
  importTimeout,
  nothingImported,
  type RefusedLine,
} from '../../../contract/transfer.ts';
import { CallError } from '../../api/call.ts';
import { sendFile } from '../../api/send-file.ts';
import { piecesOf } from './pieces-of.ts';

/** More refused lines than anybody reads; they are counted all the same. */
const mostRefusedKept = 1_000;

export type ImportProgress = {
  /** How much of the file the server has answered for: 0 to 1. */
  share: number;
  /** What became of that. */
  report: ImportReport;
};

type ImportOptions = {
  signal: AbortSignal;
  /** What it is told last holds, whatever happens after it. */
  onProgress: (progress: ImportProgress) => void;
  /** Where the server stands; the page's own origin unless said. */
  origin?: string;
};

/** @throws CallError, or the reason of `signal` where that ended it; what was told until then is kept. */
export async function importFile(
  file: Blob,
  { signal, onProgress, origin = '' }: ImportOptions,
): Promise<void> {
  let report: ImportReport = nothingImported;
  for await (const { body, linesBefore, share } of readable(file)) {
    signal.throwIfAborted();
    report = sum(report, await send(body, { signal, origin }), linesBefore);
    onProgress({ share: report.whole ? share : 1, report });
    if (!report.whole) return;
  }
  onProgress({ share: 1, report });
}

async function* readable(file: Blob): ReturnType<typeof piecesOf> {
  try {
    yield* piecesOf(file);
  } catch (error) {
    notReadable(error);
  }
}

/** A file that was moved or changed since it was chosen cannot be read. */
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

/** The last one says why the rest was not read. */
function kept(lines: RefusedLine[], whole: boolean): RefusedLine[] {
  if (lines.length <= mostRefusedKept) return lines;
  return whole
    ? lines.slice(0, mostRefusedKept)
    : [...lines.slice(0, mostRefusedKept - 1), ...lines.slice(-1)];
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
    refusedLines: kept([...one.refusedLines, ...later], other.whole),
    whole: other.whole,
  };
}
