/**
 * The work of a launch. Each step is recorded before the next begins, and each request to a seller
 * before it is sent: after a kill the next server looks for what may have been created, and pays
 * for nothing twice.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { TunerName } from '../../../../contract/tuning/launches.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Tuner } from '../../../../tuning/tuners/tuner.ts';
import { createTuners } from '../../../../tuning/tuners/tuners.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Attempt, JobWork } from '../../../jobs/job-kind.ts';
import { beginExperiment, experimentWork } from '../../experiments/public.ts';
import { followSellerJob } from './follow-seller-job.ts';
import {
  findLaunch,
  type Launch,
  pauseUntilCancelled,
  type Tuning,
  updateLaunchTrouble,
} from './launch-row.ts';
import { LaunchTrouble } from './launch-trouble.ts';
import { createSellerJob } from './seller-job.ts';
import { tuning } from './tuning-job.ts';

/** What the work is built from. */
export type TuneDependencies = {
  storage: Pick<Storage, 'database'>;
  tuners: ReadonlyMap<TunerName, Tuner>;
  now: () => Date;
  sleep: Tuning['sleep'];
};

/** The work of launches on a server: the configured sellers, and real delays. */
export function createTuningWork({
  settings,
  ...dependencies
}: Pick<TuneDependencies, 'storage' | 'now'> & { settings: Settings }): JobWork {
  return tuningWork({
    ...dependencies,
    tuners: createTuners(settings),
    sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
  });
}

/** The work of the job `tuning`. */
export function tuningWork(dependencies: TuneDependencies): JobWork {
  const { database } = dependencies.storage;
  const keepsReason = true;
  const work = async ({ id }: { id: string }, attempt: Attempt): Promise<void> => {
    do {
      const launch = await findLaunch(database, id);
      if (!launch) return;
      try {
        return await tune(launch, attempt, dependencies);
      } catch (error) {
        if (!(error instanceof LaunchTrouble)) throw error;
        // A cancellation must not wait for the next attempt.
        if (!(await waitsNoLonger(dependencies, launch, error, attempt.signal))) throw error;
      }
    } while (await beginExperiment(database, id, { now: dependencies.now(), keepsReason }));
  };
  return experimentWork(tuning, dependencies, work, { keepsReason });
}

async function tune(
  launch: Launch,
  { signal }: Attempt,
  { storage: { database }, tuners, now, sleep }: TuneDependencies,
): Promise<void> {
  const seller = tuners.get(launch.tuner);
  if (seller?.kind !== 'seller') throw new LaunchTrouble('notOffered');
  const dependencies: Tuning = { launch, seller, database, now, sleep, signal };
  const jobId = launch.job_id ?? (await createSellerJob(dependencies));
  if (jobId !== undefined) await followSellerJob(dependencies, jobId);
}

/**
 * Waits as long as the seller asks; true when it was cancelled meanwhile. Without a further attempt
 * it fails with this reason.
 */
async function waitsNoLonger(
  { storage: { database }, sleep }: TuneDependencies,
  launch: Launch,
  { reason, said, isFinal, waitMilliseconds }: LaunchTrouble,
  signal: AbortSignal,
): Promise<boolean> {
  await updateLaunchTrouble({ database, launch }, { reason, said }, 'waiting');
  return !isFinal && (await pauseUntilCancelled({ database, launch, sleep, signal }, waitMilliseconds));
}
