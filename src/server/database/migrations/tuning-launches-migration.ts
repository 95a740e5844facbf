/** Launches of fine-tuning, what sellers tell of them, and what was uploaded where. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const tuningLaunches: Migration = {
  async up(database: Kysely<unknown>) {
    await makeLaunches(database);
    await makeUploads(database);
    await makeSeen(database);
  },
};

async function makeLaunches(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const texts = [
    'created_at',
    'author',
    'dataset_id',
    'dataset_name',
    'tuner',
    'host',
    'base_model',
    'question',
  ];
  const ofState = ['state', 'step', 'reason', 'said', 'seller_status'];
  const open = [
    'training_file',
    'validation_file',
    'job_id',
    'job_asked_at',
    'seen_at',
    'last_event',
    'model',
  ];
  let table = schema
    .createTable('tuning_launches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('epochs', 'integer')
    .addColumn('trained_tokens', 'bigint');
  for (const name of [...texts, ...ofState])
    table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of [...open, 'started_at', 'ended_at']) table = table.addColumn(name, 'text');
  for (const name of ['examples', 'round', 'cancel_asked']) {
    table = table.addColumn(name, 'integer', (column) => column.notNull());
  }
  await table.execute();
  await schema
    .createIndex('tuning_launches_by_age')
    .on('tuning_launches')
    .columns(['created_at', 'id'])
    .execute();
  // Two administrators who launch the same at once get one.
  await sql`create unique index tuning_launches_under_way on tuning_launches (question) where state in ('waiting', 'running')`.execute(
    database,
  );
}

async function makeUploads({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('tuning_uploads')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tuning_uploads_key', ['account', 'name'])
    .execute();
}

async function makeSeen({ schema }: Kysely<unknown>): Promise<void> {
  const start = (name: string) =>
    schema
      .createTable(name)
      .addColumn('launch_id', 'text', (column) =>
        column.notNull().references('tuning_launches.id').onDelete('cascade'),
      );
  await start('tuning_events')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tuning_events_key', ['launch_id', 'id'])
    .execute();
  await start('tuning_losses')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('loss', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('tuning_losses_key', ['launch_id', 'kind', 'step'])
    .execute();
}
