/** The frame around the work of each kind of experiment. */
import type { Storage } from '../../database/storage.ts';
import type { ExperimentRow } from '../../database/tables/tables.ts';
import { type Attempt, bindWork, JobFailure, type JobWork } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ExperimentJob } from './experiment-kind.ts';
import { type BeginOptions, beginExperiment, runningStates, setWaitReason } from './experiment-rows.ts';

/** `work` ends its experiment (`endExperiment`), or throws a JobFailure with the reason. */
export function bindExperimentWork(
  job: ExperimentJob,
  { storage: { database }, now }: { storage: Pick<Storage, 'database'>; now: () => Date },
  work: (experiment: ExperimentRow, attempt: Attempt) => Promise<void>,
  options: Omit<BeginOptions, 'now'> = {},
): JobWork {
  return bindWork(job, async ({ experimentId }, attempt) => {
    const experiment = await beginExperiment(database, experimentId, { now: now(), ...options });
    // It was deleted, or ended by an attempt that could not record its own end.
    if (!experiment) return;
    try {
      await work(experiment, attempt);
    } catch (error) {
      if (error instanceof JobFailure) await setWaitReason(database, experimentId, error.reason);
      throw error;
    }
  });
}

/**
 * Enqueues a job for each experiment that waits or runs without one: backups hold experiments, but
 * no jobs. Does nothing where a job exists.
 */
export async function enqueueLostExperiments(
  { storage, jobs }: { storage: Pick<Storage, 'database'>; jobs: Jobs },
  kinds: readonly ExperimentJob[],
): Promise<void> {
  const rows = await storage.database
    .selectFrom('experiments')
    .select(['id', 'job'])
    .where('state', 'in', runningStates)
    .execute();
  for (const { id, job } of rows) {
    const kind = kinds.find(({ name }) => name === job);
    if (kind) await jobs.enqueue(kind, { experimentId: id }, { key: id });
  }
}
