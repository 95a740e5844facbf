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
        // Somebody wants it to end: that is not kept waiting for the next attempt.
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

/** Whether it was cancelled while the seller has it wait; where there is no further attempt it fails with this reason. */
async function waitsNoLonger(
  { storage: { database }, sleep }: TuneParts,
  launch: Launch,
  { reason, said, isFinal, waitMilliseconds }: LaunchTrouble,
  signal: AbortSignal,
): Promise<boolean> {
  await setTrouble({ database, launch }, { reason, said }, 'waiting');
  return !isFinal && (await pause({ database, launch, sleep, signal }, waitMilliseconds));
}
