/**
 * Background work that survives its process: one interface over pg-boss (PostgreSQL) and a table of
 * our own (SQLite). A job enqueued in a committed transaction is run at least once, by one server
 * at a time.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { JobState } from '../../contract/job-states.ts';
import type { Storage } from '../database/storage.ts';
import type { Database, Tables } from '../database/tables/tables.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { listAttempts, type Progress, requestCancel } from './attempts.ts';
import { notifyStateChange } from './job-ends.ts';
import type { JobKind, JobWork } from './job-kind.ts';
import type { JobQuery, JobStore, ListedJob } from './job-store.ts';
import { openPostgresqlStore } from './postgresql-store.ts';
import type { AttemptTimes } from './run-attempt.ts';
import { createSqliteStore } from './sqlite-store.ts';
import { startWorker, type Worker } from './worker.ts';

/** A job as an administrator sees it, its attempts oldest first. */
export type JobDetails = ListedJob & { attempts: Tables['job_attempts'][] };

/** Enqueues, lists and changes jobs, and runs them between `start` and `stop`. */
export type Jobs = {
  /**
   * Enqueues a job; with `transaction` it exists once that commits (call `wake` to have it run at
   * once). Returns its id, or undefined when a job of the same kind and key already waits or runs.
   * `key` defaults to the job's own id.
   */
  enqueue<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    options?: { transaction?: Database; key?: string; afterSeconds?: number },
  ): Promise<string | undefined>;
  /** Call after a commit that added work: due jobs are looked for at once. */
  wake(): void;
  /** The id of the waiting or running job of this kind and key. */
  find<Data extends object>(
    kind: JobKind<Data>,
    key: string,
    transaction: Database,
  ): Promise<string | undefined>;
  /**
   * Cancels a waiting job, or asks the server that runs it to end it, which takes some seconds.
   * Undefined when there is no such job or it has ended.
   */
  cancel(id: string, transaction: Database): Promise<ListedJob | undefined>;
  /**
   * Retries a failed or cancelled job; undefined when it is neither, or another job with its key
   * exists.
   */
  retry(id: string, transaction: Database): Promise<ListedJob | undefined>;
  /**
   * Makes a waiting job due at once (call `wake` to have it run); undefined when there is no such
   * job or it does not wait.
   */
  hasten(id: string, transaction: Database): Promise<ListedJob | undefined>;
  /** The progress last reported by the running attempt; undefined until it has reported any. */
  progress(id: string): Promise<Progress | undefined>;
  /** Newest first, with their attempts. */
  list(sought: JobQuery): Promise<JobDetails[]>;
  count(): Promise<{ kind: string; state: JobState; count: number }[]>;
  /** Deletes jobs that ended long ago. */
  tidy(): Promise<void>;
  /**
   * Starts to run jobs of these kinds. `ask` enqueues what each start has to do, as soon as the
   * database answers.
   */
  start(works: readonly JobWork[], ask?: () => Promise<void>): void;
  /**
   * Takes no more jobs and gives running ones this many milliseconds; then they are handed back.
   */
  stop(graceMilliseconds: number): Promise<void>;
  /** Closes the connections; call `stop` first. */
  close(): Promise<void>;
};

/** What background work is built from; tests may set other `times` and `look`. */
export type JobsDependencies = {
  storage: Storage;
  /** PostgreSQL connection URL; empty when the storage is SQLite. */
  databaseUrl: string;
  log: Log;
  metrics: Pick<Metrics, 'jobAttempts'>;
  now: () => Date;
  /** All kinds of this release. */
  kinds: readonly JobKind<object>[];
  /** Must be the same on all servers of the database. */
  times: AttemptTimes;
  /** Polling interval in milliseconds (worker.ts); defaults to the heartbeat interval. */
  look?: number;
};

/** Rejects when PostgreSQL refuses the schema of pg-boss. */
export async function openJobs(dependencies: JobsDependencies): Promise<Jobs> {
  const { databaseUrl, log, kinds, now } = dependencies;
  const store = databaseUrl
    ? await openPostgresqlStore(databaseUrl, kinds, (error) => log.error({ err: error }, 'jobs: pg-boss'))
    : createSqliteStore(now);
  return jobsOn(store, dependencies);
}

function jobsOn(store: JobStore, dependencies: JobsDependencies): Jobs {
  const { storage, kinds, times, look = times.beat } = dependencies;
  const { database } = storage;
  let worker: Worker | undefined;

  const add = async (
    transaction: Database,
    kind: JobKind<object>,
    data: object,
    { key, afterSeconds = 0 }: { key?: string; afterSeconds?: number },
  ) => {
    const id = randomUUID();
    const added = await store.add(transaction, { id, kind, data, key: key ?? id, afterSeconds });
    return added ? id : undefined;
  };
  const askForNext = async (transaction: Database, kind: JobKind<object>) => {
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
        // Either the transaction has committed by the time the worker asks, or it asks again.
        setImmediate(() => worker?.check(id));
        return job;
      }
      if (job?.state !== 'waiting') return undefined;
      await store.cancelWaiting(transaction, job);
      await notifyStateChange(transaction, job, 'cancelled', { store, kinds: byName });
      const kind = byName.get(job.kind);
      if (kind) await askForNext(transaction, kind);
      return job;
    },
    async retry(id, transaction) {
      const job = await store.lock(transaction, id);
      if (job?.state !== 'failed' && job?.state !== 'cancelled') return undefined;
      if (!(await store.restart(transaction, job))) return undefined;
      await notifyStateChange(transaction, job, 'waiting', { store, kinds: byName });
      return job;
    },
    async hasten(id, transaction) {
      const job = await store.lock(transaction, id);
      if (job?.state !== 'waiting') return undefined;
      await store.hasten(transaction, job);
      return job;
    },
    async progress(id) {
      const last = (await listAttempts(database, [id])).at(-1);
      if (!last || last.ended_at !== null || last.progress_done === null || last.progress_of === null)
        return undefined;
      return { done: last.progress_done, of: last.progress_of };
    },
    async list(sought) {
      const jobs = await store.list(database, sought);
      if (jobs.length === 0) return [];
      const attempts = await listAttempts(
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
        ...dependencies,
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

/**
 * A recurring kind has at most one job that waits for its hour, and one for what a start has to do.
 */
const everyKey = 'every';
const startKey = 'start';
