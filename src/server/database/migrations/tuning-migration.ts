/** Datasets that models are tuned on, and by what their offers are known again. */
import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const tuning: Migration = {
  async up(database: Kysely<unknown>) {
    await makeDatasets(database);
    await makeOffers(database);
    await makeExamples(database);
  },
};

type Table = CreateTableBuilder<string, string>;

function withColumns(table: Table, type: 'text' | 'integer', names: readonly string[]): Table {
  return names.reduce((longer, name) => longer.addColumn(name, type, (column) => column.notNull()), table);
}

async function makeDatasets({ schema }: Kysely<unknown>): Promise<void> {
  const start = schema
    .createTable('tuning_datasets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content_hash', 'text')
    .addColumn('handed_out_at', 'text');
  const texts = [
    'created_at',
    'author',
    'name',
    'model',
    'options',
    'state',
    'reason',
    'figures',
    'left_out',
  ];
  const numbers = ['seed', 'training', 'validation', 'offers'];
  await withColumns(withColumns(start, 'text', texts), 'integer', numbers).execute();
  await schema
    .createIndex('tuning_datasets_by_age')
    .on('tuning_datasets')
    .columns(['created_at', 'id'])
    .execute();
}

/** Without a reference to the dataset: what trained a model is remembered beyond it. */
async function makeOffers({ schema }: Kysely<unknown>): Promise<void> {
  const texts = ['dataset_id', 'dataset_name', 'job_offer_id', 'content_hash', 'sketch'];
  await withColumns(withColumns(schema.createTable('tuning_offers'), 'text', texts), 'integer', ['number'])
    .addPrimaryKeyConstraint('tuning_offers_key', ['dataset_id', 'number'])
    .execute();
}

async function makeExamples({ schema }: Kysely<unknown>): Promise<void> {
  const start = schema
    .createTable('tuning_examples')
    .addColumn('dataset_id', 'text', (column) =>
      column.notNull().references('tuning_datasets.id').onDelete('cascade'),
    );
  await withColumns(withColumns(start, 'text', ['option', 'part', 'line']), 'integer', [
    ...['number', 'offer', 'tokens'],
  ])
    .addPrimaryKeyConstraint('tuning_examples_key', ['dataset_id', 'number'])
    .execute();
}
