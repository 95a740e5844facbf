/** Sends a file of offers to the server, piece by piece, and adds up what became of its lines. */
import {
  type ImportReport,
  importPath,
  importTimeout,
  nothingImported,
  type RefusedLine,
  type TransferFormat,
} from '../../../contract/transfer.ts';
import { CallError } from '../../api/call.ts';
import { sendFile } from '../../api/send-file.ts';
import { piecesOf } from './pieces-of.ts';

const mediaTypes: Readonly<Record<TransferFormat, string>> = { jsonl: 'application/jsonl', csv: 'text/csv' };

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
  const format = await formatOf(file);
  let report: ImportReport = nothingImported;
  for await (const { body, linesBefore, share } of readable(file, format)) {
    signal.throwIfAborted();
    report = sum(report, await send(body, format, { signal, origin }), linesBefore);
    onProgress({ share: report.whole ? share : 1, report });
    if (!report.whole) return;
  }
  onProgress({ share: 1, report });
}

/** Lines of JSON begin with a brace, whatever the file is called; where its first line is broken, its name tells, unless that line names columns. */
async function formatOf(file: Blob): Promise<TransferFormat> {
  const start = (await file.slice(0, 1024).text().catch(notReadable)).trimStart();
  if (start.startsWith('{')) return 'jsonl';
  const [firstLine = ''] = start.split(/[\r\n]/, 1);
  const calledJsonl = file instanceof File && /\.(jsonl|ndjson)$/i.test(file.name);
  const cells = firstLine.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim());
  return calledJsonl && !cells.includes('revision') ? 'jsonl' : 'csv';
}

async function* readable(file: Blob, format: TransferFormat): ReturnType<typeof piecesOf> {
  try {
    yield* piecesOf(file, format);
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
  format: TransferFormat,
  { signal, origin }: Required<Pick<ImportOptions, 'signal' | 'origin'>>,
): Promise<ImportReport> {
  const sending = { type: mediaTypes[format], timeoutMilliseconds: importTimeout, signal };
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
    refused: one.refused + other.refused,
    refusedLines: kept([...one.refusedLines, ...later], other.whole),
    whole: other.whole,
  };
}
