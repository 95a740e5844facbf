/**
 * The work of a launch. Each step is written down before the next begins, and what was asked of a seller before it is asked: whoever takes
 * over after a kill looks for what may have been made, and pays for nothing twice.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { TunerName } from '../../../../contract/tuning/launches.ts';
import type { Settings } from '../../../../settings/config.ts';
import { offeredTuners } from '../../../../tuning/tuners/offered-tuners.ts';
import type { Tuner } from '../../../../tuning/tuners/tuner.ts';
import type { Storage } from '../../../database/storage.ts';
import type { TuningLaunchTable } from '../../../database/tables/tuning-launch-tables.ts';
import { type Attempt, type JobWork, workOn } from '../../../jobs/job-kind.ts';
import { followJob } from './follow-job.ts';
import { LaunchTrouble } from './launch-trouble.ts';
import { makeJob } from './make-job.ts';
import { pause } from './pause.ts';
import type { Tuning } from './tuning.ts';
import { tuning } from './tuning-job.ts';

export type TuneParts = {
  storage: Pick<Storage, 'database'>;
  tuners: ReadonlyMap<TunerName, Tuner>;
  now: () => Date;
  sleep: Tuning['sleep'];
};

/** The work of launches on a server: the sellers of the settings, and real waits. */
export function tuningWorkOf({
  settings,
  ...parts
}: Pick<TuneParts, 'storage' | 'now'> & { settings: Settings }): JobWork {
  return tuningWork({
    ...parts,
    tuners: offeredTuners(settings),
    sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
  });
}

export function tuningWork(parts: TuneParts): JobWork {
  return workOn(tuning, async ({ launchId }, attempt) => {
    for (;;) {
      const launch = await beginLaunch(parts, launchId);
      // Ended by an attempt that could not say so any more, or deleted.
      if (!launch) return;
      try {
        return await tune(launch, attempt, parts);
      } catch (error) {
        if (!(error instanceof LaunchTrouble)) throw error;
        // Somebody wants it to end: that is not kept waiting for the next attempt.
        if (!(await noteTrouble(parts, launch, error, attempt.signal))) throw error;
      }
    }
  });
}

/** The launch, which runs from now on; undefined where it has ended or is gone. */
export async function beginLaunch(
  { storage: { database }, now }: Pick<TuneParts, 'storage' | 'now'>,
  id: string,
): Promise<TuningLaunchTable | undefined> {
  return database
    .updateTable('tuning_launches')
    .set(({ fn, val }) => ({
      state: 'running',
      started_at: fn.coalesce('started_at', val(now().toISOString())),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}

async function tune(
  launch: TuningLaunchTable,
  { signal }: Attempt,
  { storage: { database }, tuners, now, sleep }: TuneParts,
): Promise<void> {
  const seller = tuners.get(launch.tuner);
  if (seller?.kind !== 'seller') throw new LaunchTrouble('notOffered');
  const parts: Tuning = { launch, seller, database, now, sleep, signal };
  const jobId = launch.job_id ?? (await makeJob(parts));
  if (jobId !== undefined) await followJob(parts, jobId);
}

/** It waits for its next attempt; where there is none it fails with this reason. True where it was cancelled while the seller has it wait. */
async function noteTrouble(
  { storage: { database }, sleep }: TuneParts,
  launch: TuningLaunchTable,
  { reason, said, isFinal, waitMilliseconds }: LaunchTrouble,
  signal: AbortSignal,
): Promise<boolean> {
  await database
    .updateTable('tuning_launches')
    .set({ state: 'waiting', reason, said })
    .where('id', '=', launch.id)
    .where('state', '=', 'running')
    .execute();
  return !isFinal && (await pause({ database, launch, sleep, signal }, waitMilliseconds));
}
