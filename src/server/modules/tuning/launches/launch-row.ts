/** Updates of a launch by its steps. */
import type { Updateable } from 'kysely';
import type { Seller } from '../../../../tuning/tuners/tuner.ts';
import type { Database, DatabaseSchema, ExperimentRow, Tables } from '../../../database/tables/tables.ts';
import { endExperiment, experimentsOf, holdRunning, noteReason } from '../../experiments/public.ts';

/** State shared by the steps of an attempt. */
export type Tuning = {
  launch: Launch;
  seller: Seller;
  database: Database;
  now: () => Date;
  /** Waits; rejects when the signal is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  signal: AbortSignal;
};

/** A launch with its life cycle. */
export type Launch = ExperimentRow & Tables['tuning_launches'];

/** Newest first. */
export const selectLaunches = (database: Database) =>
  experimentsOf(database, 'launch')
    .innerJoin('tuning_launches', 'tuning_launches.id', 'experiments.id')
    .selectAll(['experiments', 'tuning_launches']);

/** Finds a launch by its id; undefined if there is none. */
export function findLaunch(database: Database, id: string): Promise<Launch | undefined> {
  return selectLaunches(database).where('experiments.id', '=', id).executeTakeFirst();
}

type Row = Pick<Tuning, 'database' | 'launch'>;
type Values = Omit<Updateable<DatabaseSchema['tuning_launches']>, 'id'>;

/** Writes nothing when somebody else has ended the launch. */
export function updateLaunch({ database, launch: { id } }: Row, values: Values): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if (await holdRunning(transaction, id)) await setRow(transaction, id, values);
  });
}

/**
 * Why it does not proceed for now, with the seller's own words; both empty when it does. `waiting`:
 * its attempt sleeps until then.
 */
export function updateLaunchTrouble(
  { database, launch: { id } }: Row,
  { reason, said }: { reason: string; said: string },
  state: 'running' | 'waiting' = 'running',
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if (!(await holdRunning(transaction, id))) return;
    await noteReason(transaction, id, reason, state);
    await setRow(transaction, id, { said });
  });
}

/** Ends a launch; false if somebody else has ended it before. */
export function endLaunch(
  { database, launch: { id }, now }: Row & Pick<Tuning, 'now'>,
  state: 'done' | 'cancelled',
  values: Values = {},
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const isEnded = await endExperiment(transaction, id, state, now());
    if (isEnded) await setRow(transaction, id, { ...values, said: '' });
    return isEnded;
  });
}

async function setRow(transaction: Database, id: string, values: Values): Promise<void> {
  await transaction.updateTable('tuning_launches').set(values).where('id', '=', id).execute();
}

/** Uses the caller's transaction, if there is one. */
function inTransaction<Answer>(
  database: Database,
  write: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  return database.isTransaction ? write(database) : database.transaction().execute(write);
}

/** Whether an administrator asked to cancel it. */
export async function isCancelRequested({ database, launch: { id } }: Row): Promise<boolean> {
  const row = await database
    .selectFrom('tuning_launches')
    .select('cancel_asked')
    .where('id', '=', id)
    .executeTakeFirst();
  // A deleted launch counts as cancelled.
  return row?.cancel_asked !== 0;
}

/** Part of the names of its jobs and models. */
export const launchName = (launchId: string): string => `offergrade-${launchId.slice(0, 8)}`;

/** Identifies the seller's job; each training of a launch has another. */
export const launchMarker = ({ id, round }: Pick<Tables['tuning_launches'], 'id' | 'round'>): string =>
  `${launchName(id)}-${round}`;

/** Minimum milliseconds between two checks for a cancellation. */
const shortestSlice = 2_000;

/**
 * Sleeps in slices. True when the sleep ended early because the launch was cancelled during it; the
 * sleep of a launch that was cancelled before is not cut short.
 */
export async function pauseUntilCancelled(
  tuning: Pick<Tuning, 'database' | 'launch' | 'sleep' | 'signal'>,
  milliseconds: number,
): Promise<boolean> {
  if (milliseconds <= 0) return false;
  const isCancelling = await isCancelRequested(tuning);
  const slice = Math.max(shortestSlice, milliseconds / 10);
  for (let left = milliseconds; left > 0; left -= slice) {
    await tuning.sleep(Math.min(slice, left), tuning.signal);
    if (!isCancelling && (await isCancelRequested(tuning))) return true;
  }
  return false;
}
