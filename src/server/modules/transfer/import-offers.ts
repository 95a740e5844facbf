/**
 * Imports saved offers from a file: valid lines are stored batch by batch, and the others are
 * reported with reasons.
 */
import { setImmediate } from 'node:timers/promises';
import {
  emptyImportReport,
  type ImportReport,
  maxImportLines,
  maxRefused,
  type RefusalReason,
  type RefusedLine,
} from '../../../contract/transfer.ts';
import type { Storage } from '../../database/storage.ts';
import type { DatabaseTransaction } from '../../database/tables/tables.ts';
import { addToAuditEvent, recordAuditEvent } from '../audit/public.ts';
import { importRecord } from './import-record.ts';
import type { OfferRecord } from './offer-record.ts';
import { type ReadLine, readLines } from './read-lines.ts';

/** Lines read per batch. */
const linesAtOnce = 50;
const bytesAtOnce = 2 * 1024 * 1024;
/**
 * Ends a transaction after the current line: SQLite blocks everything else during it, other
 * processes included.
 */
const longestTransactionMilliseconds = 20;

/** Maximum refused lines reported one by one. */
const maxRefusedListed = 200;

type GoodLine = Extract<ReadLine, { ok: true }>;

/** `author`: who imports. */
type Import = { author: string; now: () => Date };

/**
 * Reports the outcome of every line, up to the end or to the line that exceeds a limit. Each batch
 * takes one or more transactions. Throws when reading or the database fails: lines that are stored
 * stay, and the same file can be sent again.
 */
export async function importOffers(
  { database }: Pick<Storage, 'database'>,
  pieces: AsyncIterable<Uint8Array>,
  { author, now }: Import,
): Promise<ImportReport> {
  const report: ImportReport = { ...emptyImportReport, refusedLines: [] };
  let batch: GoodLine[] = [];
  let bytes = 0;
  let lines = 0;
  const keep = async () => {
    if (batch.length > 0) await keepBatch(database, batch, { author, now: now() }, report);
    batch = [];
    bytes = 0;
  };
  for await (const line of readLines(pieces)) {
    await othersFirst();
    lines += 1;
    const excess = excessOf(lines, report);
    if (excess) {
      await keep();
      refuse(report, { line: line.ok ? line.line : line.refused.line, ...excess }, true);
      break;
    }
    if (line.ok) {
      batch.push(line);
      bytes += line.size;
      if (batch.length >= linesAtOnce || bytes >= bytesAtOnce) await keep();
    } else {
      refuse(report, line.refused);
    }
  }
  await keep();
  report.refusedLines.sort((one, other) => one.line - other.line);
  return report;
}

/**
 * On SQLite an import never waits for I/O: without this, other requests would wait for all of it.
 */
const othersFirst = () => setImmediate();

/** `last`: nothing after it is read, so it is reported in any case. */
function refuse(report: ImportReport, line: RefusedLine, last = false): void {
  report.refused += 1;
  if (last) report.whole = false;
  if (last || report.refusedLines.length < maxRefusedListed) report.refusedLines.push(line);
}

/** Why a line exceeds a limit; undefined when it does not. */
function excessOf(lines: number, { refused }: ImportReport): RefusalReason | undefined {
  if (refused >= maxRefused) return { code: 'tooManyRefused', most: maxRefused };
  if (lines > maxImportLines) return { code: 'tooManyLines', most: maxImportLines };
  return undefined;
}

/** The audit log gets one row per batch. */
async function keepBatch(
  database: Storage['database'],
  batch: readonly GoodLine[],
  by: ImportedBy,
  report: ImportReport,
): Promise<void> {
  const counts = { added: 0, corrected: 0, marked: 0, unchanged: 0, withoutReviews: 0 };
  let progress: BatchProgress = { lines: 0, counts, refused: [] };
  while (progress.lines < batch.length) {
    const before = progress;
    progress = await database
      .transaction()
      .execute((transaction) => keepSome(transaction, batch, before, by));
    // Lines are counted only once they are on the disk.
    for (const one of counted) report[one] += progress.counts[one] - before.counts[one];
    for (const line of progress.refused) refuse(report, line);
    await othersFirst();
  }
}

const counted = ['added', 'corrected', 'marked', 'unchanged', 'withoutReviews'] as const;
type ImportedBy = { author: string; now: Date };
/** Progress of a batch: `counts` of all of it, `refused` of the last transaction. */
type BatchProgress = {
  lines: number;
  counts: Record<(typeof counted)[number], number>;
  refused: RefusedLine[];
  auditEventId?: string | undefined;
};

async function keepSome(
  transaction: DatabaseTransaction,
  batch: readonly GoodLine[],
  { lines, counts: before, auditEventId }: BatchProgress,
  { author, now }: ImportedBy,
): Promise<BatchProgress> {
  const counts = { ...before };
  const refused: RefusedLine[] = [];
  const end = performance.now() + longestTransactionMilliseconds;
  let next = lines;
  // Does not yield in between: others would wait for the lock on the file.
  for (const { line, record } of batch.slice(lines)) {
    const done = await importRecord(transaction, record, now);
    if (!done.ok) refused.push({ ...done.refused, line });
    else {
      counts[done.did] += 1;
      if (isWithoutReviews(record) && (done.did === 'added' || done.did === 'corrected'))
        counts.withoutReviews += 1;
    }
    next += 1;
    if (performance.now() > end) break;
  }
  return {
    lines: next,
    counts,
    refused,
    auditEventId: await noteImport(transaction, counts, auditEventId, { author, now }),
  };
}

const isWithoutReviews = ({ corrections }: OfferRecord) =>
  corrections.some(({ reviewed }) => reviewed === undefined);

/** Returns the id of the row; undefined when nothing was changed. */
async function noteImport(
  transaction: DatabaseTransaction,
  { added, corrected, marked }: BatchProgress['counts'],
  auditEventId: string | undefined,
  { author, now }: ImportedBy,
): Promise<string | undefined> {
  if (added + corrected + marked === 0) return undefined;
  const details = { added, corrected, marked };
  if (!auditEventId) return recordAuditEvent(transaction, { event: 'offersImported', author, details }, now);
  await addToAuditEvent(transaction, auditEventId, details);
  return auditEventId;
}
