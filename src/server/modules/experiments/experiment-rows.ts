/**
 * The states of experiments: read, and changed when their background job starts, waits or ends.
 */
import type { ExpressionBuilder, RawBuilder, UpdateResult } from 'kysely';
import type { ExperimentState, UnboundedState } from '../../../contract/evaluations/experiment-states.ts';
import type { ExperimentName } from '../../database/tables/experiment-tables.ts';
import type { Database, DatabaseSchema, ExperimentRow } from '../../database/tables/tables.ts';

/** The states of experiments that have not ended. */
export const runningStates: readonly ExperimentState[] = ['waiting', 'running'];

/** Whether the experiment waits or runs. */
export const isRunning = ({ state }: { state: ExperimentState }): boolean => runningStates.includes(state);

/** The state in lists of kinds without a token limit. */
export const toUnboundedState = (state: ExperimentState): UnboundedState =>
  // Cast: only experiments with a limit can exceed it.
  state as UnboundedState;

/** Newest first; queries of one kind join its own table. */
export function selectExperiments(database: Database, kind: ExperimentName) {
  return database
    .selectFrom('experiments')
    .where('experiments.kind', '=', kind)
    .orderBy('experiments.created_at', 'desc')
    .orderBy('experiments.id', 'desc');
}

/** The experiment of this kind and id. */
export function findExperiment(
  database: Database,
  kind: ExperimentName,
  id: string,
): Promise<ExperimentRow | undefined> {
  return database
    .selectFrom('experiments')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Whether no other experiment of the same question is running; otherwise the unique index would
 * refuse this one.
 */
export function isOnlyOneRunning({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<DatabaseSchema, 'experiments'>) {
  return not(
    exists(
      selectFrom('experiments as other')
        .select('other.id')
        .whereRef('other.kind', '=', 'experiments.kind')
        .whereRef('other.question', '=', 'experiments.question')
        .whereRef('other.id', '!=', 'experiments.id')
        .where('other.state', 'in', runningStates),
    ),
  );
}

/** The reason of an experiment that failed for a cause that is only in the log. */
const brokenReason = 'broken';

/**
 * Called in the transaction in which a job starts to wait or ends: the only place where a state
 * follows a job. The work has already recorded why it waits or fails, if it knew; `reason`
 * overrides that.
 */
export async function applyJobState(
  transaction: Database,
  id: string,
  state: 'failed' | 'cancelled' | 'waiting',
  time: RawBuilder<string>,
  reason?: string,
): Promise<void> {
  if (state === 'waiting') await waitAgain(transaction, id);
  else
    await transaction
      .updateTable('experiments')
      .set(({ eb, ref }) => ({
        state,
        ended_at: time,
        reason:
          state === 'cancelled'
            ? ''
            : (reason ?? eb.case().when('reason', '=', '').then(brokenReason).else(ref('reason')).end()),
      }))
      .where('id', '=', id)
      .where('state', 'in', runningStates)
      .execute();
}

/** For its next attempt, with the reason; or because its job was retried from the list of jobs. */
async function waitAgain(transaction: Database, id: string): Promise<void> {
  const ofExperiment = transaction.updateTable('experiments').where('id', '=', id);
  await ofExperiment.set({ state: 'waiting' }).where('state', '=', 'running').execute();
  await ofExperiment
    .set({ state: 'waiting', reason: '', ended_at: null })
    .where('state', 'in', ['failed', 'cancelled'])
    .where(isOnlyOneRunning)
    .execute();
}

/**
 * `keepsReason`: keeps the reason of the last wait until the work changes it, as for launches,
 * whose sellers answer late.
 */
export type BeginOptions = { now: Date; keepsReason?: boolean };

/** Marks the experiment as running; undefined when it has ended or was deleted. */
export function beginExperiment(
  database: Database,
  id: string,
  { now, keepsReason = false }: BeginOptions,
): Promise<ExperimentRow | undefined> {
  return database
    .updateTable('experiments')
    .set(({ fn, val }) => ({
      state: 'running',
      ...(!keepsReason && { reason: '' }),
      started_at: fn.coalesce('started_at', val(now.toISOString())),
    }))
    .where('id', '=', id)
    .where('state', 'in', runningStates)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Records why a running experiment waits for an endpoint or for its next attempt: the reason it fails
 * with if that never comes; empty when it continues. `state` is `waiting` when its attempt
 * sleeps until then.
 */
export async function setWaitReason(
  database: Database,
  id: string,
  reason: string,
  state: 'running' | 'waiting' = 'running',
): Promise<void> {
  await ofRunning(database, id).set({ state, reason }).execute();
}

/**
 * False when somebody else has ended it: its work must then write nothing more. Otherwise locks its
 * state until the transaction ends.
 */
export const lockRunning = (transaction: Database, id: string): Promise<boolean> =>
  hold(ofRunning(transaction, id));

/**
 * False when it is running, or was deleted. Otherwise nobody can retry it before the transaction
 * ends.
 */
export const lockEnded = (transaction: Database, id: string): Promise<boolean> =>
  hold(transaction.updateTable('experiments').where('id', '=', id).where('state', 'not in', runningStates));

/**
 * Locks a row on both engines by a write that changes nothing; not of its key, since SQLite would
 * check all references to it.
 */
async function hold(row: ReturnType<typeof ofRunning>): Promise<boolean> {
  return isOne(await row.set(({ ref }) => ({ reason: ref('reason') })).executeTakeFirstOrThrow());
}

/** Ends a running experiment; false when somebody else already has. */
export async function endExperiment(
  database: Database,
  id: string,
  state: 'done' | 'overBudget' | 'cancelled',
  now: Date,
): Promise<boolean> {
  const ended = { state, reason: '', ended_at: now.toISOString() };
  return isOne(await ofRunning(database, id).set(ended).executeTakeFirstOrThrow());
}

const isOne = ({ numUpdatedRows }: UpdateResult) => numUpdatedRows === 1n;

function ofRunning(database: Database, id: string) {
  return database.updateTable('experiments').where('id', '=', id).where('state', '=', 'running');
}
