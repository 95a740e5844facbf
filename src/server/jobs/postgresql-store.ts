/**
 * Jobs on PostgreSQL: pg-boss, whose tables are in a schema of their own. Calls inside our
 * transactions use their connection; pg-boss has a few connections of its own to create and tidy
 * that schema.
 */
import { type RawBuilder, sql } from 'kysely';
import type { JobState } from '../../contract/job-states.ts';
import { openLibraryConnections } from '../database/postgresql.ts';
import type { Database } from '../database/tables/tables.ts';
import { dropOrphanedAttempts } from './attempts.ts';
import type { JobKind } from './job-kind.ts';
import { type JobStore, type ListedJob, retentionDays } from './job-store.ts';

const daySeconds = 24 * 60 * 60;
/**
 * pg-boss considers an attempt dead after this, whatever it does; the longest value that it allows.
 */
const expireInSeconds = daySeconds;
/** pg-boss deletes jobs that have waited longer; far beyond any job of ours. */
const retentionSeconds = 400 * daySeconds;
const maxOwnConnections = 2;

/** The names that pg-boss has for our states. */
const stateNames: Readonly<Record<JobState, readonly string[]>> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  done: ['completed'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};
const stateOf = new Map(
  // Cast: the keys are those of the table above.
  (Object.entries(stateNames) as [JobState, string[]][]).flatMap(([state, names]) =>
    names.map((name) => [name, state] as const),
  ),
);

/** `state` as named by pg-boss. */
type JobRow = Omit<ListedJob, 'state'> & { state: string };

