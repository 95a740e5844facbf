/** Opens the database named by the settings and migrates its tables. */
import { accessSync, closeSync, constants, openSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import type { Settings } from '../../settings/config.ts';
import { DatabaseFull, DatabaseUnavailable } from './database-unavailable.ts';
import { makeFolder } from './make-folder.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';
import { openSqlite } from './sqlite.ts';
import type { Database, DatabaseSchema } from './tables/tables.ts';
import { WriteNotifier } from './write-notifier.ts';

/** An open database, SQLite or PostgreSQL. */
export type Storage = {
  database: Database;
  /** Rejects when the database does not answer. */
  check(): Promise<void>;
  writes: WriteNotifier;
  /** Free bytes on the disk of the data folder; undefined when the database is elsewhere. */
  freeBytes(): Promise<number | undefined>;
  close(): Promise<void>;
};

/** `mistake`: one line that names the setting to correct; it never repeats a password. */
export type OpenedStorage = { ok: true; storage: Storage } | { ok: false; mistake: string };

type StorageSettings = Pick<Settings, 'dataFolder' | 'databaseUrl'>;

/**
 * `onLostConnection` is called when an idle database connection breaks. With `migrates` false the
 * tables stay as they are, whatever release made them.
 */
export async function openStorage(
  settings: StorageSettings,
  onLostConnection: (error: Error) => void = () => {},
  { migrates = true }: { migrates?: boolean } = {},
): Promise<OpenedStorage> {
  const writes = new WriteNotifier();
  const { blame, open } = settings.databaseUrl
    ? {
        blame: 'DATABASE_URL: the database cannot be used',
        open: (patient: boolean) =>
          openPostgresql(settings.databaseUrl, onLostConnection, writes, { patient }),
      }
    : {
        blame: `OFFERGRADE_DATA: the folder ${resolve(settings.dataFolder)} cannot be used`,
        open: (patient: boolean) => openDataFolder(settings.dataFolder, writes, patient),
      };
  try {
    if (migrates) await migrateOn(await open(true));
    const storage = storageOn(new Kysely<DatabaseSchema>({ dialect: await open(false) }), writes, settings);
    // Kysely opens the connection with the first query, and does not close one that was never
    // opened.
    if (migrates) await storage.check();
    return { ok: true, storage };
  } catch (error) {
    return { ok: false, mistake: `${blame} (${getFirstErrorLine(error)}).` };
  }
}

/**
 * Uses its own connections, because those that serve visitors have a statement timeout, which
 * migrations must not have.
 */
async function migrateOn(dialect: Dialect): Promise<void> {
  const database = new Kysely<DatabaseSchema>({ dialect });
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
}

function storageOn(
  database: Database,
  writes: WriteNotifier,
  { databaseUrl, dataFolder }: StorageSettings,
): Storage {
  return {
    database,
    writes,
    freeBytes: async () => {
      if (databaseUrl) return undefined;
      const { bavail, bsize } = await statfs(dataFolder);
      return bavail * bsize;
    },
    check: async () => {
      await sql`select 1`.execute(database);
    },
    close: () => database.destroy(),
  };
}

async function openDataFolder(folder: string, writes: WriteNotifier, patient: boolean): Promise<Dialect> {
  // The outbox holds what visitors sent: no other user of the machine may read it.
  makeFolder(resolve(folder));
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const file = join(folder, 'offergrade.sqlite');
  // SQLite gives the files beside the database the permissions of this one.
  closeSync(openSync(file, 'a', 0o600));
  return openSqlite(file, writes, { patient });
}

/**
 * The first line of an error message; for an AggregateError (several addresses of a host) that of
 * its first cause.
 */
export function getFirstErrorLine(error: unknown): string {
  if (error instanceof DatabaseFull) return 'no room is left on its disk: make some';
  if (error instanceof DatabaseUnavailable) return getFirstErrorLine(error.cause);
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return String(cause instanceof Error ? cause.message : cause).split('\n')[0] ?? '';
}
