/**
 * Jobs on SQLite: a table of our own. Servers that share the file share the machine and therefore
 * its clock.
 */
import { sql } from 'kysely';
import type { Database, Tables } from '../database/tables/tables.ts';
import { dropOrphanedAttempts } from './attempts.ts';
import { type JobStore, type ListedJob, retentionDays } from './job-store.ts';

const second = 1_000;
const dayMilliseconds = 24 * 60 * 60 * second;
/** Maximum exponent of the back-off, as in pg-boss. */
const maxDoublings = 16;

const live = ['waiting', 'running'] as const;

/** `random` returns a number from 0 up to but not including 1. */
export function createSqliteStore(now: () => Date, random: () => number = Math.random): JobStore {
  const iso = (millisecondsAgo = 0) => new Date(now().getTime() - millisecondsAgo).toISOString();
  return {
    time: (millisecondsAgo) => sql.val(iso(millisecondsAgo)),
    async add(database, { id, kind, key, data, afterSeconds }) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('jobs')
        .values({
          id,
          kind: kind.name,
          key,
          data: JSON.stringify(data),
          state: 'waiting',
          created_at: iso(),
          start_after: iso(-afterSeconds * second),
          attempts_left: kind.attempts,
          failures: 0,
          retry_seconds: kind.retrySeconds,
          most_retry_seconds: kind.maxRetrySeconds,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async due(database, kinds) {
      const rows = await database
        .selectFrom('jobs')
        .select('kind')
        .distinct()
        .where('state', '=', 'waiting')
        .where('kind', 'in', kinds)
        .where('start_after', '<=', iso())
        .execute();
      return rows.map(({ kind }) => kind);
    },
    async take(database, kind, max) {
      const rows = await database
        .updateTable('jobs')
        .set((job) => ({ state: 'running', attempts_left: job('attempts_left', '-', 1) }))
        .where('id', 'in', (query) =>
          query
            .selectFrom('jobs')
            .select('id')
            .where('state', '=', 'waiting')
            .where('kind', '=', kind)
            .where('start_after', '<=', iso())
            .orderBy('start_after')
            .orderBy('id')
            .limit(max),
        )
        .returning(['id', 'kind', 'data'])
        .execute();
      return rows.map((row) => ({ ...row, data: dataOf(row.data) }));
    },
    async end(database, { id }, state) {
      await running(database, id).set({ state, ended_at: iso() }).execute();
    },
    async tryAgain(database, { id }) {
      const { attempts_left, failures, retry_seconds, most_retry_seconds } = await database
        .selectFrom('jobs')
        .select(['attempts_left', 'failures', 'retry_seconds', 'most_retry_seconds'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const waits = attempts_left > 0;
      const bound = retry_seconds * 2 ** Math.min(failures, maxDoublings);
      const seconds = Math.min(most_retry_seconds, bound * (1 + random()));
      await running(database, id)
        .set({
          failures: failures + 1,
          ...(waits
            ? { state: 'waiting', start_after: iso(-seconds * second) }
            : { state: 'failed', ended_at: iso() }),
        })
        .execute();
      return waits ? 'waiting' : 'failed';
    },
    async handBack(database, { id }) {
      await running(database, id)
        .set((job) => ({
          state: 'waiting',
          start_after: iso(),
          attempts_left: job('attempts_left', '+', 1),
        }))
        .execute();
    },
    async lock(database, id) {
      // SQLite runs write transactions one at a time, so reading is enough to lock.
      const row = await database.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
      return row && listed(row);
    },
    async dataOf(database, { id }) {
      const row = await database.selectFrom('jobs').select('data').where('id', '=', id).executeTakeFirst();
      return row && dataOf(row.data);
    },
    async find(database, kind, key) {
      const row = await database
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .where('state', 'in', live)
        .executeTakeFirst();
      return row?.id;
    },
    async cancelWaiting(database, { id }) {
      await database
        .updateTable('jobs')
        .set({ state: 'cancelled', ended_at: iso() })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },
    async restart(database, { id, kind, key }) {
      const { numUpdatedRows } = await database
        .updateTable('jobs')
        .set((job) => ({
          state: 'waiting',
          start_after: iso(),
          ended_at: null,
          attempts_left: sql<number>`max(1, ${job.ref('attempts_left')})`,
        }))
        .where('id', '=', id)
        .where('state', 'in', ['failed', 'cancelled'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('jobs as other')
                .select('other.id')
                .where('other.kind', '=', kind)
                .where('other.key', '=', key)
                .where('other.state', 'in', live),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async hasten(database, { id }) {
      await database
        .updateTable('jobs')
        .set({ start_after: iso() })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },
    async list(database, { states, kind, after, limit }) {
      let query = database.selectFrom('jobs').selectAll().where('state', 'in', states);
      if (kind !== undefined) query = query.where('kind', '=', kind);
      if (after) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
        );
      }
      const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(listed);
    },
    async count(database) {
      const rows = await database
        .selectFrom('jobs')
        .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
        .groupBy(['kind', 'state'])
        .execute();
      return rows;
    },
    async tidy(database) {
      await database.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('jobs')
          .where('ended_at', '<=', iso(retentionDays * dayMilliseconds))
          .execute();
        await dropOrphanedAttempts(transaction, sql`select id from jobs`);
      });
    },
    close: async () => {},
  };
}

function running(database: Database, id: string) {
  return database.updateTable('jobs').where('id', '=', id).where('state', '=', 'running');
}

/** Data that is not JSON becomes a value that no schema accepts. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listed({ id, kind, key, state, created_at, start_after, ended_at }: Tables['jobs']): ListedJob {
  return { id, kind, key, state, createdAt: created_at, startAfter: start_after, endedAt: ended_at };
}
