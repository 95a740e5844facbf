/** Has judge models go on whose jobs are gone: a backup keeps what they said without them. */
import type { Storage } from '../../../database/storage.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { judging } from './judging-jobs.ts';

/** Asks for a job for each judging that waits or runs; where one lives this does nothing. */
export async function askForJudgings({
  storage,
  jobs,
}: {
  storage: Pick<Storage, 'database'>;
  jobs: Jobs;
}): Promise<void> {
  const rows = await storage.database
    .selectFrom('explanation_judgings')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  for (const { id } of rows) await jobs.enqueue(judging, { judgingId: id }, { key: id });
}
