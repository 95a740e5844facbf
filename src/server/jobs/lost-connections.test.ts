/**
 * Operations on jobs while pg-boss cannot get a connection of its own: a database that ended
 * between two statements of a call.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Server, serverOn } from '../../../tests/fakes/job-servers.ts';
import { smallKind } from '../../../tests/fakes/test-jobs.ts';
import { noPostgres } from '../../../tests/postgres.ts';
import { storageEngines } from '../../../tests/storage-engines.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';

const { engines } = storageEngines({ migrated: false });

/** Enqueues a job in a transaction that holds the only available connection. */
async function askOnLastConnection({ storage: { database }, jobs }: Server, databaseUrl: string) {
  // A database cannot be closed from a connection to itself.
  const address = new URL(databaseUrl);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const outside = new pg.Client({ connectionString: address.href });
  await outside.connect();
  const letIn = (others: boolean) => outside.query(`alter database ${name} allow_connections ${others}`);
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await letIn(false);
      await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(transaction);
      return await jobs.enqueue(smallKind, { name: 'a' }, { transaction });
    });
  } finally {
    await letIn(true);
    await outside.end();
  }
}

test.skipIf(noPostgres)('a call that asks for a job needs no connection but its own', async () => {
  const settings = await engines.PostgreSQL();
  // Creates what the next start finds.
  await serverOn(settings);
  const server = await serverOn(settings);
  expect(await askOnLastConnection(server, settings.databaseUrl)).toEqual(expect.any(String));
});

test.skipIf(noPostgres)(
  'a connection that pg-boss cannot have is told as a database that is away',
  async () => {
    const settings = await engines.PostgreSQL();
    const asked = askOnLastConnection(await serverOn(settings), settings.databaseUrl);
    await expect(asked).rejects.toThrow(DatabaseUnavailable);
  },
);