const text = (time: RawBuilder<unknown>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const columns = sql`id::text, name as kind, singleton_key as key, state::text,
  ${text(sql`created_on`)} as "createdAt", ${text(sql`start_after`)} as "startAfter",
  ${text(sql`completed_on`)} as "endedAt"`;
/** Excludes the queues that pg-boss uses internally. */
const ours = sql`name not like '\\_\\_pgboss\\_\\_%'`;

/**
 * Creates or updates the schema `pgboss`, one server at a time, with a queue for each kind.
 * `onError` receives background errors. Rejects when the database refuses.
 */
export async function openPostgresqlStore(
  connectionString: string,
  kinds: readonly JobKind<object>[],
  onError: (error: Error) => void,
): Promise<JobStore> {
  // Loaded here so that a start on SQLite need not load it.
  const { PgBoss, fromKysely } = await import('pg-boss');
  const connections = await openLibraryConnections(connectionString, onError, maxOwnConnections);
  const boss = new PgBoss({
    db: connections,
    // Leases and the time of tidying are managed by our own code.
    supervise: false,
    schedule: false,
  });
  boss.on('error', onError);
  const close = async () => {
    await boss.stop({ graceful: false });
    await connections.close();
  };
  const queue = { policy: 'exclusive', expireInSeconds, retentionSeconds } as const;
  const deleteAfterSeconds = retentionDays * daySeconds;
  try {
    await boss.start();
    // Reload the queues that were created: otherwise the first caller would do so over a separate
    // connection, in the middle of a visitor's request.
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    const unknown = kinds.filter(({ name }) => !known.has(name));
    for (const { name } of unknown) await boss.createQueue(name, { ...queue, deleteAfterSeconds });
  } catch (error) {
    await close();
    throw error;
  }
  const on = (database: Database) => ({ db: fromKysely(database) });
  return {
    time: (millisecondsAgo = 0) =>
      text(sql`(clock_timestamp() - ${millisecondsAgo} * interval '1 millisecond')`),
    async add(database, { id, kind, key, data, afterSeconds }) {
      const sent = await boss.send(kind.name, data, {
        ...on(database),
        id,
        singletonKey: key,
        startAfter: afterSeconds,
        retryLimit: kind.attempts - 1,
        retryDelay: kind.retrySeconds,
        retryBackoff: true,
        retryDelayMax: kind.maxRetrySeconds,
      });
      return sent !== null;
    },
    async due(database, names) {
      const { rows } = await sql<{ kind: string }>`select distinct name as kind from pgboss.job
        where name = any(${names}) and state < 'active' and not blocked and start_after <= now()`.execute(
        database,
      );
      return rows.map(({ kind }) => kind);
    },
    async take(database, kind, max) {
      const taken = await boss.fetch<unknown>(kind, { ...on(database), batchSize: max });
      return taken.map(({ id, data }) => ({ id, kind, data }));
    },
    async end(database, { id, kind }, state) {
      if (state === 'done') await boss.complete(kind, id, null, on(database));
      else if (state === 'cancelled') await boss.cancel(kind, id, on(database));
      else {
        await boss.fail(kind, id, null, on(database));
        const job = await boss.getJobById(kind, id, on(database));
        if (job?.state !== 'retry') return;
        // pg-boss ends a job for good only when it has no attempts left.
        await boss.update(kind, undefined, { ...on(database), id, retryLimit: job.retryCount });
        await boss.fail(kind, id, null, on(database));
      }
    },
    async tryAgain(database, { id, kind }) {
      await boss.fail(kind, id, null, on(database));
      const job = await boss.getJobById(kind, id, on(database));
      return job?.state === 'failed' ? 'failed' : 'waiting';
    },
    async handBack(database, { id, kind }) {
      const job = await boss.getJobById(kind, id, on(database));
      if (job?.state !== 'active') return;
      await boss.cancel(kind, id, on(database));
      await boss.resume(kind, id, on(database));
      // Taking the job again counts as another attempt.
      const retryLimit = job.retryLimit + 1;
      await boss.update(kind, undefined, { ...on(database), id, retryLimit, startAfter: 0 });
    },
    async lock(database, id) {
      const { rows } = await sql<JobRow>`select ${columns} from pgboss.job
        where id = ${id} and ${ours} for update`.execute(database);
      return rows[0] && listed(rows[0]);
    },
    async dataOf(database, { id, kind }) {
      return (await boss.getJobById<unknown>(kind, id, on(database)))?.data;
    },
    find: liveJob,
    async cancelWaiting(database, { id, kind }) {
      await boss.cancel(kind, id, on(database));
    },
    async restart(database, { id, kind, key, state }) {
      if (await liveJob(database, kind, key)) return false;
      if (state === 'failed') await boss.retry(kind, id, on(database));
      else if (state === 'cancelled') await boss.resume(kind, id, on(database));
      else return false;
      await boss.update(kind, undefined, { ...on(database), id, startAfter: 0 });
      return true;
    },
    async hasten(database, { id, kind }) {
      await boss.update(kind, undefined, { ...on(database), id, startAfter: 0 });
    },
    async list(database, { states, kind, after, limit }) {
      const names = states.flatMap((state) => stateNames[state]);
      const { rows } = await sql<JobRow>`select ${columns} from pgboss.job
        where ${ours} and state::text = any(${names})
        and ${kind === undefined ? sql`true` : sql`name = ${kind}`}
        and ${after ? sql`(created_on, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
        order by created_on desc, id desc limit ${limit}`.execute(database);
      return rows.map(listed);
    },
    async count(database) {
      const { rows } = await sql<{ kind: string; state: string; count: string }>`
        select name as kind, state::text, count(*) as count from pgboss.job where ${ours}
        group by name, state`.execute(database);
      const counts = new Map<string, { kind: string; state: JobState; count: number }>();
      for (const row of rows) {
        const state = knownState(row.state);
        const before = counts.get(`${row.kind} ${state}`)?.count ?? 0;
        counts.set(`${row.kind} ${state}`, { kind: row.kind, state, count: before + Number(row.count) });
      }
      return [...counts.values()];
    },
    async tidy(database) {
      await boss.supervise();
      await dropOrphanedAttempts(database, sql`select id::text from pgboss.job`);
    },
    close,
  };
}

async function liveJob(database: Database, kind: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id::text from pgboss.job
    where name = ${kind} and singleton_key = ${key} and state <= 'active'`.execute(database);
  return rows[0]?.id;
}

function knownState(name: string): JobState {
  const state = stateOf.get(name);
  if (!state) throw new Error(`pg-boss has an unknown state: ${name}`);
  return state;
}

function listed(row: JobRow): ListedJob {
  return { ...row, state: knownState(row.state) };
}
