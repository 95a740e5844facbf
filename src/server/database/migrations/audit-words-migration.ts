/** The words by which rows of the audit log are found. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgresql } from '../engines/is-postgresql.ts';

/** Rows that there are get their words behind the start (modules/audit/index-audit-log.ts): other servers write on meanwhile. */
export const auditWords: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('audit_words')
      // Beginnings of words are ranges of bytes on both engines.
      .addColumn('word', isPostgresql(database) ? sql`text collate "C"` : 'text', (column) =>
        column.notNull(),
      )
      .addColumn('audit_id', 'text', (column) =>
        column.notNull().references('audit_log.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('audit_words_key', ['word', 'audit_id'])
      .execute();
    await schema.createIndex('audit_words_by_row').on('audit_words').column('audit_id').execute();
    await schema
      .createIndex('audit_log_by_event')
      .on('audit_log')
      .columns(['deed', 'created_at', 'id'])
      .execute();
  },
};
