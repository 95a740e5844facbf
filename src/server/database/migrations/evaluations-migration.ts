/** The datasets frozen from what people say of offers, and the runs of readers over these. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const evaluations: Migration = {
  async up(database: Kysely<unknown>) {
    await makePrompts(database);
    await makeDatasets(database);
    await makeRuns(database);
  },
};

type Table = CreateTableBuilder<string, string>;

function withColumns(table: Table, type: 'text' | 'integer', names: readonly string[]): Table {
  return names.reduce((longer, name) => longer.addColumn(name, type, (column) => column.notNull()), table);
}

async function makePrompts({ schema }: Kysely<unknown>): Promise<void> {
  const start = schema.createTable('prompts').addColumn('version', 'text', (column) => column.primaryKey());
  await withColumns(start, 'text', ['created_at', 'texts']).execute();
}

async function makeDatasets({ schema }: Kysely<unknown>): Promise<void> {
  const start = schema
    .createTable('evaluation_datasets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sent_at', 'text')
    .addColumn('content_hash', 'text');
  const texts = ['created_at', 'author', 'name', 'types', 'filter', 'state', 'reason', 'prompt_version'];
  const ofSending = ['sending', 'sending_reason', 'left_out'];
  await withColumns(withColumns(start, 'text', [...texts, ...ofSending]), 'integer', [
    'entries',
    'offers',
  ]).execute();
  await schema
    .createIndex('evaluation_datasets_by_age')
    .on('evaluation_datasets')
    .columns(['created_at', 'id'])
    .execute();
  const entry = schema
    .createTable('evaluation_entries')
    .addColumn('dataset_id', 'text', (column) =>
      column.notNull().references('evaluation_datasets.id').onDelete('cascade'),
    )
    .addColumn('job_offer_id', 'text');
  await withColumns(withColumns(entry, 'integer', ['number']), 'text', ['offer', 'metadata', 'content_hash'])
    .addPrimaryKeyConstraint('evaluation_entries_key', ['dataset_id', 'number'])
    .execute();
  // What trained a model is looked for by the words of the offer.
  await schema
    .createIndex('evaluation_entries_by_content')
    .on('evaluation_entries')
    .columns(['content_hash'])
    .execute();
}

async function makeRuns(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const start = schema
    .createTable('evaluation_runs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dataset_id', 'text', (column) =>
      column.notNull().references('evaluation_datasets.id').onDelete('cascade'),
    )
    .addColumn('most_tokens', 'bigint')
    .addColumn('started_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('scores', 'text');
  const texts = ['created_at', 'author', 'types', 'readers', 'prompt_version', 'question', 'state', 'reason'];
  await withColumns(withColumns(start, 'text', texts), 'integer', ['repeats', 'concurrency']).execute();
  await schema
    .createIndex('evaluation_runs_by_age')
    .on('evaluation_runs')
    .columns(['created_at', 'id'])
    .execute();
  // Two administrators who start the same run at once get one.
  await sql`create unique index evaluation_runs_under_way on evaluation_runs (question) where state in ('waiting', 'running')`.execute(
    database,
  );
  const sample = schema
    .createTable('evaluation_samples')
    .addColumn('run_id', 'text', (column) =>
      column.notNull().references('evaluation_runs.id').onDelete('cascade'),
    );
  const numbers = ['repeat', 'input_tokens', 'cached_input_tokens', 'output_tokens', 'milliseconds'];
  await withColumns(
    withColumns(sample, 'text', ['reader', 'offer', 'kind', 'answer', 'created_at']),
    'integer',
    numbers,
  )
    .addPrimaryKeyConstraint('evaluation_samples_key', ['run_id', 'reader', 'offer', 'repeat'])
    .execute();
  // How far a run is and what it took is counted without its answers.
  await schema
    .createIndex('evaluation_samples_by_kind')
    .on('evaluation_samples')
    .columns(['run_id', 'reader', 'kind', ...numbers.slice(1)])
    .execute();
}
