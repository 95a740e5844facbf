/** Fills an empty database from a backup, completely or not at all. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { z } from 'zod';
import { errorCode } from '../database/error-code.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/migrations.ts';
import { sqliteResultCode } from '../database/sqlite.ts';
import type { Database, DatabaseTransaction } from '../database/tables/tables.ts';
import { type Line, linesOf } from '../http/lines-of.ts';
import {
  BackupError,
  type BackupHeader,
  backupVersion,
  checksumSchema,
  type DatabaseValue,
  fromBackupCell,
  headerSchema,
  rowSchema,
} from './backup-format.ts';
import { backupTables } from './backup-tables.ts';
import { listAppliedMigrations, listColumns, listTables } from './database-shape.ts';
import { deferForeignKeys } from './defer-foreign-keys.ts';

/**
 * Far more than one of our rows can have; a longer line ends the reading before it fills the
 * memory.
 */
const longestLineBytes = 32 * 1024 * 1024;
/** Maximum values per statement: SQLite accepts 32,766. */
const valuesAtOnce = 10_000;
/** At some 60 kB per saved offer of an older release this is 6 MB. */
const rowsAtOnce = 100;

/**
 * Restores a backup into a database without rows, on either engine, and migrates its tables. One
 * transaction: a backup that is damaged, truncated, of a newer release or inconsistent changes
 * nothing. Throws BackupError with the reason.
 */
export async function restoreBackup(database: Database, file: string): Promise<BackupHeader> {
  try {
    return await database.transaction().execute(async (transaction) => {
      let header: BackupHeader | undefined;
      await pipeline(createReadStream(file), createGunzip(), async (bytes) => {
        header = await restoreLines(transaction, linesOf(bytes, longestLineBytes));
      });
      if (!header) throw damaged();
      await migrate(transaction);
      return header;
    });
  } catch (error) {
    throw mistakeOf(error, file);
  }
}

const damaged = () =>
  new BackupError('The backup is damaged or cut off; nothing was restored. Take another copy of it.');
const newer = () =>
  new BackupError('The backup was written by a newer Offergrade; nothing was restored. Update first.');

function mistakeOf(error: unknown, file: string): unknown {
  if (error instanceof BackupError) return error;
  const code = errorCode(error);
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'EISDIR' || code === 'EACCES') return new BackupError(`${file} cannot be read (${code}).`);
  if (code === 'Z_DATA_ERROR' && messageOf(error) === 'incorrect header check')
    return new BackupError(`${file} is not a backup of Offergrade.`);
  if (code.startsWith('Z_')) return damaged();
  return error;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function restoreLines(
  transaction: DatabaseTransaction,
  lines: AsyncIterator<Line>,
): Promise<BackupHeader> {
  const hash = createHash('sha256');
  const next = async () => {
    const { value } = await lines.next();
    if (!value?.ok) throw damaged();
    return value.text;
  };
  const hashed = async () => {
    const text = await next();
    hash.update(`${text}\n`);
    return text;
  };
  const header = headerOf(await hashed());
  await prepare(transaction, header);
  const release = await deferForeignKeys(transaction);
  for (const table of header.tables) await restoreTable(transaction, table, hashed);
  const sha256 = hash.digest('hex');
  const end = parsed(checksumSchema, await next());
  if (end.sha256 !== sha256 || !(await lines.next()).done) throw damaged();
  await release();
  return header;
}

function headerOf(text: string): BackupHeader {
  const { format, version }: Record<string, unknown> = Object(json(text));
  if (format !== 'offergrade.backup') throw new BackupError('This file is not a backup of Offergrade.');
  if (typeof version === 'number' && version > backupVersion) throw newer();
  const header = parsed(headerSchema, text);
  const known = Object.keys(migrations);
  if (header.migrations.some((name) => !known.includes(name))) throw newer();
  // The migrations of one of our releases are the first ones of this list, without gaps.
  if (header.migrations.some((name, place) => name !== known[place])) throw damaged();
  return header;
}

/** Checks that the database is empty, and gives it the tables of the backup's release. */
async function prepare(
  transaction: DatabaseTransaction,
  { migrations: wanted }: BackupHeader,
): Promise<void> {
  const applied = await listAppliedMigrations(transaction);
  const present = await listTables(transaction);
  const filled: string[] = [];
  for (const table of Object.keys(backupTables).filter((name) => present.includes(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction);
    if (rows.length > 0) filled.push(table);
  }
  if (filled.length > 0) {
    throw new BackupError(
      `The database is not empty (${filled.join(', ')}); nothing was restored. ${howToHaveANewOne}`,
    );
  }
  if (applied.length > wanted.length) {
    throw new BackupError(
      `The database has tables of a later release than the backup; nothing was restored. ${howToHaveANewOne}`,
    );
  }
  if (applied.length < wanted.length) await migrate(transaction, wanted.at(-1));
}

const howToHaveANewOne =
  'Name a new folder in OFFERGRADE_DATA, or a new database in DATABASE_URL, and restore before the server starts on it.';

async function restoreTable(
  transaction: DatabaseTransaction,
  { name, columns, rows }: BackupHeader['tables'][number],
  next: () => Promise<string>,
): Promise<void> {
  const present = backupTables[name] ? await listColumns(transaction, name) : [];
  const names = new Set(present.map((column) => column.name));
  if (names.size !== columns.length || columns.some((column) => !names.has(column))) throw damaged();
  const atOnce = Math.min(rowsAtOnce, Math.floor(valuesAtOnce / columns.length));
  for (let read = 0; read < rows; read += atOnce) {
    const batch: DatabaseValue[][] = [];
    for (let place = read; place < Math.min(read + atOnce, rows); place += 1) {
      const row = parsed(rowSchema, await next());
      if (row.length !== columns.length) throw damaged();
      batch.push(row.map(fromBackupCell));
    }
    const values = batch.map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`
      .execute(transaction)
      .catch(doesNotFit);
  }
}

/**
 * Throws a BackupError: that the backup is damaged when the database refuses values for a wrong
 * type, a missing value or a duplicate key; for other errors, such as a full disk, with the
 * database's message.
 */
function doesNotFit(error: unknown): never {
  const ofValues =
    ofValuesOnPostgresql.test(errorCode(error)) || ofValuesOnSqlite.includes(sqliteResultCode(error));
  if (ofValues) throw damaged();
  throw new BackupError(`The database refuses the rows (${messageOf(error)}); nothing was restored.`);
}

/** SQLSTATE classes: data exceptions, violated constraints and limits. */
const ofValuesOnPostgresql = /^(22|23|54)\w{3}$/;
/** Primary result codes of SQLite: too big, violated constraint, wrong type. */
const ofValuesOnSqlite = [18, 19, 20];

function parsed<Output>(schema: z.ZodType<Output>, text: string): Output {
  const { success, data } = schema.safeParse(json(text));
  if (!success) throw damaged();
  return data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}
