/** Brings the tables of a database up to date. */
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/migrations.ts';
import type { Tables } from './tables/tables.ts';

/**
 * Runs what is missing, up to the migration of this name or to the newest. Safe where several servers start at once:
 * each waits for the one that migrates. In a transaction it is part of that one, else one of its own. Throws where a
 * migration fails, and where the database has seen one that is not known here.
 */
export async function migrate(database: Kysely<Tables>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  const [, missing] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (missing)
    throw new Error(`its tables were made by another version of Offergrade: ${missing} is missing`);
  if (error) throw error;
}
