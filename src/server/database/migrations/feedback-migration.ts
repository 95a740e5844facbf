/** The inbox: what visitors complained of, beside the mails that tell of it; and the audit log by author. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const feedback: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    let table = schema.createTable('feedback').addColumn('id', 'text', (column) => column.primaryKey());
    const complaint = ['created_at', 'job_offer', 'result', 'sentence', 'why'];
    const listed = ['position', 'company', 'letter', 'words', 'state'];
    for (const name of [...complaint, ...listed]) {
      table = table.addColumn(name, 'text', (column) => column.notNull());
    }
    await table
      .addColumn('settled_at', 'text')
      .addColumn('settled_by', 'text')
      .addColumn('mail_id', 'text', (column) => column.references('mail.id').onDelete('set null'))
      .addColumn('job_offer_id', 'text', (column) => column.references('job_offers.id').onDelete('set null'))
      .execute();
    const indexes = {
      feedback_by_state: ['state', 'created_at', 'id'],
      feedback_by_age: ['created_at'],
      // What these name is deleted without a look at every complaint.
      feedback_by_mail: ['mail_id'],
      feedback_by_offer: ['job_offer_id'],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await schema.createIndex(name).on('feedback').columns(columns).execute();
    }
    await schema
      .createIndex('audit_log_by_author')
      .on('audit_log')
      .columns(['author', 'created_at', 'id'])
      .execute();
  },
};
