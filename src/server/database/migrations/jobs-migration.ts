/** Attempts of background jobs, mail among them; on SQLite the jobs too, which PostgreSQL keeps in the schema of pg-boss. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgresql } from '../engines/is-postgresql.ts';

export const jobs: Migration = {
  async up(database: Kysely<unknown>) {
    await makeAttempts(database);
    if (!isPostgresql(database)) await makeJobs(database);
    await changeMail(database);
  },
};

async function makeAttempts({ schema }: Kysely<unknown>): Promise<void> {
  const start = schema
    .createTable('job_attempts')
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('cancel_requested', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('progress_done', 'integer')
    .addColumn('progress_of', 'integer');
  await withTexts(start, ['kind', 'server', 'started_at', 'beat_at'])
    .addColumn('ended_at', 'text')
    .addColumn('outcome', 'text')
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('job_attempts_key', ['job_id', 'number'])
    .execute();
  // Those under way are few and looked for all the time.
  await schema
    .createIndex('job_attempts_by_end')
    .on('job_attempts')
    .columns(['ended_at', 'beat_at'])
    .execute();
}

async function makeJobs(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  let table = withTexts(
    schema.createTable('jobs').addColumn('id', 'text', (column) => column.primaryKey()),
    ['kind', 'key', 'data', 'state', 'created_at', 'start_after'],
  ).addColumn('ended_at', 'text');
  for (const name of ['attempts_left', 'failures', 'retry_seconds', 'most_retry_seconds']) {
    table = table.addColumn(name, 'integer', (column) => column.notNull());
  }
  await table.execute();
  await sql`create unique index jobs_by_key on jobs (kind, key) where state in ('waiting', 'running')`.execute(
    database,
  );
  await schema.createIndex('jobs_by_due').on('jobs').columns(['state', 'kind', 'start_after']).execute();
  await schema.createIndex('jobs_by_age').on('jobs').columns(['created_at', 'id']).execute();
}

/** When a mail is due stands in its job. */
async function changeMail(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable('mail').addColumn('failed_at', 'text').execute();
  await sql`update mail set failed_at = next_attempt_at where state = 'failed'`.execute(database);
  await schema.dropIndex('mail_by_due').execute();
  await schema.alterTable('mail').dropColumn('next_attempt_at').execute();
  await schema.createIndex('mail_by_state').on('mail').columns(['state', 'id']).execute();
}

function withTexts(
  table: CreateTableBuilder<string, string>,
  names: readonly string[],
): CreateTableBuilder<string, string> {
  return names.reduce((longer, name) => longer.addColumn(name, 'text', (column) => column.notNull()), table);
}
