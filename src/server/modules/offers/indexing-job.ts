/** The job that lists the offers that are not listed, and how far it is. */
import { z } from 'zod';
import type { Storage } from '../../database/storage.ts';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Of each job that brings saved offers up to date. */
export const upkeepBounds = {
  attempts: 10,
  retrySeconds: 5,
  mostRetrySeconds: 600,
  atOnce: 1,
  // A million offers take hours; what is done by then stays done.
  mostSeconds: 12 * 3_600,
};

/** Lists the offers that are not listed. */
export const indexing: JobKind<object> = { name: 'index-offers', data: z.object({}), ...upkeepBounds };

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
