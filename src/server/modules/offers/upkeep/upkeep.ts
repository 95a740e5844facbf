/** Brings saved offers up to date in the background: the list, and letters that older rules gave. */
import { z } from 'zod';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import type { Storage } from '../../../database/storage.ts';
import { type Attempt, JobFailure, type JobKind, type JobWork, workOn } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Log } from '../../../observability/log.ts';
import { indexUnlistedOffers } from '../index-offer.ts';
import { indexing, upkeepBounds } from '../indexing-job.ts';
import { regradeOffers } from './regrade-offers.ts';

const regradingData = z.object({ rulesVersion: z.int() });

/** Grades anew what rules before this version graded. */
export const regrading: JobKind<z.infer<typeof regradingData>> = {
  name: 'regrade-offers',
  data: regradingData,
  ...upkeepBounds,
};

/** Asks for what a new release may have to do; where servers start together, once. */
export async function askForUpkeep(jobs: Jobs): Promise<void> {
  await jobs.enqueue(indexing, {}, { key: 'all' });
  await jobs.enqueue(regrading, { rulesVersion }, { key: `rules ${rulesVersion}` });
}

export function upkeepWorks({ storage, log }: { storage: Storage; log: Log }): JobWork[] {
  const { database } = storage;
  return [
    workOn(indexing, async (_, { signal, progress }) => {
      await indexUnlistedOffers(database, signal, progress);
      signal.throwIfAborted();
    }),
    workOn(regrading, (asked, attempt) => regrade(asked.rulesVersion, attempt, { storage, log })),
  ];
}

async function regrade(
  asked: number,
  { signal, progress }: Attempt,
  { storage, log }: { storage: Storage; log: Log },
): Promise<void> {
  // While servers are replaced one by one, one of the release before may take what a new one asked for.
  if (asked > rulesVersion) throw new JobFailure('rules of this server are older');
  const { regraded, left } = await regradeOffers(storage, signal, progress);
  if (regraded > 0) log.info({ offers: regraded }, 'saved offers graded anew');
  if (left > 0)
    log.warn({ offers: left }, 'saved offers not graded anew: damaged, or their criteria are older');
  signal.throwIfAborted();
}
