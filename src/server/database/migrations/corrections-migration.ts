/** Corrections of saved offers, the letter that holds for each offer, and the log of who did what. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const corrections: Migration = {
  async up(database: Kysely<unknown>) {
    await makeCorrections(database);
    await addEffectiveVersion(database);
    await makeAuditLog(database);
  },
};

async function makeCorrections({ schema }: Kysely<unknown>): Promise<void> {
  let table = schema
    .createTable('corrections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('job_offer_id', 'text', (column) =>
      column.notNull().references('job_offers.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull());
  const texts = [
    'created_at',
    'author',
    'criteria',
    'position',
    'company',
    'explanation',
    'references',
    'reviewed',
  ];
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  await table.addColumn('not_a_product_offer', 'integer', (column) => column.notNull()).execute();
  // Of two that correct the same state at once, one is refused by this, whatever each has read before.
  await schema
    .createIndex('corrections_by_offer')
    .unique()
    .on('corrections')
    .columns(['job_offer_id', 'number'])
    .execute();
}

/** One column a statement: SQLite takes no more. */
async function addEffectiveVersion(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('job_offers')
    .addColumn('letter', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('job_offers')
    .addColumn('corrections', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update job_offers set letter = case
    when calculated_score >= 4.5 then 'A' when calculated_score >= 3.5 then 'B'
    when calculated_score >= 2.5 then 'C' when calculated_score >= 1.5 then 'D' else 'E' end`.execute(
    database,
  );
}

/** Names no table as a key: it tells of offers that are gone. */
async function makeAuditLog({ schema }: Kysely<unknown>): Promise<void> {
  let table = schema.createTable('audit_log').addColumn('id', 'text', (column) => column.primaryKey());
  for (const name of ['created_at', 'author', 'deed', 'details']) {
    table = table.addColumn(name, 'text', (column) => column.notNull());
  }
  await table.addColumn('job_offer_id', 'text').execute();
  await schema.createIndex('audit_log_by_age').on('audit_log').columns(['created_at', 'id']).execute();
  await schema.createIndex('audit_log_by_offer').on('audit_log').column('job_offer_id').execute();
}
