/** The job that lists unlisted offers, and its progress. */
import { z } from 'zod';
import type { Storage } from '../../database/storage.ts';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Limits of each job that updates saved offers. */
export const upkeepBounds = {
  attempts: 10,
  retrySeconds: 5,
  maxRetrySeconds: 600,
  atOnce: 1,
  // A million offers take hours; what is done stays done.
  maxSeconds: 12 * 3_600,
};

/** Lists the unlisted offers. */
export const indexing: JobKind<object> = { name: 'index-offers', data: z.object({}), ...upkeepBounds };

/**
 * Progress of listing missing offers; null when none is missing. Searches do not find the others.
 */
export async function listingProgress({
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
