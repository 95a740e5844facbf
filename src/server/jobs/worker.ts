/**
 * Takes due jobs and works them, until it is stopped. Any number of servers may do so on one database: a job and the
 * attempt that holds it are written in one transaction.
 */
import { setTimeout } from 'node:timers/promises';
import type { AttemptOutcome, JobState } from '../../contract/job-states.ts';
import type { Storage } from '../database/storage.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type AttemptKey, beatAttempt, beginAttempt, silentAttempts } from './attempts.ts';
import { type AskForNext, settleAttempt } from './job-ends.ts';
import type { JobKind, JobWork } from './job-kind.ts';
import type { JobStore, TakenJob } from './job-store.ts';
import { type AttemptEnd, type AttemptTimes, type RunningAttempt, runAttempt } from './run-attempt.ts';

/** The loop of one server that takes jobs. */
export type Worker = {
  /** Looks at once: there is something new. */
  wake(): void;
  /** Asks at once whether a job that may run here is to go on. */
  check(jobId: string): void;
  /** Takes no more, gives what runs so many milliseconds, then hands it back. Resolves once nothing uses the database. */
  stop(graceMilliseconds: number): Promise<void>;
};

export type WorkerParts = {
  storage: Pick<Storage, 'database'>;
  store: JobStore;
  kinds: ReadonlyMap<string, JobKind<object>>;
  askForNext: AskForNext;
  /** Asks for what a start has to do, again until it succeeds. */
  askFirst: () => Promise<void>;
  log: Log;
  metrics: Pick<Metrics, 'jobAttempts'>;
  /** What this server calls itself in attempts. */
  server: string;
  times: AttemptTimes;
  /** Milliseconds: how soon it finds what another server asked for, what is due again, and what is lost. */
  look: number;
};

type Taken = TakenJob & { number: number };

/** Between two tries to write down what became of an attempt. */
const settleAgainMilliseconds = 500;

/** Begins at once. Errors of the database are logged, and the loop goes on at its next look. */
export function startWorker(works: readonly JobWork[], parts: WorkerParts): Worker {
  const { log, look } = parts;
  const running = new Map<string, { kind: string; attempt: RunningAttempt; settled: Promise<void> }>();
  let bell = Promise.withResolvers<void>();
  let stopped = false;
  let failing = false;
  let asked = false;

  async function run(): Promise<void> {
    while (!stopped) {
      // A new one before the look: who rings in the middle of it is heard after it.
      bell = Promise.withResolvers();
      try {
        if (!asked) await parts.askFirst();
        asked = true;
        await endLostAttempts((jobId) => running.has(jobId), parts);
        await takeDue();
        failing = false;
      } catch (error) {
        if (!failing) log.error({ err: error }, 'jobs could not be looked for');
        failing = true;
      }
      await quiet();
    }
  }

  /** Until the bell rings or it is time to look again. */
  async function quiet(): Promise<void> {
    const timer = globalThis.setTimeout(bell.resolve, look).unref();
    await bell.promise;
    clearTimeout(timer);
  }

  async function takeDue(): Promise<void> {
    const free = works.filter((work) => freePlaces(work.kind) > 0);
    if (free.length === 0) return;
    const due = await parts.store.due(
      parts.storage.database,
      free.map(({ kind }) => kind.name),
    );
    for (const work of free.filter(({ kind }) => due.includes(kind.name))) {
      if (stopped) return;
      for (const job of await takeJobs(work.kind.name, freePlaces(work.kind), parts)) begin(work, job);
    }
  }

  const freePlaces = ({ name, atOnce }: JobKind<object>) =>
    atOnce - [...running.values()].filter(({ kind }) => kind === name).length;

  function begin(work: JobWork, { id, kind, data, number }: Taken): void {
    const key: AttemptKey = { jobId: id, number };
    const attempt = runAttempt(work, key, data, {
      times: parts.times,
      beat: (progress) => beatAttempt(parts.storage.database, parts.store.time(), key, progress),
      onError: (error) => log.error({ err: error, job: id, kind }, 'job attempt'),
    });
    const settled = attempt.ended
      .then((end) => settle({ ...key, kind }, end, () => stopped, parts))
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

function takeJobs(kind: string, most: number, { storage, store, server }: WorkerParts): Promise<Taken[]> {
  return storage.database.transaction().execute(async (transaction) => {
    const taken: Taken[] = [];
    for (const job of await store.take(transaction, kind, most)) {
      taken.push({ ...job, number: await beginAttempt(transaction, store.time(), job, server) });
    }
    return taken;
  });
}

/** Ends the attempts of servers that died: with each, the job is due again or has failed. Our own end by themselves. */
async function endLostAttempts(isOurs: (jobId: string) => boolean, parts: WorkerParts): Promise<void> {
  const { storage, store, times } = parts;
  for (const attempt of await silentAttempts(storage.database, store.time(times.lease))) {
    if (isOurs(attempt.jobId)) continue;
    const end: AttemptEnd = { outcome: 'lost' };
    const state = await storage.database
      .transaction()
      .execute((transaction) => settleAttempt(transaction, attempt, end, parts));
    if (state) tell(attempt, end, state, parts);
  }
}

/**
 * Writes down what became of an attempt, as soon as the database takes it. A server that stops tries once: the attempt
 * is then lost, which is found when its lease ends.
 */
async function settle(
  attempt: AttemptKey & { kind: string },
  end: AttemptEnd,
  isStopped: () => boolean,
  parts: WorkerParts,
): Promise<void> {
  const givenUpAt = performance.now() + parts.times.lease;
  for (;;) {
    try {
      const state = await parts.storage.database
        .transaction()
        .execute((transaction) => settleAttempt(transaction, attempt, end, parts));
      return tell(attempt, end, state, parts);
    } catch (error) {
      parts.log.error(
        { err: error, job: attempt.jobId, kind: attempt.kind },
        'job attempt could not be ended',
      );
      if (isStopped() || performance.now() > givenUpAt) return;
      await setTimeout(settleAgainMilliseconds, undefined, { ref: false });
    }
  }
}

function tell(
  { jobId: job, number, kind }: AttemptKey & { kind: string },
  { outcome, reason }: AttemptEnd,
  state: JobState | undefined,
  { log, metrics }: WorkerParts,
): void {
  const said: AttemptOutcome = state === undefined ? 'lost' : outcome;
  metrics.jobAttempts.inc({ kind, outcome: said });
  const line = { job, kind, attempt: number, outcome: said, reason, state };
  if (state === 'failed') log.error(line, 'job failed');
  else if (said === 'done') log.debug(line, 'job done');
  else log.warn(line, 'job attempt ended');
}
