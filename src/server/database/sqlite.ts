/** Kysely's SQLite dialect on Node's own SQLite. */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { DatabaseFull, DatabaseUnavailable } from './database-unavailable.ts';
import type { WriteNotifier } from './write-notifier.ts';

/** Maximum wait of a query for another process that writes. */
const busyTimeoutMilliseconds = 5_000;
/** Maximum wait of a migration for that of another process. */
const patientTimeoutMilliseconds = 60 * 60_000;
/**
 * Maximum wait after the previous query timed out: queries are queued, and calls have a time limit.
 */
const shortTimeoutMilliseconds = 250;
/** Interval between two tries for the lock; well within the pause that other processes leave. */
const pauseMilliseconds = 5;
/** Maximum pause that a transaction leaves to other processes before the next one. */
const maxRoomMilliseconds = 25;
/** SQLite's code for "database is locked", in the low byte of its result codes. */
const busyCode = 5;
/** SQLite's code for "database or disk is full". */
const fullCode = 13;
/** SQLite's code for "disk I/O error": also where it finds no room for the files beside its own. */
const inputOutputCode = 10;
/** Each of those files begins with 32 kB. */
const minFreeBytes = 64 * 1024;

/** A view of the words in the full-text index; it stores nothing. */
const nameTerms = `create virtual table temp.offer_terms using fts5vocab('main', 'offer_words', 'instance')`;

/**
 * Opens the file, creating it when missing. Each committed change is on the disk (write-ahead log,
 * synchronous FULL). Throws when the file cannot be opened or is not a database. `patient`: queries
 * wait up to an hour for another process; for migrations. `writes` is notified of every write.
 */
export async function openSqlite(
  file: string,
  writes: WriteNotifier,
  { patient = false }: { patient?: boolean } = {},
): Promise<NodeSqliteDialect> {
  const freeBytes = () => freeBytesBeside(file);
  const database = new DatabaseSync(file, {
    // SQLite's own wait would block this thread and with it every visitor.
    timeout: 0,
    enableForeignKeyConstraints: true,
  });
  try {
    // The first statement reads the file header, so a file that is not a database fails here.
    await onceFree(() => database.exec('PRAGMA journal_mode = WAL'), freeBytes);
    await onceFree(() => database.exec('PRAGMA synchronous = FULL'), freeBytes);
    await onceFree(() => database.exec(nameTerms), freeBytes);
  } catch (error) {
    database.close();
    throw error;
  }
  const timeout = patient ? patientTimeoutMilliseconds : busyTimeoutMilliseconds;
  return new NodeSqliteDialect({ database, writes, freeBytes, timeoutMilliseconds: timeout });
}

/**
 * Retries what another process blocks until it succeeds, leaving the thread free in between.
 * Rejects with DatabaseUnavailable when that takes too long, with DatabaseFull when the disk is full. A
 * refused statement has had no effect.
 */
async function onceFree<Answer>(
  work: () => Answer,
  freeBytes: () => number,
  timeoutMilliseconds = busyTimeoutMilliseconds,
): Promise<Awaited<Answer>> {
  const end = performance.now() + timeoutMilliseconds;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isFull(error, freeBytes)) throw new DatabaseFull(error);
      if (!isBusy(error)) throw error;
      if (performance.now() > end) throw new DatabaseUnavailable(error);
      await setTimeout(pauseMilliseconds);
    }
  }
}

/** Whether a statement failed for want of room; `freeBytes` is asked after an I/O error. */
export function isFull(error: unknown, freeBytes: () => number): boolean {
  const code = sqliteResultCode(error);
  return code === fullCode || (code === inputOutputCode && freeBytes() < minFreeBytes);
}

/** Free bytes on the disk of a file. */
function freeBytesBeside(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
}

function isBusy(error: unknown): boolean {
  return sqliteResultCode(error) === busyCode;
}

/** The primary result code of a SQLite error without its extension; 0 for other errors. */
export function sqliteResultCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : 0;
  return typeof code === 'number' ? code & 0xff : 0;
}

type SqliteParts = {
  database: DatabaseSync;
  writes: WriteNotifier;
  /** On the disk of the database. */
  freeBytes: () => number;
  timeoutMilliseconds: number;
};

/** A connection whose queries wait for other processes without blocking this thread. */
class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #writes: WriteNotifier;
  readonly #freeBytes: () => number;
  readonly #timeout: number;
  #waitedInVain = false;

  constructor(connection: DatabaseConnection, { writes, freeBytes, timeoutMilliseconds }: SqliteParts) {
    this.#connection = connection;
    this.#writes = writes;
    this.#freeBytes = freeBytes;
    this.#timeout = timeoutMilliseconds;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = await onceFree(
        () => this.#connection.executeQuery<Row>(query),
        this.#freeBytes,
        this.#waitedInVain ? shortTimeoutMilliseconds : this.#timeout,
      );
      this.#waitedInVain = false;
      if (result.numAffectedRows) this.#writes.written();
      return result;
    } catch (error) {
      if (error instanceof DatabaseFull) this.#writes.foundNoRoom();
      else if (error instanceof DatabaseUnavailable) this.#waitedInVain = true;
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

/**
 * SQLite supports schema changes inside transactions, which Kysely's adapter does not declare;
 * migrations rely on it.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Takes the write lock at the start of a transaction: one that reads first and writes later would
 * fail at once if another process wrote in between, however long it waits; and servers that start
 * together migrate one by one. A read-only transaction takes no lock and sees a snapshot while
 * others write.
 * SQLite has no queue: a process that retakes the lock as soon as it released it would starve all
 * others. The lock is therefore left free for about as long as it was held.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  #connection: WaitingConnection | undefined;
  #lockedAt: number | undefined;
  #freeUntil = 0;
  readonly #parts: SqliteParts;

  constructor(parts: SqliteParts) {
    super(configOf(parts.database));
    this.#parts = parts;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new WaitingConnection(await super.acquireConnection(), this.#parts);
    return this.#connection;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    if (settings.accessMode === 'read only') {
      await connection.executeQuery(CompiledQuery.raw('begin'));
      return;
    }
    const room = this.#freeUntil - performance.now();
    // Timers cannot measure shorter pauses.
    if (room >= 1) await setTimeout(room);
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#lockedAt = performance.now();
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#leaveRoom();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite itself rolls back when the disk is full; a second rollback would hide that error with
    // its own.
    if (this.#parts.database.isTransaction) await super.rollbackTransaction(connection);
    this.#leaveRoom();
  }

  #leaveRoom(): void {
    if (this.#lockedAt === undefined) return;
    const now = performance.now();
    this.#freeUntil = now + Math.min(now - this.#lockedAt, maxRoomMilliseconds);
    this.#lockedAt = undefined;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #parts: SqliteParts;

  constructor(parts: SqliteParts) {
    super(configOf(parts.database));
    this.#parts = parts;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#parts);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

function configOf(database: DatabaseSync): SqliteDialectConfig {
  return { database: asKyselyExpects(database) };
}

/** Kysely expects better-sqlite3, whose statements take their parameters as one array. */
function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      // Cast: Kysely does not type parameters; SQLite itself refuses unsupported values.
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
