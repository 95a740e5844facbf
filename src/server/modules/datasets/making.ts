/** How datasets of both kinds are made in the background: the job, and having it try again. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Storage } from '../../database/storage.ts';
import type { DatasetState } from '../../database/tables/evaluation-tables.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type DatasetGone, type DatasetRows, datasetGone, followMaking } from './rows.ts';

/** What a job of a dataset knows. */
export const datasetJobData = z.object({ datasetId: z.string() });
export type DatasetJobData = z.infer<typeof datasetJobData>;

/** The job that makes a dataset of that table; its key is the dataset’s id. What becomes of it and what its dataset says of itself are written in one transaction. */
export function makingKind(name: string, table: DatasetRows): JobKind<DatasetJobData> {
  return {
    name,
    data: datasetJobData,
    attempts: 3,
    retrySeconds: 5,
    mostRetrySeconds: 60,
    atOnce: 1,
    mostSeconds: 3_600,
    followState: (transaction, { datasetId }, state) => followMaking(transaction, table, datasetId, state),
  };
}

/** Has a dataset made whose making failed; false where it is made already, or somebody is at it. */
export async function makeAgain(
  { storage, jobs }: { storage: Pick<Storage, 'database'>; jobs: Jobs },
  { kind, table, id }: { kind: JobKind<DatasetJobData>; table: DatasetRows; id: string },
): Promise<boolean | DatasetGone> {
  const again = await storage.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      state: DatasetState;
    }>`select state from ${sql.table(table)} where id = ${id}`.execute(transaction);
    const [dataset] = rows;
    if (!dataset) return datasetGone;
    if (dataset.state !== 'failed') return false;
    const job = await jobs.enqueue(kind, { datasetId: id }, { transaction, key: id });
    if (job === undefined) return false;
    const begun = sql`state = 'generating', reason = '', left_out = '{}'`;
    await sql`update ${sql.table(table)} set ${begun} where id = ${id}`.execute(transaction);
    return true;
  });
  jobs.wake();
  return again;
}

/** In the transaction that deletes its dataset. */
export async function cancelJobsOf(
  jobs: Jobs,
  kinds: readonly JobKind<DatasetJobData>[],
  { id, transaction }: { id: string; transaction: Parameters<Jobs['cancel']>[1] },
): Promise<void> {
  for (const kind of kinds) {
    const job = await jobs.find(kind, id, transaction);
    if (job) await jobs.cancel(job, transaction);
  }
}
