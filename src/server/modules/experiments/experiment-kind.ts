/** What differs between datasets, runs, judgings, launches and rehearsals: their life is the same. */
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { AuditEvent } from '../../../contract/audit-events.ts';
import type { ExperimentName, ExperimentTable } from '../../database/tables/experiment-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { recordAuditEvent } from '../audit/public.ts';
import { followJob } from './experiment-rows.ts';

const experimentJobData = z.object({ experimentId: z.string() });

/** A kind of job about one experiment, whose id is the key. */
export type ExperimentJob = JobKind<z.infer<typeof experimentJobData>>;

export type AuditDetails = Parameters<typeof recordAuditEvent>[1]['details'];

/** What an administrator may do to an experiment. */
type ExperimentEvent = 'launched' | 'cancelled' | 'retried' | 'deleted';

/** One kind of experiment, as `administer-experiments.ts` takes it. */
export type ExperimentKind = {
  name: ExperimentName;
  /** The kinds of job that may work one. */
  jobs: readonly ExperimentJob[];
  /** What the audit log calls what is done; what has no name there leaves no row. */
  events: Partial<Record<ExperimentEvent, AuditEvent>>;
  /** The details of such a row. */
  detailsOf(
    transaction: Transaction<Tables>,
    row: ExperimentTable,
    event: ExperimentEvent,
  ): Promise<AuditDetails>;
  /** Whether a further attempt would find nothing to do. Default: once it is done. */
  isComplete?(transaction: Transaction<Tables>, row: ExperimentTable): Promise<boolean>;
  /** Ends one under way in place of its job being cancelled. `jobId` is undefined where no job waits or runs. */
  cancel?(
    transaction: Transaction<Tables>,
    row: ExperimentTable,
    found: { jobs: Jobs; job: ExperimentJob; jobId: string | undefined },
  ): Promise<boolean>;
  /** The jobs that a deletion cancels. Default: none, and what is under way is not deleted. */
  jobsDeletedWithIt?: readonly ExperimentJob[];
  /** Deletes what no foreign key takes along. */
  onDelete?(transaction: Transaction<Tables>, row: ExperimentTable): Promise<void>;
};

/** A kind of job about an experiment whose state does not follow it. */
export const jobBesideExperiment = (job: Omit<ExperimentJob, 'data'>): ExperimentJob => ({
  ...job,
  data: experimentJobData,
});

/** A kind of job that works experiments, whose states follow it in the same transactions. */
export const experimentJob = (job: Omit<ExperimentJob, 'data' | 'followState'>): ExperimentJob => ({
  ...job,
  data: experimentJobData,
  followState: (transaction: Kysely<Tables>, { experimentId }, state, time) =>
    followJob(transaction, experimentId, state, time),
});
