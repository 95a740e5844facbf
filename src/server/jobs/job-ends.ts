/** What a job becomes when an attempt ends: one transaction with the attempt’s own end. */
import type { Kysely } from 'kysely';
import type { JobState } from '../../contract/job-states.ts';
import type { Tables } from '../database/tables/tables.ts';
import { type AttemptKey, endAttempt, lossesInARow } from './attempts.ts';
import type { JobKind } from './job-kind.ts';
import type { JobStore } from './job-store.ts';
import type { AttemptEnd } from './run-attempt.ts';

/** Asks for the next job of a kind that is done again and again. */
export type AskForNext = (transaction: Kysely<Tables>, kind: JobKind<object>) => Promise<void>;

/** Tells the kind of a job that has failed, was cancelled, or waits (again). */
export async function followState(
  transaction: Kysely<Tables>,
  job: { id: string; kind: string },
  state: 'failed' | 'cancelled' | 'waiting',
  { store, kinds }: Pick<EndParts, 'store' | 'kinds'>,
): Promise<void> {
  const kind = kinds.get(job.kind);
  if (!kind?.followState) return;
  const data = kind.data.safeParse(await store.dataOf(transaction, job));
  if (data.success) await kind.followState(transaction, data.data, state, store.time());
}

type EndParts = {
  store: JobStore;
  /** The kinds of this release by name; others end too, but nothing follows them. */
  kinds: ReadonlyMap<string, JobKind<object>>;
  askForNext: AskForNext;
};

/** Losses in a row, at least as many as attempts, after which a job has failed: it may crash servers. */
const minMaxLosses = 10;

/** The state of the job since; undefined where the attempt was no longer the caller’s, and nothing was changed. */
export async function settleAttempt(
  transaction: Kysely<Tables>,
  { jobId, number, kind }: AttemptKey & { kind: string },
  end: AttemptEnd,
  parts: EndParts,
): Promise<JobState | undefined> {
  const { store, kinds, askForNext } = parts;
  const attempt = await endAttempt(transaction, store.time(), { jobId, number }, end);
  if (!attempt) return undefined;
  const job = { id: jobId, kind };
  const state = await stateAfter(transaction, job, end, attempt.cancelRequested, parts);
  const known = kinds.get(kind);
  if (known && state !== 'waiting') await askForNext(transaction, known);
  if (state !== 'done' && state !== 'running') await followState(transaction, job, state, parts);
  return state;
}

async function stateAfter(
  transaction: Kysely<Tables>,
  job: { id: string; kind: string },
  { outcome, isFinal = false }: AttemptEnd,
  cancelRequested: boolean,
  { store, kinds }: EndParts,
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
  const losses = await lossesInARow(transaction, job.id);
  // Whoever has it tried again grants as many more.
  if (losses > 0 && losses % maxLosses === 0) return ended('failed');
  // That its server stopped or died is no failure of the job.
  await store.handBack(transaction, job);
  return 'waiting';
}
