/** Explanations of runs that are judged by a model, and which answers have one. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const judgedExplanations: Migration = {
  async up(database: Kysely<unknown>) {
    await markExplained(database);
    await makeJudgings(database);
  },
};

async function markExplained(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('evaluation_samples')
    .addColumn('explained', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Within a text of JSON every quotation mark has a backslash before it: this stands where the field does, or nowhere.
  await sql`update evaluation_samples set explained = 1
    where kind = 'read' and answer like '%"explanation":{"text":"%' and answer not like '%"explanation":{"text":""%'`.execute(
    database,
  );
  // What there is to judge is found without the answers.
  await sql`create index evaluation_samples_explained on evaluation_samples (run_id, reader, offer, repeat) where explained = 1`.execute(
    database,
  );
}

async function makeJudgings({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('explanation_judgings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('run_id', 'text', (column) =>
      column.notNull().references('evaluation_runs.id').onDelete('cascade'),
    )
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('prompt_version', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('concurrency', 'integer', (column) => column.notNull())
    .addColumn('most_tokens', 'bigint')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('ended_at', 'text')
    // Two administrators who ask the same model at once get one judging.
    .addUniqueConstraint('explanation_judgings_once', ['run_id', 'model', 'prompt_version'])
    .execute();
  await schema
    .createTable('judged_explanations')
    .addColumn('judging_id', 'text', (column) =>
      column.notNull().references('explanation_judgings.id').onDelete('cascade'),
    )
    .addColumn('reader', 'text', (column) => column.notNull())
    .addColumn('offer', 'text', (column) => column.notNull())
    .addColumn('repeat', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('may_stand', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('input_tokens', 'integer', (column) => column.notNull())
    .addColumn('cached_input_tokens', 'integer', (column) => column.notNull())
    .addColumn('output_tokens', 'integer', (column) => column.notNull())
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('judged_explanations_key', ['judging_id', 'reader', 'offer', 'repeat'])
    .execute();
}
