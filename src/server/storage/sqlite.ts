/** Kysely's SQLite dialect on Node's own SQLite. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';

/** How long a query waits for another process that writes. */
const busyTimeoutMilliseconds = 5_000;
const pauseMilliseconds = 20;
/** SQLite's own number for "database is locked". */
const busyCode = 5;

/**
 * Opens the file, made where it is missing. Each committed change is on the disk (write-ahead log, synchronous FULL).
 * Throws where the file cannot be opened or is no database.
 */
export async function openSqlite(file: string): Promise<NodeSqliteDialect> {
  const database = new DatabaseSync(file, {
    timeout: busyTimeoutMilliseconds,
    enableForeignKeyConstraints: true,
  });
  try {
    await takeUpWriteAheadLog(database);
    database.exec('PRAGMA synchronous = FULL');
  } catch (error) {
    database.close();
    throw error;
  }
  return new NodeSqliteDialect({ database: asKyselyExpects(database) });
}

/**
 * The first statement reads the file's head: one that is no database shows at once. Where another process takes up or
 * leaves the log at this very moment, SQLite refuses at once, whatever the busy time-out.
 */
async function takeUpWriteAheadLog(database: DatabaseSync): Promise<void> {
  const end = performance.now() + busyTimeoutMilliseconds;
  for (;;) {
    try {
      return database.exec('PRAGMA journal_mode = WAL');
    } catch (error) {
      const isBusy = (error as { errcode?: number }).errcode === busyCode;
      if (!isBusy || performance.now() > end) throw error;
      await setTimeout(pauseMilliseconds);
    }
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
 * another process wrote between, whatever the busy time-out; and servers that start together migrate one by one.
 * A transaction that only reads takes no lock: it sees the database as it was, while others write.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    const onlyReads = settings.accessMode === 'read only';
    await connection.executeQuery(CompiledQuery.raw(onlyReads ? 'begin' : 'begin immediate'));
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: { database: SqliteDatabase };

  constructor(config: { database: SqliteDatabase }) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** Kysely speaks to better-sqlite3, whose statements take their parameters as one array. */
function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
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
