/**
 * Background work that survives its process: one interface on pg-boss (PostgreSQL) and on a table of our own (SQLite).
 * Whatever was asked for in a transaction that was committed is done, at least once, by one server at a time.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import type { JobState } from '../../contract/job-states.ts';
import type { Storage } from '../database/storage.ts';
import type { JobAttemptTable } from '../database/tables/operation-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { attemptsOf, type Progress, requestCancel } from './attempts.ts';
import { followState } from './job-ends.ts';
import type { JobKind, JobWork } from './job-kind.ts';
import type { JobStore, JobsSought, ListedJob } from './job-store.ts';
import { openPostgresqlStore } from './postgresql-store.ts';
import type { AttemptTimes } from './run-attempt.ts';
import { createSqliteStore } from './sqlite-store.ts';
import { startWorker, type Worker } from './worker.ts';

/** A job as an administrator sees it, its attempts from the first on. */
export type JobSeen = ListedJob & { attempts: JobAttemptTable[] };

/** Asks for jobs, shows and changes them, and works them from `start` to `stop`. */
export type Jobs = {
  /**
   * Asks for a job; in `transaction` it is there if and when that is committed (`wake` then has it done at once).
   * Answers its id, or undefined where a job of the kind with this key waits or runs already. `key` is the job’s own id
   * where it is not said.
   */
  enqueue<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    options?: { transaction?: Kysely<Tables>; key?: string; afterSeconds?: number },
  ): Promise<string | undefined>;
  /** Says that something was committed that is to be done. */
  wake(): void;
  /** The id of the job of this kind and key that waits or runs. */
  find<Data extends object>(
    kind: JobKind<Data>,
    key: string,
    transaction: Kysely<Tables>,
  ): Promise<string | undefined>;
  /**
   * Cancels a job that waits, or asks whoever is at it to end it, which takes them some seconds. Undefined where there is
   * no such job or it has come to its end.
   */
  cancel(id: string, transaction: Kysely<Tables>): Promise<ListedJob | undefined>;
  /** Has a failed or cancelled job done again; undefined where it is neither, or another with its key is there. */
  retry(id: string, transaction: Kysely<Tables>): Promise<ListedJob | undefined>;
  /** Makes a waiting job due at once (`wake` then has it done); undefined where there is no such job or it does not wait. */
  hasten(id: string, transaction: Kysely<Tables>): Promise<ListedJob | undefined>;
  /** How far a job is by what its attempt under way last said; undefined while nothing was said. */
  progress(id: string): Promise<Progress | undefined>;
  /** The newest first, with their attempts. */
  list(sought: JobsSought): Promise<JobSeen[]>;
  count(): Promise<{ kind: string; state: JobState; count: number }[]>;
  /** Drops what came to its end long ago. */
  tidy(): Promise<void>;
  /** Works these kinds from now on. `ask` asks for what each start has to do, as soon as the database answers. */
  start(works: readonly JobWork[], ask?: () => Promise<void>): void;
  /** Takes no more jobs and gives those that run so many milliseconds; they are handed back then. */
  stop(graceMilliseconds: number): Promise<void>;
  /** Ends the connections. Before it: `stop`. */
  close(): Promise<void>;
};

/** What background work is built from; `times` and `look` are a server's where a test does not set others. */
export type JobsParts = {
  storage: Storage;
  /** The address of PostgreSQL; empty where the storage is SQLite. */
  databaseUrl: string;
  log: Log;
  metrics: Pick<Metrics, 'jobAttempts'>;
  now: () => Date;
  /** Every kind of this release. */
  kinds: readonly JobKind<object>[];
  /** The same on all servers of the database. */
  times: AttemptTimes;
  /** Milliseconds, see worker.ts; a beat where it is not said. */
  look?: number;
};

