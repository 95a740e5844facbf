/** The tables of saved offers (specification, section 3, "Stored documents"). */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const criteriaTables = ['business_initiatives', 'experimental_environments'] as const;
/** The column of job_offers that names the row of each table. */
const dependencies = [
  ['business_initiative_id', 'business_initiatives'],
  ['experimental_environment_id', 'experimental_environments'],
  ['explanation_id', 'explanations'],
] as const;

export const savedOffers: Migration = {
  async up(database: Kysely<unknown>) {
    await makeJobOffers(database);
    for (const table of criteriaTables) {
      await partOfOffer(database, table)
        .addColumn('criteria', 'text', (column) => column.notNull())
        .execute();
    }
    let explanations = partOfOffer(database, 'explanations');
    for (const name of ['position', 'company', 'explanation', 'improve', 'debug', 'references']) {
      explanations = explanations.addColumn(name, 'text', (column) => column.notNull());
    }
    await explanations
      .addColumn('score', 'double precision', (column) => column.notNull())
      .addColumn('score_detail', 'text', (column) => column.notNull())
      .execute();
    // Added last, as both sides name each other; one column a statement: SQLite takes no more.
    for (const [column, table] of dependencies) {
      await sql`alter table job_offers add column ${sql.ref(column)} text
        references ${sql.table(table)} (id) on delete set null`.execute(database);
      await database.schema.createIndex(`${table}_by_offer`).on(table).column('job_offer_id').execute();
    }
  },
};

async function makeJobOffers({ schema }: Kysely<unknown>): Promise<void> {
  let table = schema.createTable('job_offers').addColumn('id', 'text', (column) => column.primaryKey());
  const texts = ['created_at', 'updated_at', 'content', 'content_hash', 'language', 'position', 'company'];
  const answers = ['model', 'score_detail', 'result', 'calculated_score_detail'];
  for (const name of [...texts, ...answers]) {
    table = table.addColumn(name, 'text', (column) => column.notNull());
  }
  await table
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('calculated_score', 'double precision', (column) => column.notNull())
    .addColumn('rules_version', 'integer', (column) => column.notNull())
    .addColumn('in_datasets', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('job_offers_once_a_model')
    .unique()
    .on('job_offers')
    .columns(['content_hash', 'model'])
    .execute();
  await schema.createIndex('job_offers_by_age').on('job_offers').columns(['created_at', 'id']).execute();
  await schema.createIndex('job_offers_by_model').on('job_offers').column('model').execute();
}

/** The columns that every part of a saved offer has. */
function partOfOffer({ schema }: Kysely<unknown>, table: string): CreateTableBuilder<string, string> {
  return schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('job_offer_id', 'text', (column) =>
      column.notNull().references('job_offers.id').onDelete('cascade'),
    );
}
