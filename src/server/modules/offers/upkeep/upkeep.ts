/** Updates saved offers in the background: the list, and letters given by older rules. */

import { z } from 'zod';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import { type Attempt, bindWork, JobFailure, type JobKind, type JobWork } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { ServerParts } from '../../server-parts.ts';
import { indexUnlistedOffers } from '../index-offer.ts';
import { indexing, upkeepBounds } from '../indexing-job.ts';
import { regradeOffers } from './regrade-offers.ts';

const regradingData = z.object({ rulesVersion: z.int() });

/** Regrades what rules before this version graded. */
export const regrading: JobKind<z.infer<typeof regradingData>> = {
  name: 'regrade-offers',
  data: regradingData,
  ...upkeepBounds,
};

/** Enqueues what a new release may have to do; once, when servers start together. */
export async function askForUpkeep(jobs: Jobs): Promise<void> {
  await jobs.enqueue(indexing, {}, { key: 'all' });
  await jobs.enqueue(regrading, { rulesVersion }, { key: `rules ${rulesVersion}` });
}

/** The works of these jobs. */
export function upkeepWorks({ storage, log }: Pick<ServerParts, 'storage' | 'log'>): JobWork[] {
  const { database } = storage;
  return [
    bindWork(indexing, async (_, { signal, progress }) => {
      await indexUnlistedOffers(database, signal, progress);
      signal.throwIfAborted();
    }),
    bindWork(regrading, (asked, attempt) => regrade(asked.rulesVersion, attempt, { storage, log })),
  ];
}

async function regrade(
  asked: number,
  { signal, progress }: Attempt,
  { storage, log }: Pick<ServerParts, 'storage' | 'log'>,
): Promise<void> {
  // During a rolling update a server of the previous release may take a job of the new one.
  if (asked > rulesVersion) throw new JobFailure('rules of this server are older');
  const { regraded, left } = await regradeOffers(storage, signal, progress);
  if (regraded > 0) log.info({ offers: regraded }, 'saved offers regraded');
  if (left > 0)
    log.warn(
      { offers: left },
      'saved offers not regraded: they are damaged, or their criteria are of an older release',
    );
  signal.throwIfAborted();
}
