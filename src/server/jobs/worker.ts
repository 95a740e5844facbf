/**
 * Takes due jobs and runs them until stopped. Any number of servers may work on one database: a job
 * and the attempt that holds it are written in one transaction.
 */
import { setTimeout } from 'node:timers/promises';
import type { AttemptOutcome, JobState } from '../../contract/job-states.ts';
import type { Storage } from '../database/storage.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type AttemptKey, beginAttempt, listExpiredLeases, renewLease } from './attempts.ts';
import { type EnqueueNext, finishAttempt } from './job-ends.ts';
import type { JobKind, JobWork } from './job-kind.ts';
import type { JobStore, TakenJob } from './job-store.ts';
import {
  type AttemptOutcomeDetails,
  type AttemptTimes,
  type RunningAttempt,
  runAttempt,
} from './run-attempt.ts';

/** The loop of one server that takes jobs. */
export type Worker = {
  /** Looks for due jobs at once. */
  wake(): void;
  /** Checks at once whether a job that may be running here must continue. */
  check(jobId: string): void;
  /**
   * Takes no more jobs, gives running ones this many milliseconds, then hands them back. Resolves
   * once nothing uses the database.
   */
  stop(graceMilliseconds: number): Promise<void>;
};

/** What the worker is built from. */
export type WorkerDependencies = {
  storage: Pick<Storage, 'database'>;
  store: JobStore;
  kinds: ReadonlyMap<string, JobKind<object>>;
  askForNext: EnqueueNext;
  /** Enqueues what a start has to do; called again until it succeeds. */
  askFirst: () => Promise<void>;
  log: Log;
  metrics: Pick<Metrics, 'jobAttempts'>;
  /** The name of this server in attempts. */
  server: string;
  times: AttemptTimes;
  /**
   * Polling interval in milliseconds: how soon it finds new, due and lost jobs of other servers.
   */
  look: number;
};

type Taken = TakenJob & { number: number };

/** Delay between two tries to record the outcome of an attempt. */
const settleAgainMilliseconds = 500;

/** Starts at once. Database errors are logged, and the loop continues at its next poll. */
export function startWorker(works: readonly JobWork[], dependencies: WorkerDependencies): Worker {
  const { log, look } = dependencies;
  const running = new Map<string, { kind: string; attempt: RunningAttempt; settled: Promise<void> }>();
  let bell = Promise.withResolvers<void>();
  let stopped = false;
  let failing = false;
  let asked = false;

  async function run(): Promise<void> {
    while (!stopped) {
      // Renew the bell before polling, so that a ring during the poll is not lost.
      bell = Promise.withResolvers();
      try {
        if (!asked) await dependencies.askFirst();
        asked = true;
        await endLostAttempts((jobId) => running.has(jobId), dependencies);
        await takeDue();
        failing = false;
      } catch (error) {
        if (!failing) log.error({ err: error }, 'due jobs could not be read');
        failing = true;
      }
      await quiet();
    }
  }

  /** Resolves when the bell rings or the polling interval is over. */
  async function quiet(): Promise<void> {
    const timer = globalThis.setTimeout(bell.resolve, look).unref();
    await bell.promise;
    clearTimeout(timer);
  }

  async function takeDue(): Promise<void> {
    const free = works.filter((work) => freePlaces(work.kind) > 0);
    if (free.length === 0) return;
    const due = await dependencies.store.due(
      dependencies.storage.database,
      free.map(({ kind }) => kind.name),
    );
    for (const work of free.filter(({ kind }) => due.includes(kind.name))) {
      if (stopped) return;
      for (const job of await takeJobs(work.kind.name, freePlaces(work.kind), dependencies)) begin(work, job);
    }
  }

  const freePlaces = ({ name, atOnce }: JobKind<object>) =>
    atOnce - [...running.values()].filter(({ kind }) => kind === name).length;

  function begin(work: JobWork, { id, kind, data, number }: Taken): void {
    const key: AttemptKey = { jobId: id, number };
    const attempt = runAttempt(work, key, data, {
      times: dependencies.times,
      beat: (progress) => renewLease(dependencies.storage.database, dependencies.store.time(), key, progress),
      onError: (error) => log.error({ err: error, job: id, kind }, 'job attempt failed'),
    });
    const settled = attempt.ended
      .then((end) => settle({ ...key, kind }, end, () => stopped, dependencies))
      .then(() => {
        running.delete(id);
        bell.resolve();
      });
    running.set(id, { kind, attempt, settled });
  }

  const finished = run();
  return {
    wake: () => bell.resolve(),
    check: (jobId) => running.get(jobId)?.attempt.beat(),
    async stop(grace) {
      stopped = true;
      bell.resolve();
      const handBack = globalThis.setTimeout(() => {
        for (const { attempt } of running.values()) attempt.stop();
      }, grace);
      await finished;
      await Promise.all([...running.values()].map(({ settled }) => settled));
      clearTimeout(handBack);
    },
  };
}

function takeJobs(
  kind: string,
  max: number,
  { storage, store, server }: WorkerDependencies,
): Promise<Taken[]> {
  return storage.database.transaction().execute(async (transaction) => {
    const taken: Taken[] = [];
    for (const job of await store.take(transaction, kind, max)) {
      taken.push({ ...job, number: await beginAttempt(transaction, store.time(), job, server) });
    }
    return taken;
  });
}

/**
 * Ends the attempts of servers that died: each job is then due again or has failed. Attempts of
 * this server end by themselves.
 */
async function endLostAttempts(
  isOurs: (jobId: string) => boolean,
  dependencies: WorkerDependencies,
): Promise<void> {
  const { storage, store, times } = dependencies;
  for (const attempt of await listExpiredLeases(storage.database, store.time(times.lease))) {
    if (isOurs(attempt.jobId)) continue;
    const end: AttemptOutcomeDetails = { outcome: 'lost' };
    const state = await storage.database
      .transaction()
      .execute((transaction) => finishAttempt(transaction, attempt, end, dependencies));
    if (state) tell(attempt, end, state, dependencies);
  }
}

/**
 * Records the outcome of an attempt as soon as the database accepts it. A stopping server tries
 * only once: otherwise the attempt counts as lost when its lease ends.
 */
async function settle(
  attempt: AttemptKey & { kind: string },
  end: AttemptOutcomeDetails,
  isStopped: () => boolean,
  dependencies: WorkerDependencies,
): Promise<void> {
  const givenUpAt = performance.now() + dependencies.times.lease;
  for (;;) {
    try {
      const state = await dependencies.storage.database
        .transaction()
        .execute((transaction) => finishAttempt(transaction, attempt, end, dependencies));
      return tell(attempt, end, state, dependencies);
    } catch (error) {
      dependencies.log.error(
        { err: error, job: attempt.jobId, kind: attempt.kind },
        'outcome of a job attempt could not be stored',
      );
      if (isStopped() || performance.now() > givenUpAt) return;
      await setTimeout(settleAgainMilliseconds, undefined, { ref: false });
    }
  }
}

function tell(
  { jobId: job, number, kind }: AttemptKey & { kind: string },
  { outcome, reason }: AttemptOutcomeDetails,
  state: JobState | undefined,
  { log, metrics }: WorkerDependencies,
): void {
  const said: AttemptOutcome = state === undefined ? 'lost' : outcome;
  metrics.jobAttempts.inc({ kind, outcome: said });
  const line = { job, kind, attempt: number, outcome: said, reason, state };
  if (state === 'failed') log.error(line, 'job failed');
  else if (said === 'done') log.debug(line, 'job done');
  else log.warn(line, 'job attempt ended');
}
