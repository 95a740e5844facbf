/** Writes a backup of the database while servers continue to use it. */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { errorCode } from '../database/error-code.ts';
import type { Database, DatabaseTransaction } from '../database/tables/tables.ts';
import {
  BackupError,
  type BackupHeader,
  backupVersion,
  type Cell,
  type DatabaseValue,
} from './backup-format.ts';
import { backupTables } from './backup-tables.ts';
import { listAppliedMigrations, listColumns, type TableColumn } from './database-shape.ts';

/** At some 60 kB per saved offer of an older release this is 6 MB. */
const rowsAtOnce = 100;

/**
 * Writes the state of the database at one moment: one read-only transaction, which blocks no
 * writer. The file appears when all of it is on the disk. Throws BackupError when the file exists
 * already or the database has no tables; after that or any other error nothing is left behind.
 */
export async function writeBackup(database: Database, file: string, now: Date): Promise<BackupHeader> {
  if (existsSync(file)) throw isThere(file);
  const aside = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  try {
    const header = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const shape = await shapeOf(transaction, now);
        const to = createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(Readable.from(checked(linesOfBackup(transaction, shape))), createGzip(), to);
        return shape.header;
      });
    await putInPlace(aside, file);
    return header;
  } catch (error) {
    throw mistakeOf(error, file);
  } finally {
    await rm(aside, { force: true });
  }
}

const isThere = (file: string) =>
  new BackupError(`${file} exists already: a backup never overwrites a file.`);

/** Turns a refusal of the disk into a BackupError. */
function mistakeOf(error: unknown, file: string): unknown {
  const refused = error instanceof Error && 'syscall' in error;
  return refused ? new BackupError(`${file} cannot be written (${errorCode(error)}).`) : error;
}

/** Links instead of renaming, since a link never replaces an existing file. */
async function putInPlace(aside: string, file: string): Promise<void> {
  try {
    await link(aside, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw isThere(file);
  }
  // Flushes the folder so that the name is on the disk too; Windows has no equivalent.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
}

type Shape = { header: BackupHeader; columns: ReadonlyMap<string, readonly TableColumn[]> };

async function shapeOf(transaction: DatabaseTransaction, now: Date): Promise<Shape> {
  const migrations = await listAppliedMigrations(transaction);
  if (migrations.length === 0) throw new BackupError('There is nothing to back up: this database is empty.');
  const columns = new Map<string, TableColumn[]>();
  const tables: BackupHeader['tables'] = [];
  for (const [name, { except }] of Object.entries(backupTables)) {
    const found = await listColumns(transaction, name);
    // A database that a newer release has not opened yet has fewer tables.
    if (found.length === 0) continue;
    const kept = except ? sql`where not (${except})` : sql``;
    const counted = await sql<{
      rows: number | string;
    }>`select count(*) as rows from ${sql.table(name)} ${kept}`.execute(transaction);
    columns.set(name, found);
    tables.push({ name, columns: found.map((column) => column.name), rows: Number(counted.rows[0]?.rows) });
  }
  const createdAt = now.toISOString();
  return {
    header: { format: 'offergrade.backup', version: backupVersion, createdAt, migrations, tables },
    columns,
  };
}

async function* linesOfBackup(
  transaction: DatabaseTransaction,
  { header, columns }: Shape,
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const { name } of header.tables) {
    for await (const rows of rowsOf(transaction, name, columns.get(name) ?? [])) {
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
}

/** Yields the rows of a table in batches, in key order. */
async function* rowsOf(
  transaction: DatabaseTransaction,
  table: string,
  columns: readonly TableColumn[],
): AsyncGenerator<Cell[][]> {
  const { key, except } = backupTables[table] ?? { key: ['id'] };
  const keyColumns = sql.join(key.map((name) => sql.ref(name)));
  let last: Record<string, DatabaseValue> | undefined;
  do {
    const after = last ? sql`(${keyColumns}) > (${sql.join(key.map((name) => last?.[name]))})` : sql`1 = 1`;
    const kept = except ? sql`and not (${except})` : sql``;
    const { rows } = await sql<Record<string, DatabaseValue>>`
      select ${sql.join(columns.map(({ name }) => sql.ref(name)))} from ${sql.table(table)}
      where ${after} ${kept} order by ${keyColumns} limit ${sql.lit(rowsAtOnce)}`.execute(transaction);
    if (rows.length > 0)
      yield rows.map((row) => columns.map((column) => column.read(row[column.name] ?? null)));
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}

/** Passes the lines on and adds their checksum as the last one. */
async function* checked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(line);
    yield line;
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}
