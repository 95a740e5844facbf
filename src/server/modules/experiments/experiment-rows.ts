/** The states of experiments: what their jobs and their work write of them. */
import type { ExpressionBuilder, Kysely, RawBuilder, UpdateResult } from 'kysely';
import type { ExperimentState, UnboundedState } from '../../../contract/evaluations/experiment-states.ts';
import type { ExperimentName, ExperimentTable } from '../../database/tables/experiment-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** The states of what has not ended. */
export const underWay: readonly ExperimentState[] = ['waiting', 'running'];

export const isUnderWay = ({ state }: { state: ExperimentState }): boolean => underWay.includes(state);

/** A state as lists tell it of a kind that has no bound of tokens. */
export const unboundedState = (state: ExperimentState): UnboundedState =>
  // Cast: only what has a bound comes over it.
  state as UnboundedState;

/** The newest first; whoever reads one kind joins its own table. */
export function experimentsOf(database: Kysely<Tables>, kind: ExperimentName) {
  return database
    .selectFrom('experiments')
    .where('experiments.kind', '=', kind)
    .orderBy('experiments.created_at', 'desc')
    .orderBy('experiments.id', 'desc');
}

export function findExperiment(
  database: Kysely<Tables>,
  kind: ExperimentName,
  id: string,
): Promise<ExperimentTable | undefined> {
  return database
    .selectFrom('experiments')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether no other of the same question is under way: the index that holds this would refuse a second one. */
export function noOtherUnderWay({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'experiments'>) {
  return not(
    exists(
      selectFrom('experiments as other')
        .select('other.id')
        .whereRef('other.kind', '=', 'experiments.kind')
        .whereRef('other.question', '=', 'experiments.question')
        .whereRef('other.id', '!=', 'experiments.id')
        .where('other.state', 'in', underWay),
    ),
  );
}

/** What an experiment says that failed for a reason which only the log knows. */
const brokenReason = 'broken';

/**
 * Told in the transaction in which a job comes to wait or to an end: the one place where a state follows a job. Its work has said why it
 * waits or fails, where it knew; `reason` overrides that.
 */
export async function followJob(
  transaction: Kysely<Tables>,
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
        ...{ state, ended_at: time },
        reason:
          state === 'cancelled'
            ? ''
            : (reason ?? eb.case().when('reason', '=', '').then(brokenReason).else(ref('reason')).end()),
      }))
      .where('id', '=', id)
      .where('state', 'in', underWay)
      .execute();
}

/** For its next attempt, with why; or since its job is done again from the list of jobs. */
async function waitAgain(transaction: Kysely<Tables>, id: string): Promise<void> {
  const ofExperiment = transaction.updateTable('experiments').where('id', '=', id);
  await ofExperiment.set({ state: 'waiting' }).where('state', '=', 'running').execute();
  await ofExperiment
    .set({ state: 'waiting', reason: '', ended_at: null })
    .where('state', 'in', ['failed', 'cancelled'])
    .where(noOtherUnderWay)
    .execute();
}

/** `keepsReason`: why it waited is told until its work says otherwise, as of launches, whose sellers answer late. */
export type Begin = { now: Date; keepsReason?: boolean };

/** The experiment, which runs from now on; undefined where it has ended or is gone. */
export function beginExperiment(
  database: Kysely<Tables>,
  id: string,
  { now, keepsReason = false }: Begin,
): Promise<ExperimentTable | undefined> {
  return database
    .updateTable('experiments')
    .set(({ fn, val }) => ({
      state: 'running',
      ...(!keepsReason && { reason: '' }),
      started_at: fn.coalesce('started_at', val(now.toISOString())),
    }))
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Why what runs waits for an endpoint, or for its next attempt, without which it fails with the reason; empty where it goes on. `state` is
 * `waiting` where its attempt sleeps until then.
 */
export async function noteReason(
  database: Kysely<Tables>,
  id: string,
  reason: string,
  state: 'running' | 'waiting' = 'running',
): Promise<void> {
  await ofRunning(database, id).set({ state, reason }).execute();
}

/** False where somebody else has ended it: its work then writes nothing more. Else nobody ends it before the transaction does. */
export const holdRunning = (transaction: Kysely<Tables>, id: string): Promise<boolean> =>
  hold(ofRunning(transaction, id));

/** False where it is under way, or gone. Else nobody has it go on before the transaction ends. */
export const holdEnded = (transaction: Kysely<Tables>, id: string): Promise<boolean> =>
  hold(transaction.updateTable('experiments').where('id', '=', id).where('state', 'not in', underWay));

/** By a write that changes nothing, which holds a row on both engines: not of its key, whose references SQLite would look for. */
async function hold(row: ReturnType<typeof ofRunning>): Promise<boolean> {
  return isOne(await row.set(({ ref }) => ({ reason: ref('reason') })).executeTakeFirstOrThrow());
}

/** Ends what runs; false where somebody else has. */
export async function endExperiment(
  database: Kysely<Tables>,
  id: string,
  state: 'done' | 'overBudget' | 'cancelled',
  now: Date,
): Promise<boolean> {
  const ended = { state, reason: '', ended_at: now.toISOString() };
  return isOne(await ofRunning(database, id).set(ended).executeTakeFirstOrThrow());
}

const isOne = ({ numUpdatedRows }: UpdateResult) => numUpdatedRows === 1n;

function ofRunning(database: Kysely<Tables>, id: string) {
  return database.updateTable('experiments').where('id', '=', id).where('state', '=', 'running');
}
