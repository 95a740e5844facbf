/**
 * Sets the next state of a job when an attempt ends, in the same transaction as the attempt's own
 * end.
 */
import type { JobState } from '../../contract/job-states.ts';
import type { Database } from '../database/tables/tables.ts';
import { type AttemptKey, countConsecutiveLosses, endAttempt } from './attempts.ts';
import type { JobKind } from './job-kind.ts';
import type { JobStore } from './job-store.ts';
import type { AttemptOutcomeDetails } from './run-attempt.ts';

/** Enqueues the next run of a recurring kind of job. */
export type EnqueueNext = (transaction: Database, kind: JobKind<object>) => Promise<void>;

/** Notifies the kind of a job that has failed, was cancelled, or is waiting (again). */
export async function notifyStateChange(
  transaction: Database,
  job: { id: string; kind: string },
  state: 'failed' | 'cancelled' | 'waiting',
  { store, kinds }: Pick<JobEndDependencies, 'store' | 'kinds'>,
): Promise<void> {
  const kind = kinds.get(job.kind);
  if (!kind?.followState) return;
  const data = kind.data.safeParse(await store.dataOf(transaction, job));
  if (data.success) await kind.followState(transaction, data.data, state, store.time());
}

type JobEndDependencies = {
  store: JobStore;
  /**
   * The kinds of this release by name; jobs of unknown kinds end too, but nothing follows their
   * state.
   */
  kinds: ReadonlyMap<string, JobKind<object>>;
  askForNext: EnqueueNext;
};

/**
 * Minimum number of consecutive losses after which a job fails, since it may be crashing servers.
 */
const minMaxLosses = 10;

/**
 * Returns the job's new state; undefined when the attempt no longer belonged to the caller and
 * nothing was changed.
 */
export async function finishAttempt(
  transaction: Database,
  { jobId, number, kind }: AttemptKey & { kind: string },
  end: AttemptOutcomeDetails,
  dependencies: JobEndDependencies,
): Promise<JobState | undefined> {
  const { store, kinds, askForNext } = dependencies;
  const attempt = await endAttempt(transaction, store.time(), { jobId, number }, end);
  if (!attempt) return undefined;
  const job = { id: jobId, kind };
  const state = await stateAfter(transaction, job, end, attempt.cancelRequested, dependencies);
  const known = kinds.get(kind);
  if (known && state !== 'waiting') await askForNext(transaction, known);
  if (state !== 'done' && state !== 'running') await notifyStateChange(transaction, job, state, dependencies);
  return state;
}

async function stateAfter(
  transaction: Database,
  job: { id: string; kind: string },
  { outcome, isFinal = false }: AttemptOutcomeDetails,
  cancelRequested: boolean,
  { store, kinds }: JobEndDependencies,
): Promise<JobState> {
  const ended = async (state: 'done' | 'failed' | 'cancelled') => {
    await store.end(transaction, job, state);
    return state;
  };
  if (outcome === 'done') return ended('done');
  if (cancelRequested) return ended('cancelled');
  if (isFinal) return ended('failed');
  if (outcome !== 'handedBack' && outcome !== 'lost') return store.tryAgain(transaction, job);
  const maxLosses = Math.max(minMaxLosses, kinds.get(job.kind)?.attempts ?? 0);
  const losses = await countConsecutiveLosses(transaction, job.id);
  // A retry by an administrator grants the same number of losses again.
  if (losses > 0 && losses % maxLosses === 0) return ended('failed');
  // A server that stopped or died does not count as a failure of the job.
  await store.handBack(transaction, job);
  return 'waiting';
}
