/**
 * Every change of the tables, oldest first. Names are never changed and migrations never edited once released;
 * they only go forward. Each works on SQLite and PostgreSQL alike.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migrations: Record<string, Migration> = {
  '0001-mail-and-event-counts': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('mail')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('to_email', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('html', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('event_counts')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('parameters', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('event_counts_key', ['day', 'name', 'parameters'])
        .execute();
    },
  },
  '0002-token-counts-and-kept-results': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('token_counts')
        .addColumn('day', 'text', (column) => column.primaryKey())
        .addColumn('tokens', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('kept_results')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('result', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex('kept_results_by_age')
        .on('kept_results')
        .column('created_at')
        .execute();
    },
  },
};
