/** Brings the tables of a database up to date. */
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/migrations.ts';
import type { Database } from './tables/tables.ts';

/**
 * Runs the missing migrations, up to the one of this name or the newest. Safe when several servers
 * start at once: each waits for the one that migrates. Called with a transaction it runs inside it,
 * otherwise in one of its own. Throws when a migration fails, and when the database has one that
 * this release does not know.
 */
export async function migrate(database: Database, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  const [, missing] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (missing)
    throw new Error(`its tables were made by another version of Offergrade: ${missing} is missing`);
  if (error) throw error;
}
