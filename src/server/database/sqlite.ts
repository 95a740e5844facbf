/** Kysely's SQLite dialect on Node's own SQLite. */
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
import { DatabaseAway, DatabaseFull } from './database-away.ts';
import type { Writes } from './writes.ts';

/** How long a query waits for another process that writes. */
const busyTimeoutMilliseconds = 5_000;
/** How long a migration waits for that of another process. */
const patientTimeoutMilliseconds = 60 * 60_000;
/** How long it waits where the query before it waited in vain: queries wait one after the other, and calls have an end. */
const shortTimeoutMilliseconds = 250;
/** How soon it tries again: well within the room that others leave. */
const pauseMilliseconds = 5;
/** The most room that a transaction leaves to other processes before the next one. */
const mostRoomMilliseconds = 25;
/** SQLite's own number for "database is locked", in the low byte of its codes. */
const busyCode = 5;
/** Likewise for "database or disk is full". */
const fullCode = 13;

/** Which words the full-text table holds, found in its own index: nothing of it is stored. */
const nameTerms = `create virtual table temp.offer_terms using fts5vocab('main', 'offer_words', 'instance')`;

/**
 * Opens the file, made where it is missing. Each committed change is on the disk (write-ahead log, synchronous FULL).
 * Throws where the file cannot be opened or is no database. `patient`: queries wait for another process for an hour; for
 * migrations. `writes` hears of what is written.
 */
export async function openSqlite(
  file: string,
  writes: Writes,
  { patient = false }: { patient?: boolean } = {},
): Promise<NodeSqliteDialect> {
  const database = new DatabaseSync(file, {
    // SQLite would wait in this very thread, and every visitor with it.
    timeout: 0,
    enableForeignKeyConstraints: true,
  });
  try {
    // The first statement reads the file's head: one that is no database shows at once.
    await onceFree(() => database.exec('PRAGMA journal_mode = WAL'));
    await onceFree(() => database.exec('PRAGMA synchronous = FULL'));
    await onceFree(() => database.exec(nameTerms));
  } catch (error) {
    database.close();
    throw error;
  }
  const timeout = patient ? patientTimeoutMilliseconds : busyTimeoutMilliseconds;
  return new NodeSqliteDialect({ database, writes, timeoutMilliseconds: timeout });
}

/**
 * Does what another process may stand in the way of, as soon as it does not: the thread is free meanwhile. Rejects with
 * DatabaseAway where that takes too long, with DatabaseFull where there is no room. What SQLite refuses so has done nothing.
 */
async function onceFree<Answer>(
  work: () => Answer,
  timeoutMilliseconds = busyTimeoutMilliseconds,
): Promise<Awaited<Answer>> {
  const end = performance.now() + timeoutMilliseconds;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (sqliteResultCode(error) === fullCode) throw new DatabaseFull(error);
      if (!isBusy(error)) throw error;
      if (performance.now() > end) throw new DatabaseAway(error);
      await setTimeout(pauseMilliseconds);
    }
  }
}

function isBusy(error: unknown): boolean {
  return sqliteResultCode(error) === busyCode;
}

/** SQLite's own code of what failed, without what extends it; 0 where the error is none of SQLite's. */
export function sqliteResultCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : 0;
  return typeof code === 'number' ? code & 0xff : 0;
}

type SqliteParts = { database: DatabaseSync; writes: Writes; timeoutMilliseconds: number };

/** A connection whose queries wait for other processes without keeping this one from its work. */
class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #writes: Writes;
  readonly #timeout: number;
  #waitedInVain = false;

  constructor(connection: DatabaseConnection, { writes, timeoutMilliseconds }: SqliteParts) {
    this.#connection = connection;
    this.#writes = writes;
    this.#timeout = timeoutMilliseconds;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = await onceFree(
        () => this.#connection.executeQuery<Row>(query),
        this.#waitedInVain ? shortTimeoutMilliseconds : this.#timeout,
      );
      this.#waitedInVain = false;
      if (result.numAffectedRows) this.#writes.written();
      return result;
    } catch (error) {
      if (error instanceof DatabaseFull) this.#writes.foundNoRoom();
      else if (error instanceof DatabaseAway) this.#waitedInVain = true;
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

/** SQLite changes tables inside transactions, which Kysely's adapter does not claim; migrations rely on it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Takes the write lock at the start of a transaction: one that reads first and writes later fails at once where
 * another process wrote between, however long it waits; and servers that start together migrate one by one.
 * A transaction that only reads takes no lock: it sees the database as it was, while others write.
 *
 * SQLite has no queue: a process that takes the lock again the moment it has left it would keep all others waiting. So
 * it stays free for about as long as it was held.
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
    // Shorter ones no timer measures.
    if (room >= 1) await setTimeout(room);
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#lockedAt = performance.now();
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#leaveRoom();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite rolls back by itself where there is no room; what says so must be heard, not that there is nothing left to roll back.
    if (this.#parts.database.isTransaction) await super.rollbackTransaction(connection);
    this.#leaveRoom();
  }

  #leaveRoom(): void {
    if (this.#lockedAt === undefined) return;
    const now = performance.now();
    this.#freeUntil = now + Math.min(now - this.#lockedAt, mostRoomMilliseconds);
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

/** Kysely speaks to better-sqlite3, whose statements take their parameters as one array. */
function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      // Cast: Kysely types no parameters; what SQLite takes no value of, it refuses by itself.
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
