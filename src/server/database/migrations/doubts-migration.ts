/** Sentences that visitors doubted, each with the thumbs-down that it came with; counted by criterion and sentence. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const doubts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('doubts')
      .addColumn('criterion', 'text', (column) => column.notNull())
      // Sentences themselves may be too long for an index.
      .addColumn('phrase_key', 'text', (column) => column.notNull())
      .addColumn('feedback_id', 'text', (column) =>
        column.notNull().references('feedback.id').onDelete('cascade'),
      )
      .addColumn('phrase', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('doubts_key', ['criterion', 'phrase_key', 'feedback_id'])
      .execute();
    await schema.createIndex('doubts_by_feedback').on('doubts').column('feedback_id').execute();
  },
};
