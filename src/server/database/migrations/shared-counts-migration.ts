/** The table of the limits that servers on one database count together (rate-limits/shared-limiters.ts). */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgresql } from '../engines/is-postgresql.ts';

export const sharedCounts: Migration = {
  async up(database: Kysely<unknown>) {
    let table = database.schema.createTable('shared_counts');
    // Nobody waits for the disk to count, and a crash may lose what counts for an hour.
    if (isPostgresql(database)) table = table.modifyFront(sql`unlogged`);
    await table
      // In the order in which the library that counts writes them.
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expire', 'bigint')
      .execute();
  },
};
