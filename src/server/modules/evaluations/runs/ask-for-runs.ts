/** Has runs go on whose jobs are gone: a backup keeps runs, and may be older or newer than their jobs. */
import type { Storage } from '../../../database/storage.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { examining } from './run-jobs.ts';

/** Asks for a job for each run that waits or runs; where one lives this does nothing. */
export async function askForRuns({
  storage,
  jobs,
}: {
  storage: Pick<Storage, 'database'>;
  jobs: Jobs;
}): Promise<void> {
  const runs = await storage.database
    .selectFrom('evaluation_runs')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  for (const { id } of runs) await jobs.enqueue(examining, { runId: id }, { key: id });
}
