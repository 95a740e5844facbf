/** Saved offers from a file: good lines are kept, batch by batch, and the others are told with their reasons. */
import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import {
  type ImportReport,
  nothingImported,
  type RefusedLine,
  type TransferFormat,
} from '../../contract/transfer.ts';
import { noteDeed } from '../storage/audit-log.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { importRecord } from './import-record.ts';
import { importRow } from './import-row.ts';
import { lineReaders, type ReadLine } from './read-lines.ts';

/** How much a transaction takes: others who write wait for it, a fraction of a second on SQLite. */
const linesAtOnce = 50;
const bytesAtOnce = 2 * 1024 * 1024;

/** So many refused lines are told one by one. */
export const mostRefusedTold = 200;

type GoodLine = Extract<ReadLine, { ok: true }>;

/** `author`: who imports. */
export type Import = { format: TransferFormat; author: string; now: () => Date };

/**
 * Reads to the end and answers what became of every line. Each batch is a transaction of its own: where the reading or the
 * database breaks, which this throws, what came before is kept, and the same file can be sent again.
 */
export async function importOffers(
  { database }: Pick<Storage, 'database'>,
  pieces: AsyncIterable<Uint8Array>,
  { format, author, now }: Import,
): Promise<ImportReport> {
  const report: ImportReport = { ...nothingImported, refusedLines: [] };
  let batch: GoodLine[] = [];
  let bytes = 0;
  const keep = async () => {
    if (batch.length > 0) await keepBatch(database, batch, { author, now: now() }, report);
    batch = [];
    bytes = 0;
  };
  for await (const line of lineReaders[format](pieces)) {
    await othersFirst();
    if (line.ok) {
      batch.push(line);
      bytes += line.size;
      if (batch.length >= linesAtOnce || bytes >= bytesAtOnce) await keep();
    } else {
      refuse(report, line.refused);
      if (line.last) report.whole = false;
    }
  }
  await keep();
  report.refusedLines.sort((one, other) => one.line - other.line);
  return report;
}

/** On SQLite nothing of an import waits for anything: without this, other requests would wait for all of it. */
const othersFirst = () => setImmediate();

function refuse(report: ImportReport, line: RefusedLine): void {
  report.refused += 1;
  if (report.refusedLines.length < mostRefusedTold) report.refusedLines.push(line);
}

/** The report counts a batch only once it is on the disk. */
async function keepBatch(
  database: Storage['database'],
  batch: readonly GoodLine[],
  { author, now }: { author: string; now: Date },
  report: ImportReport,
): Promise<void> {
  const counts = { added: 0, corrected: 0, marked: 0, unchanged: 0 };
  const refused: RefusedLine[] = [];
  await database.transaction().execute(async (transaction) => {
    for (const { line, asked } of batch) {
      await othersFirst();
      const done =
        asked.kind === 'record'
          ? await importRecord(transaction, asked.record, now)
          : await importRow(transaction, asked.row, author, now);
      if (done.ok) counts[done.did] += 1;
      else refused.push({ ...done.refused, line });
    }
    await noteImport(transaction, counts, author, now);
  });
  for (const did of ['added', 'corrected', 'marked', 'unchanged'] as const) report[did] += counts[did];
  for (const line of refused) refuse(report, line);
}

async function noteImport(
  transaction: Transaction<Tables>,
  { added, corrected, marked }: Pick<ImportReport, 'added' | 'corrected' | 'marked'>,
  author: string,
  now: Date,
): Promise<void> {
  if (added + corrected + marked === 0) return;
  const details = { added, corrected, marked };
  await noteDeed(transaction, { deed: 'offersImported', author, jobOfferId: null, details }, now);
}
