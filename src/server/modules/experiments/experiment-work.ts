/** What the jobs of experiments do around the work of each kind. */
import type { Storage } from '../../database/storage.ts';
import type { ExperimentTable } from '../../database/tables/experiment-tables.ts';
import { type Attempt, JobFailure, type JobWork, workOn } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ExperimentJob } from './experiment-kind.ts';
import { type Begin, beginExperiment, noteReason, underWay } from './experiment-rows.ts';

/** `work` ends its experiment (`endExperiment`), or throws a JobFailure with why it does not. */
export function experimentWork(
  job: ExperimentJob,
  { storage: { database }, now }: { storage: Pick<Storage, 'database'>; now: () => Date },
  work: (experiment: ExperimentTable, attempt: Attempt) => Promise<void>,
  options: Omit<Begin, 'now'> = {},
): JobWork {
  return workOn(job, async ({ experimentId }, attempt) => {
    const experiment = await beginExperiment(database, experimentId, { now: now(), ...options });
    // Ended by an attempt that could not say so any more, or deleted.
    if (!experiment) return;
    try {
      await work(experiment, attempt);
    } catch (error) {
      if (error instanceof JobFailure) await noteReason(database, experimentId, error.reason);
      throw error;
    }
  });
}

/**
 * Asks for a job for each experiment that waits or runs without one: a backup holds experiments, and no jobs. Where one lives this does
 * nothing.
 */
export async function askForLostExperiments(
  { storage, jobs }: { storage: Pick<Storage, 'database'>; jobs: Jobs },
  kinds: readonly ExperimentJob[],
): Promise<void> {
  const rows = await storage.database
    .selectFrom('experiments')
    .select(['id', 'job'])
    .where('state', 'in', underWay)
    .execute();
  for (const { id, job } of rows) {
    const kind = kinds.find(({ name }) => name === job);
    if (kind) await jobs.enqueue(kind, { experimentId: id }, { key: id });
  }
}
