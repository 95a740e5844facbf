/**
 * Actions of administrators on experiments, each in one transaction with its audit row and its job.
 */
import { randomUUID } from 'node:crypto';
import type { AuditEvent } from '../../../contract/audit-events.ts';
import type { ExperimentState } from '../../../contract/evaluations/experiment-states.ts';
import type { Storage } from '../../database/storage.ts';
import type { DatabaseTransaction, ExperimentRow } from '../../database/tables/tables.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { recordAuditEvent } from '../audit/public.ts';
import type { AuditDetails, ExperimentJob, ExperimentKind } from './experiment-kind.ts';
import { findExperiment, isOnlyOneRunning, isRunning, runningStates } from './experiment-rows.ts';

/** What these actions need. */
export type ExperimentDependencies = { storage: Pick<Storage, 'database'>; jobs: Jobs; now: () => Date };

/** A new experiment. */
export type PreparedExperiment = {
  /** Two of a kind with the same question cannot run at once. Default: its own id. */
  question?: string;
  /**
   * An experiment of the same question in one of these states is returned instead. Default: running
   * or waiting.
   */
  sameStates?: readonly ExperimentState[];
  /** The experiment with which it is deleted. */
  parentId?: string;
  /** The kind of job that runs it. Default: none, and it is done from the start. */
  job?: ExperimentJob;
  /** Inserts the row of its own table. */
  store(id: string): Promise<unknown>;
};

type Launched = { id: string; isNew: boolean };

type Prepare<Answer> = (transaction: DatabaseTransaction) => Promise<Answer>;

/**
 * Launches what `prepare` returns, or returns an existing experiment of the same question
 * (`sameStates`), whoever launched that.
 */
export function launchExperiment(
  dependencies: ExperimentDependencies,
  kind: ExperimentKind,
  author: string,
  prepare: Prepare<PreparedExperiment>,
): Promise<Launched>;
export function launchExperiment<Obstacle extends string>(
  dependencies: ExperimentDependencies,
  kind: ExperimentKind,
  author: string,
  prepare: Prepare<PreparedExperiment | { obstacle: Obstacle }>,
): Promise<Launched | { obstacle: Obstacle }>;
export async function launchExperiment(
  { storage, jobs, now }: ExperimentDependencies,
  kind: ExperimentKind,
  author: string,
  prepare: Prepare<PreparedExperiment | { obstacle: string }>,
): Promise<Launched | { obstacle: string }> {
  const launched = await storage.database.transaction().execute(async (transaction) => {
    const prepared = await prepare(transaction);
    if ('obstacle' in prepared) return prepared;
    const row = rowOf(kind, prepared, author, now());
    const same = await idOfSame(transaction, row, prepared.sameStates ?? runningStates);
    if (same !== undefined) return { id: same, isNew: false };
    // A unique index lets one of two concurrent launches through.
    const { numInsertedOrUpdatedRows: added } = await transaction
      .insertInto('experiments')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (added !== 1n) return { id: (await idOfSame(transaction, row)) ?? row.id, isNew: false };
    await prepared.store(row.id);
    if (prepared.job)
      await jobs.enqueue(prepared.job, { experimentId: row.id }, { transaction, key: row.id });
    await note(transaction, kind, row, 'launched', { author, now: now() });
    return { id: row.id, isNew: true };
  });
  jobs.wake();
  return launched;
}

function rowOf(
  { name }: ExperimentKind,
  { question, parentId, job }: PreparedExperiment,
  author: string,
  now: Date,
): ExperimentRow {
  const id = randomUUID();
  const at = now.toISOString();
  return {
    id,
    kind: name,
    parent_id: parentId ?? null,
    job: job?.name ?? '',
    created_at: at,
    author,
    question: question ?? id,
    state: job ? 'waiting' : 'done',
    reason: '',
    ...(job ? { started_at: null, ended_at: null } : { started_at: at, ended_at: at }),
  };
}

/** The newest of the same question, in one of these states. Default: in any. */
async function idOfSame(
  transaction: DatabaseTransaction,
  { kind, question }: ExperimentRow,
  states?: readonly ExperimentState[],
): Promise<string | undefined> {
  let same = transaction
    .selectFrom('experiments')
    .select('id')
    .where('kind', '=', kind)
    .where('question', '=', question);
  if (states) same = same.where('state', 'in', states);
  const row = await same.orderBy('created_at', 'desc').executeTakeFirst();
  return row?.id;
}

/**
 * False when it has ended, or has no job. The server that runs it ends it, which takes some
 * seconds.
 */
