/**
 * The attempts of jobs, on both engines. One that has no end is the lease on its job: who began it says every so often
 * that it is at it, and whoever finds that this has stopped may end it.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AttemptOutcome } from '../../contract/job-states.ts';
import type { JobAttemptTable } from '../database/tables/operation-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

/** Which attempt of which job. */
export type AttemptKey = { jobId: string; number: number };

/** How far an attempt is, in whole numbers. */
export type Progress = { done: number; of: number };

/** Begins the next attempt of a job that was taken in this transaction. Answers its number. */
export async function beginAttempt(
  transaction: Kysely<Tables>,
  time: RawBuilder<string>,
  { id, kind }: { id: string; kind: string },
  server: string,
): Promise<number> {
  // Whatever held it before, the store says that it was free.
  await transaction
    .updateTable('job_attempts')
    .set({ ended_at: time, outcome: 'lost' })
    .where('job_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  const { last } = await transaction
    .selectFrom('job_attempts')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await transaction
    .insertInto('job_attempts')
    .values({
      job_id: id,
      number,
      kind,
      server,
      started_at: time,
      beat_at: time,
      progress_done: null,
      progress_of: null,
      cancel_requested: 0,
      ended_at: null,
      outcome: null,
      reason: null,
    })
    .execute();
  return number;
}

/** Says that the attempt is under way; undefined where it is no longer the caller’s. */
export async function beatAttempt(
  database: Kysely<Tables>,
  time: RawBuilder<string>,
  key: AttemptKey,
  progress: Progress | undefined,
): Promise<{ cancelRequested: boolean } | undefined> {
  const row = await underWay(database, key)
    .set({ beat_at: time, ...progressColumns(progress) })
    .returning('cancel_requested')
    .executeTakeFirst();
  return row && { cancelRequested: row.cancel_requested === 1 };
}

/** Ends the attempt; undefined where it is no longer the caller’s, who then changes nothing else. */
export async function endAttempt(
  transaction: Kysely<Tables>,
  time: RawBuilder<string>,
  key: AttemptKey,
  { outcome, reason, progress }: { outcome: AttemptOutcome; reason?: string; progress?: Progress },
): Promise<{ cancelRequested: boolean } | undefined> {
  const row = await underWay(transaction, key)
    .set({ ended_at: time, outcome, reason: reason ?? null, ...progressColumns(progress) })
    .returning('cancel_requested')
    .executeTakeFirst();
  return row && { cancelRequested: row.cancel_requested === 1 };
}

function underWay(database: Kysely<Tables>, { jobId, number }: AttemptKey) {
  return database
    .updateTable('job_attempts')
    .where('job_id', '=', jobId)
    .where('number', '=', number)
    .where('ended_at', 'is', null);
}

function progressColumns(progress: Progress | undefined) {
  return progress && { progress_done: progress.done, progress_of: progress.of };
}

/** Asks whoever is at the job to end it. */
export async function requestCancel(transaction: Kysely<Tables>, jobId: string): Promise<void> {
  await transaction
    .updateTable('job_attempts')
    .set({ cancel_requested: 1 })
    .where('job_id', '=', jobId)
    .where('ended_at', 'is', null)
    .execute();
}

/** How many attempts of a job were lost since the last one that ended otherwise. */
export async function lossesInARow(transaction: Kysely<Tables>, jobId: string): Promise<number> {
  const attempts = await attemptsOf(transaction, [jobId]);
  const other = attempts.findLastIndex(({ outcome }) => outcome !== 'lost');
  return attempts.length - 1 - other;
}

/** Attempts of which nobody has heard since this time. */
export async function silentAttempts(
  database: Kysely<Tables>,
  since: RawBuilder<string>,
): Promise<(AttemptKey & { kind: string })[]> {
  const rows = await database
    .selectFrom('job_attempts')
    .select(['job_id', 'number', 'kind'])
    .where('ended_at', 'is', null)
    .where('beat_at', '<', since)
    .execute();
  return rows.map(({ job_id: jobId, number, kind }) => ({ jobId, number, kind }));
}

/** The attempts of these jobs, the first of each first. */
export function attemptsOf(database: Kysely<Tables>, jobIds: readonly string[]): Promise<JobAttemptTable[]> {
  return database
    .selectFrom('job_attempts')
    .selectAll()
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .orderBy('number')
    .execute();
}

/** Drops the attempts of jobs that are gone; `ids` selects those of all that are there. */
export async function dropAttemptsOfNoJob(
  transaction: Kysely<Tables>,
  ids: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from job_attempts where job_id not in (${ids})`.execute(transaction);
}
