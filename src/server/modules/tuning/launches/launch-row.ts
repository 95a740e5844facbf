/** What the steps of a launch write of it. */
import type { Updateable } from 'kysely';
import type { TuningLaunchTable } from '../../../database/tables/tuning-launch-tables.ts';
import type { Tuning } from './tuning.ts';

/** An attempt whose launch somebody else has ended writes nothing more of it. */
export async function setLaunch(
  { database, launch: { id } }: Pick<Tuning, 'database' | 'launch'>,
  values: Updateable<TuningLaunchTable>,
): Promise<void> {
  await database
    .updateTable('tuning_launches')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export async function endLaunch(
  tuning: Pick<Tuning, 'database' | 'launch' | 'now'>,
  state: 'done' | 'cancelled',
  values: Updateable<TuningLaunchTable> = {},
): Promise<void> {
  await setLaunch(tuning, { ...values, state, reason: '', said: '', ended_at: tuning.now().toISOString() });
}

/** Whether an administrator wants it to end. */
export async function isCancelAsked({
  database,
  launch: { id },
}: Pick<Tuning, 'database' | 'launch'>): Promise<boolean> {
  const row = await database
    .selectFrom('tuning_launches')
    .select('cancel_asked')
    .where('id', '=', id)
    .executeTakeFirst();
  // A launch that was deleted is to end too.
  return row?.cancel_asked !== 0;
}

/** What the names of its jobs and models hold. */
export const nameOf = (launchId: string): string => `offergrade-${launchId.slice(0, 8)}`;

/** By which the seller's job is known again; each training of a launch has another. */
export const markerOf = ({ id, round }: Pick<TuningLaunchTable, 'id' | 'round'>): string =>
  `${nameOf(id)}-${round}`;
