/**
 * All schema changes, oldest first. Once released, names never change and migrations are never
 * edited; they only go forward. Each works on SQLite and PostgreSQL.
 */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from '../tables/table.ts';
import { baselineTables } from '../tables/tables.ts';

/** Creates every table of the first release, on both engines. */
export const baseline: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [name, table] of Object.entries(baselineTables)) await createTable(database, name, table);
  },
};

/** The migrations by name, which is also their order. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
};