/** Rejects where PostgreSQL refuses the schema of pg-boss. */
export async function openJobs(parts: JobsParts): Promise<Jobs> {
  const { databaseUrl, log, kinds, now } = parts;
  const store = databaseUrl
    ? await openPostgresqlStore(databaseUrl, kinds, (error) => log.error({ err: error }, 'jobs: pg-boss'))
    : createSqliteStore(now);
  return jobsOn(store, parts);
}

function jobsOn(store: JobStore, parts: JobsParts): Jobs {
  const { storage, kinds, times, look = times.beat } = parts;
  const { database } = storage;
  let worker: Worker | undefined;

  const add = async (
    transaction: Kysely<Tables>,
    kind: JobKind<object>,
    data: object,
    { key, afterSeconds = 0 }: { key?: string; afterSeconds?: number },
  ) => {
    const id = randomUUID();
    const added = await store.add(transaction, { id, kind, data, key: key ?? id, afterSeconds });
    return added ? id : undefined;
  };
  const askForNext = async (transaction: Kysely<Tables>, kind: JobKind<object>) => {
    if (kind.everySeconds === undefined) return;
    await add(transaction, kind, {}, { key: everyKey, afterSeconds: kind.everySeconds });
  };
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return {
    async enqueue(kind, data, { transaction, ...options } = {}) {
      if (transaction) return add(transaction, kind, data, options);
      const id = await database.transaction().execute((own) => add(own, kind, data, options));
      worker?.wake();
      return id;
    },
    wake: () => worker?.wake(),
    find: (kind, key, transaction) => store.find(transaction, kind.name, key),
    async cancel(id, transaction) {
      const job = await store.lock(transaction, id);
      if (job?.state === 'running') {
        await requestCancel(transaction, id);
        // Committed by the time that it asks, or it asks again.
        setImmediate(() => worker?.check(id));
        return job;
      }
      if (job?.state !== 'waiting') return undefined;
      await store.cancelWaiting(transaction, job);
      await followState(transaction, job, 'cancelled', { store, kinds: byName });
      const kind = byName.get(job.kind);
      if (kind) await askForNext(transaction, kind);
      return job;
    },
    async retry(id, transaction) {
      const job = await store.lock(transaction, id);
      if (job?.state !== 'failed' && job?.state !== 'cancelled') return undefined;
      if (!(await store.restart(transaction, job))) return undefined;
      await followState(transaction, job, 'waiting', { store, kinds: byName });
      return job;
    },
    async hasten(id, transaction) {
      const job = await store.lock(transaction, id);
      if (job?.state !== 'waiting') return undefined;
      await store.hasten(transaction, job);
      return job;
    },
    async progress(id) {
      const last = (await attemptsOf(database, [id])).at(-1);
      if (!last || last.ended_at !== null || last.progress_done === null || last.progress_of === null)
        return undefined;
      return { done: last.progress_done, of: last.progress_of };
    },
    async list(sought) {
      const jobs = await store.list(database, sought);
      if (jobs.length === 0) return [];
      const attempts = await attemptsOf(
        database,
        jobs.map(({ id }) => id),
      );
      return jobs.map((job) => ({ ...job, attempts: attempts.filter(({ job_id }) => job_id === job.id) }));
    },
    count: () => store.count(database),
    tidy: () => store.tidy(database),
    start(works, ask = async () => {}) {
      const server = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
      const again = works.filter(({ kind }) => kind.everySeconds !== undefined);
      const askFirst = async () => {
        for (const { kind } of again) {
          await database.transaction().execute((own) => add(own, kind, {}, { key: startKey }));
        }
        await ask();
      };
      worker = startWorker(works, {
        ...parts,
        store,
        kinds: byName,
        askForNext,
        askFirst,
        server,
        times,
        look,
      });
    },
    async stop(graceMilliseconds) {
      await worker?.stop(graceMilliseconds);
    },
    close: () => store.close(),
  };
}

/** Of a kind that is done again and again one job at most waits for its hour, and one for what a start has to do. */
const everyKey = 'every';
const startKey = 'start';
