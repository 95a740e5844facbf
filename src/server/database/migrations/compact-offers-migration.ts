/** How the columns of a saved offer are to be read; those that are there have the whole result in one (offers/stored). */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const compactOffers: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('job_offers')
      .addColumn('stored_form', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // Empty once all are compact: a start that has nothing to do reads nothing.
    await sql`create index job_offers_plain on job_offers (id) where stored_form = 0`.execute(database);
  },
};