export async function cancelExperiment(
  { storage, jobs, now }: ExperimentDependencies,
  kind: ExperimentKind,
  id: string,
  author: string,
): Promise<boolean> {
  const cancelled = await storage.database.transaction().execute(async (transaction) => {
    const row = await findExperiment(transaction, kind.name, id);
    if (!row || !isRunning(row)) return false;
    const job = jobOf(kind, row);
    const jobId = await jobs.find(job, id, transaction);
    const isEnding = kind.cancel
      ? await kind.cancel(transaction, row, { jobs, job, jobId })
      : jobId !== undefined && (await jobs.cancel(jobId, transaction)) !== undefined;
    if (isEnding) await note(transaction, kind, row, 'cancelled', { author, now: now() });
    return isEnding;
  });
  jobs.wake();
  return cancelled;
}

/** Ends the wait for another try; the number of attempts stays the same. */
export async function skipExperimentWait(
  { storage, jobs }: Pick<ExperimentDependencies, 'storage' | 'jobs'>,
  kind: ExperimentKind,
  id: string,
): Promise<boolean> {
  const hastened = await storage.database.transaction().execute(async (transaction) => {
    const row = await findExperiment(transaction, kind.name, id);
    const jobId = row && isRunning(row) && (await jobs.find(jobOf(kind, row), id, transaction));
    return Boolean(jobId && (await jobs.hasten(jobId, transaction)));
  });
  jobs.wake();
  return hastened;
}

/**
 * Retries an ended experiment; `change` updates its row for the new attempt. False when its work is
 * complete, an identical experiment is running, or another administrator already retried it.
 */
export async function retryExperiment(
  { storage, jobs, now }: ExperimentDependencies,
  kind: ExperimentKind,
  id: string,
  {
    author,
    change,
  }: {
    author: string;
    change?: (transaction: DatabaseTransaction, row: ExperimentRow) => Promise<unknown>;
  },
): Promise<boolean> {
  const retried = await storage.database.transaction().execute(async (transaction) => {
    const row = await findExperiment(transaction, kind.name, id);
    if (!row || isRunning(row) || (await isComplete(transaction, kind, row))) return false;
    const job = jobOf(kind, row);
    // An attempt that has just ended may not have been recorded yet.
    if (await jobs.find(job, id, transaction)) return false;
    const { numUpdatedRows } = await transaction
      .updateTable('experiments')
      .set({ state: 'waiting', reason: '', ended_at: null })
      .where('id', '=', id)
      // Somebody else may have retried it since it was read above.
      .where('state', 'not in', runningStates)
      .where('ended_at', 'is not distinct from', row.ended_at)
      .where(isOnlyOneRunning)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await change?.(transaction, row);
    await jobs.enqueue(job, { experimentId: id }, { transaction, key: id });
    await note(transaction, kind, row, 'retried', { author, now: now() });
    return true;
  });
  jobs.wake();
  return retried;
}

const isComplete = async (transaction: DatabaseTransaction, kind: ExperimentKind, row: ExperimentRow) =>
  kind.isComplete ? kind.isComplete(transaction, row) : row.state === 'done';

/**
 * False when it was deleted, or is running and of a kind that must be cancelled first. What belongs
 * to it is deleted by foreign keys.
 */
export function deleteExperiment(
  { storage, jobs, now }: ExperimentDependencies,
  kind: ExperimentKind,
  id: string,
  author: string,
): Promise<boolean> {
  return storage.database.transaction().execute(async (transaction) => {
    const row = await findExperiment(transaction, kind.name, id);
    if (!row) return false;
    const details = await kind.detailsOf(transaction, row, 'deleted');
    for (const job of kind.jobsDeletedWithIt ?? []) {
      const jobId = await jobs.find(job, id, transaction);
      if (jobId !== undefined) await jobs.cancel(jobId, transaction);
    }
    await kind.onDelete?.(transaction, row);
    let deletion = transaction.deleteFrom('experiments').where('id', '=', id);
    if (!kind.jobsDeletedWithIt) deletion = deletion.where('state', 'not in', runningStates);
    const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
    if (numDeletedRows !== 1n) return false;
    await record(transaction, kind.events.deleted, details, { author, now: now() });
    return true;
  });
}

function jobOf({ name, jobs }: ExperimentKind, row: ExperimentRow): ExperimentJob {
  const job = jobs.find((each) => each.name === row.job);
  if (!job) throw new Error(`no job of the kind ${row.job} exists for a ${name}`);
  return job;
}

type Deed = { author: string; now: Date };

async function note(
  transaction: DatabaseTransaction,
  kind: ExperimentKind,
  row: ExperimentRow,
  event: 'launched' | 'cancelled' | 'retried',
  deed: Deed,
): Promise<void> {
  if (kind.events[event])
    await record(transaction, kind.events[event], await kind.detailsOf(transaction, row, event), deed);
}

async function record(
  transaction: DatabaseTransaction,
  event: AuditEvent | undefined,
  details: AuditDetails,
  { author, now }: Deed,
): Promise<void> {
  if (event) await recordAuditEvent(transaction, { event, author, details }, now);
}
