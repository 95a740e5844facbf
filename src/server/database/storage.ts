/** Opens the database the settings name and brings its tables up to date. */
import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import type { Settings } from '../../settings/config.ts';
import { DatabaseAway } from './database-away.ts';
import { makeFolder } from './make-folder.ts';
import { migrateTo } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables/tables.ts';

/** An open database, SQLite or PostgreSQL. */
export type Storage = {
  database: Kysely<Tables>;
  /** Throws where the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** `mistake`: one line that names the setting to mend; it repeats no password. */
export type OpenedStorage = { ok: true; storage: Storage } | { ok: false; mistake: string };

type StorageSettings = Pick<Settings, 'dataFolder' | 'databaseUrl'>;

/**
 * `onLostConnection` hears of database connections that break while nothing uses them. `migrates` false leaves the tables as
 * they are, whatever release made them.
 */
export async function openStorage(
  settings: StorageSettings,
  onLostConnection: (error: Error) => void = () => {},
  { migrates = true }: { migrates?: boolean } = {},
): Promise<OpenedStorage> {
  const { blame, open } = settings.databaseUrl
    ? {
        blame: 'DATABASE_URL: the database cannot be used',
        open: (patient: boolean) => openPostgresql(settings.databaseUrl, onLostConnection, { patient }),
      }
    : {
        blame: `OFFERGRADE_DATA: the folder ${resolve(settings.dataFolder)} cannot be used`,
        open: (patient: boolean) => openDataFolder(settings.dataFolder, patient),
      };
  try {
    if (migrates) await migrateOn(await open(true));
    const storage = storageOn(new Kysely<Tables>({ dialect: await open(false) }));
    // Kysely opens with the first query, and what was never opened it does not close.
    if (migrates) await storage.check();
    return { ok: true, storage };
  } catch (error) {
    return { ok: false, mistake: `${blame} (${reasonOf(error)}).` };
  }
}

/** On connections of its own, since what a visitor waits for has an end that a migration does not have. */
async function migrateOn(dialect: Dialect): Promise<void> {
  const database = new Kysely<Tables>({ dialect });
  try {
    await migrateTo(database);
  } finally {
    await database.destroy();
  }
}

function storageOn(database: Kysely<Tables>): Storage {
  return {
    database,
    check: async () => {
      await sql`select 1`.execute(database);
    },
    close: () => database.destroy(),
  };
}

async function openDataFolder(folder: string, patient: boolean): Promise<Dialect> {
  // The outbox holds what visitors sent: nobody else on the machine reads it.
  makeFolder(resolve(folder));
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  return openSqlite(join(folder, 'offergrade.sqlite'), { patient });
}

/** The first line of an error; an AggregateError (several addresses of a host) gives its first cause's. */
export function reasonOf(error: unknown): string {
  if (error instanceof DatabaseAway) return reasonOf(error.cause);
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return String(cause instanceof Error ? cause.message : cause).split('\n')[0] ?? '';
}
