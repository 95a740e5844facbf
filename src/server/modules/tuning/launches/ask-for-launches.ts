/** Has launches go on whose jobs are gone: a backup keeps launches, and may be older or newer than their jobs. */
import type { Storage } from '../../../database/storage.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { jobOf } from './tuning-job.ts';

/** Asks for a job for each launch that waits or runs; where one lives this does nothing. */
export async function askForLaunches({
  storage,
  jobs,
}: {
  storage: Pick<Storage, 'database'>;
  jobs: Jobs;
}): Promise<void> {
  const launches = await storage.database
    .selectFrom('tuning_launches')
    .select(['id', 'tuner'])
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  for (const { id, tuner } of launches) await jobs.enqueue(jobOf(tuner), { launchId: id }, { key: id });
}
