/** Brings saved offers up to date in the background: the list, how they are stored, and letters that older rules gave. */
import { z } from 'zod';
import { rulesVersion } from '../../../grading/scoring-rules.ts';
import type { Storage } from '../../database/storage.ts';
import { type Attempt, JobFailure, type JobKind, type JobWork, workOn } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../observability/log.ts';
import { indexUnlistedOffers } from './index-offer.ts';
import { regradeOffers } from './regrade-offers.ts';
import { compactOffers } from './stored/compact-offers.ts';

const bounds = {
  attempts: 10,
  retrySeconds: 5,
  mostRetrySeconds: 600,
  atOnce: 1,
  // A million offers take hours; what is done by then stays done.
  mostSeconds: 12 * 3_600,
};

const noData = z.object({});

/** Lists the offers that are not listed. */
export const indexing: JobKind<object> = { name: 'index-offers', data: noData, ...bounds };

/** Stores anew what earlier releases stored in another form. */
export const compacting: JobKind<object> = { name: 'compact-offers', data: noData, ...bounds };

const regradingData = z.object({ rulesVersion: z.int() });

/** Grades anew what rules before this version graded. */
export const regrading: JobKind<z.infer<typeof regradingData>> = {
  name: 'regrade-offers',
  data: regradingData,
  ...bounds,
};

/** Asks for what a new release may have to do; where servers start together, once. */
export async function askForUpkeep(jobs: Jobs): Promise<void> {
  await jobs.enqueue(indexing, {}, { key: 'all' });
  await jobs.enqueue(compacting, {}, { key: 'all' });
  await jobs.enqueue(regrading, { rulesVersion }, { key: `rules ${rulesVersion}` });
}

/** How many of the offers that the list lacked it has by now; null where nothing is listed anew. Searches do not find the others. */
export async function beingListed({
  database,
}: Pick<Storage, 'database'>): Promise<{ done: number; of: number } | null> {
  const row = await database
    .selectFrom('job_attempts')
    .select(['progress_done as done', 'progress_of as of'])
    .where('kind', '=', indexing.name)
    .where('ended_at', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.done && row.of && row.done < row.of ? { done: row.done, of: row.of } : null;
}

export function upkeepWorks({ storage, log }: { storage: Storage; log: Log }): JobWork[] {
  const { database } = storage;
  return [
    workOn(indexing, async (_, { signal, progress }) => {
      await indexUnlistedOffers(database, signal, progress);
      signal.throwIfAborted();
    }),
    workOn(compacting, async (_, { signal, progress }) => {
      const { compacted, left } = await compactOffers(storage, signal, progress);
      if (compacted > 0) log.info({ offers: compacted }, 'saved offers stored anew');
      if (left > 0) log.warn({ offers: left }, 'saved offers not stored anew: they are damaged');
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
  if (left > 0) log.warn({ offers: left }, 'saved offers not graded anew: their criteria are older');
  signal.throwIfAborted();
}
