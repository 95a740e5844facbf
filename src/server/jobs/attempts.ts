/**
 * The attempts of jobs, on both engines. An attempt without an end is the lease on its job: its
 * server renews it by regular heartbeats, and when these stop any other server may end the attempt.
 */
import { type RawBuilder, sql } from 'kysely';
import type { AttemptOutcome } from '../../contract/job-states.ts';
import type { Database, Tables } from '../database/tables/tables.ts';

/** Which attempt of which job. */
export type AttemptKey = { jobId: string; number: number };

/** Progress of an attempt, in whole numbers. */
export type Progress = { done: number; of: number };

/** Begins the next attempt of a job that this transaction took. Returns the attempt's number. */
export async function beginAttempt(
  transaction: Database,
  time: RawBuilder<string>,
  { id, kind }: { id: string; kind: string },
  server: string,
): Promise<number> {
  // End any earlier attempt: the store has just said that the job was free.
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
      cancel_requested: 0,
    })
    .execute();
  return number;
}

/**
 * Records a heartbeat of the attempt; undefined when the attempt no longer belongs to the caller.
 */
export async function renewLease(
  database: Database,
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

/**
 * Ends the attempt; undefined when it no longer belongs to the caller, who then must change nothing
 * else.
 */
export async function endAttempt(
  transaction: Database,
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

function underWay(database: Database, { jobId, number }: AttemptKey) {
  return database
    .updateTable('job_attempts')
    .where('job_id', '=', jobId)
    .where('number', '=', number)
    .where('ended_at', 'is', null);
}

function progressColumns(progress: Progress | undefined) {
  return progress && { progress_done: progress.done, progress_of: progress.of };
}

/** Asks the server that is running the job to cancel it. */
export async function requestCancel(transaction: Database, jobId: string): Promise<void> {
  await transaction
    .updateTable('job_attempts')
    .set({ cancel_requested: 1 })
    .where('job_id', '=', jobId)
    .where('ended_at', 'is', null)
    .execute();
}

/** How many attempts of a job were lost since the last attempt that ended in any other way. */
export async function countConsecutiveLosses(transaction: Database, jobId: string): Promise<number> {
  const attempts = await listAttempts(transaction, [jobId]);
  const other = attempts.findLastIndex(({ outcome }) => outcome !== 'lost');
  return attempts.length - 1 - other;
}

/** Attempts without a heartbeat since this time. */
export async function listExpiredLeases(
  database: Database,
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

/** The attempts of these jobs, oldest first. */
export function listAttempts(
  database: Database,
  jobIds: readonly string[],
): Promise<Tables['job_attempts'][]> {
  return database
    .selectFrom('job_attempts')
    .selectAll()
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .orderBy('number')
    .execute();
}

/**
 * Deletes the attempts of jobs that no longer exist; `ids` selects the ids of all existing jobs.
 */
export async function dropOrphanedAttempts(transaction: Database, ids: RawBuilder<unknown>): Promise<void> {
  await sql`delete from job_attempts where job_id not in (${ids})`.execute(transaction);
}
