/**
 * What differs between datasets, runs, judgings, launches and rehearsals, which share a life cycle.
 */
import { z } from 'zod';
import type { AuditEvent } from '../../../contract/audit-events.ts';
import type { ExperimentName } from '../../database/tables/experiment-tables.ts';
import type { Database, DatabaseTransaction, ExperimentRow } from '../../database/tables/tables.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { recordAuditEvent } from '../audit/public.ts';
import { applyJobState } from './experiment-rows.ts';

const experimentJobData = z.object({ experimentId: z.string() });

/** A kind of job about one experiment, whose id is the job's key. */
export type ExperimentJob = JobKind<z.infer<typeof experimentJobData>>;

/** The details of an audit row. */
export type AuditDetails = Parameters<typeof recordAuditEvent>[1]['details'];

/** The actions of administrators on an experiment. */
type ExperimentEvent = 'launched' | 'cancelled' | 'retried' | 'deleted';

/** One kind of experiment, as used by `administer-experiments.ts`. */
export type ExperimentKind = {
  name: ExperimentName;
  /** The kinds of job that may run one. */
  jobs: readonly ExperimentJob[];
  /** Names of the actions in the audit log; an action without a name leaves no row. */
  events: Partial<Record<ExperimentEvent, AuditEvent>>;
  /** The details of such a row. */
  detailsOf(
    transaction: DatabaseTransaction,
    row: ExperimentRow,
    event: ExperimentEvent,
  ): Promise<AuditDetails>;
  /** Whether a retry would find nothing to do. Default: once it is done. */
  isComplete?(transaction: DatabaseTransaction, row: ExperimentRow): Promise<boolean>;
  /**
   * Cancels a running experiment instead of cancelling its job. `jobId` is undefined when no job
   * waits or runs.
   */
  cancel?(
    transaction: DatabaseTransaction,
    row: ExperimentRow,
    found: { jobs: Jobs; job: ExperimentJob; jobId: string | undefined },
  ): Promise<boolean>;
  /** The jobs that a deletion cancels. Default: none, and running experiments cannot be deleted. */
  jobsDeletedWithIt?: readonly ExperimentJob[];
  /** Deletes what foreign keys do not. */
  onDelete?(transaction: DatabaseTransaction, row: ExperimentRow): Promise<void>;
};

/** A kind of job about an experiment whose state is independent of the job's. */
export const createSideJob = (job: Omit<ExperimentJob, 'data'>): ExperimentJob => ({
  ...job,
  data: experimentJobData,
});

/**
 * A kind of job that runs experiments, whose states change with the job's in the same transactions.
 */
export const createExperimentJob = (job: Omit<ExperimentJob, 'data' | 'followState'>): ExperimentJob => ({
  ...job,
  data: experimentJobData,
  followState: (transaction: Database, { experimentId }, state, time) =>
    applyJobState(transaction, experimentId, state, time),
});
