/** The tables of the first release. */
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
