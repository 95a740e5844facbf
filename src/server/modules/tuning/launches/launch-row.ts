/** Updates of a launch by its steps. */
import type { Updateable } from 'kysely';
import type { Database, Tables } from '../../../database/tables/tables.ts';
import { endExperiment, holdRunning, noteReason } from '../../experiments/public.ts';
import type { Tuning } from './tuning.ts';

type Row = Pick<Tuning, 'database' | 'launch'>;
type Values = Omit<Updateable<Tables['tuning_launches']>, 'id'>;

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
