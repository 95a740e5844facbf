/** The scorecard that visitors see, the versions that readers sat a run with, and rehearsals of changed rules. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const publicScorecardAndRehearsals: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('evaluation_runs').addColumn('reader_versions', 'text').execute();
    await schema
      .createTable('public_scorecards')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('run_id', 'text', (column) =>
        column.notNull().references('evaluation_runs.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('reader_version', 'text', (column) => column.notNull())
      .addColumn('rules_version', 'integer', (column) => column.notNull())
      .addColumn('measured', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('rehearsals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('rules_version', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('of', 'integer', (column) => column.notNull())
      .addColumn('result', 'text')
      .execute();
    await schema.createIndex('rehearsals_by_age').on('rehearsals').columns(['created_at', 'id']).execute();
  },
};
