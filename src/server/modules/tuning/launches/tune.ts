/**
 * The work of a launch. Each step is recorded before the next begins, and each request to a seller
 * before it is sent: after a kill the next server looks for what may have been created, and pays
 * for nothing twice.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { TunerName } from '../../../../contract/tuning/launches.ts';
import type { Settings } from '../../../../settings/config.ts';
import { offeredTuners } from '../../../../tuning/tuners/offered-tuners.ts';
import type { Tuner } from '../../../../tuning/tuners/tuner.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Attempt, JobWork } from '../../../jobs/job-kind.ts';
import { beginExperiment, experimentWork } from '../../experiments/public.ts';
import { type Launch, launchIn } from './find-launch.ts';
import { followJob } from './follow-job.ts';
import { setTrouble } from './launch-row.ts';
import { LaunchTrouble } from './launch-trouble.ts';
import { makeJob } from './make-job.ts';
import { pause } from './pause.ts';
import type { Tuning } from './tuning.ts';
import { tuning } from './tuning-job.ts';

/** What the work is built from. */
export type TuneParts = {
  storage: Pick<Storage, 'database'>;
  tuners: ReadonlyMap<TunerName, Tuner>;
  now: () => Date;
  sleep: Tuning['sleep'];
};

/** The work of launches on a server: the configured sellers, and real delays. */
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

/** The work of the job `tuning`. */
export function tuningWork(parts: TuneParts): JobWork {
  const { database } = parts.storage;
  const keepsReason = true;
  const work = async ({ id }: { id: string }, attempt: Attempt): Promise<void> => {
    do {
      const launch = await launchIn(database, id);
      if (!launch) return;
      try {
        return await tune(launch, attempt, parts);
      } catch (error) {
        if (!(error instanceof LaunchTrouble)) throw error;
        // A cancellation must not wait for the next attempt.
        if (!(await waitsNoLonger(parts, launch, error, attempt.signal))) throw error;
      }
    } while (await beginExperiment(database, id, { now: parts.now(), keepsReason }));
  };
  return experimentWork(tuning, parts, work, { keepsReason });
}

async function tune(
  launch: Launch,
  { signal }: Attempt,
  { storage: { database }, tuners, now, sleep }: TuneParts,
): Promise<void> {
  const seller = tuners.get(launch.tuner);
  if (seller?.kind !== 'seller') throw new LaunchTrouble('notOffered');
  const parts: Tuning = { launch, seller, database, now, sleep, signal };
  const jobId = launch.job_id ?? (await makeJob(parts));
  if (jobId !== undefined) await followJob(parts, jobId);
}

/**
 * Waits as long as the seller asks; true when it was cancelled meanwhile. Without a further attempt
 * it fails with this reason.
 */
async function waitsNoLonger(
  { storage: { database }, sleep }: TuneParts,
  launch: Launch,
  { reason, said, isFinal, waitMilliseconds }: LaunchTrouble,
  signal: AbortSignal,
): Promise<boolean> {
  await setTrouble({ database, launch }, { reason, said }, 'waiting');
  return !isFinal && (await pause({ database, launch, sleep, signal }, waitMilliseconds));
}
