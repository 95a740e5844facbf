/** Launches of fine-tuning, as started, cancelled and retried by administrators. */

import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import type { LaunchFailure, TunerName } from '../../../../contract/tuning/launches.ts';
import type { Tuner } from '../../../../tuning/tuners/tuner.ts';
import type { DatabaseSchema, DatabaseTransaction, ExperimentRow } from '../../../database/tables/tables.ts';
import {
  type ExperimentKind,
  type ExperimentParts,
  launchExperiment,
  type Prepared,
  retryExperiment,
} from '../../experiments/public.ts';
import { findTuningDataset } from '../datasets/tuning-datasets.ts';
import { findLaunch, type Launch, launchName } from './launch-row.ts';
import { tuning, tuningBuiltin, tuningJobFor } from './tuning-job.ts';

/** What launching needs. */
export type TuningLaunchDependencies = ExperimentParts & { tuners: ReadonlyMap<TunerName, Tuner> };

type Input = CallInput<'launchTuning'>;

/** The kind of experiment that is a launch. */
export const tuningLaunch: ExperimentKind = {
  name: 'launch',
  jobs: [tuning, tuningBuiltin],
  events: {
    launched: 'tuningLaunched',
    cancelled: 'tuningCancelled',
    retried: 'tuningRetried',
    deleted: 'tuningDeleted',
  },
  async detailsOf(transaction, { id }) {
    const { dataset_name: dataset, tuner, base_model: baseModel } = await theLaunch(transaction, id);
    return { launch: id, dataset, tuner, baseModel };
  },
  /**
   * Cancels the job if the seller has received nothing yet. Otherwise the job runs at once, without
   * waiting for its turn, and asks the seller to end the training.
   */
  async cancel(transaction, { id, state }, { jobs, job, jobId }) {
    const launch = await theLaunch(transaction, id);
    if (launch.cancel_asked === 1) return false;
    const mayBeAtSeller = launch.tuner !== 'builtin' && (launch.job_asked_at !== null || state === 'running');
    if (jobId === undefined) await jobs.enqueue(job, { experimentId: id }, { transaction, key: id });
    else if (mayBeAtSeller) await jobs.hasten(jobId, transaction);
    else await jobs.cancel(jobId, transaction);
    // Updated after the job, in the same order in which the end of an attempt locks both rows.
    const { numUpdatedRows } = await transaction
      .updateTable('tuning_launches')
      .set({ cancel_asked: 1 })
      .where('id', '=', id)
      .where('cancel_asked', '=', 0)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },
};

async function theLaunch(transaction: DatabaseTransaction, id: string): Promise<Launch> {
  const launch = await findLaunch(transaction, id);
  if (!launch) throw new Error('the row of a launch is missing right after it was written');
  return launch;
}

/**
 * Returns the running launch of the same question, if any, whoever started it; for a folder also
 * one that is done.
 */
export async function launchTuning(
  dependencies: TuningLaunchDependencies,
  input: Input,
  author: string,
): Promise<CallOutput<'launchTuning'>> {
  const tuner = dependencies.tuners.get(input.tuner);
  if (!tuner) return { obstacle: 'notOffered' };
  // The built-in reader is its own base, and determines its number of epochs.
  const { baseModel, epochs } = tuner.kind === 'builtin' ? { baseModel: tuner.name, epochs: null } : input;
  const question = JSON.stringify([input.datasetId, tuner.name, baseModel, epochs]);
  return launchExperiment(dependencies, tuningLaunch, author, async (transaction) => {
    const dataset = await findTuningDataset(transaction, input.datasetId);
    if (dataset?.state !== 'done') return { obstacle: 'datasetGone' } as const;
    const { id: dataset_id, name: dataset_name, training, validation } = dataset;
    const prepared: Prepared = {
      question: createHash('sha256').update(question).digest('hex'),
      // A folder is done at once, since it is generated anew at each download.
      ...(tuner.kind === 'folder' ? { sameStates: ['done'] as const } : { job: tuningJobFor(tuner.name) }),
      store: (id) =>
        insertLaunch(transaction, {
          id,
          dataset_id,
          dataset_name,
          examples: training + validation,
          tuner: tuner.name,
          host: tuner.kind === 'seller' ? tuner.host : '',
          base_model: baseModel,
          epochs,
          step: 'upload',
          model: tuner.kind === 'folder' ? launchName(id) : null,
        }),
    };
    return prepared;
  });
}

type LaunchAtStart = Omit<
  Insertable<DatabaseSchema['tuning_launches']>,
  'said' | 'round' | 'seller_status' | 'cancel_asked'
>;

/** Inserts its row, without values that sellers and administrators set later. */
export async function insertLaunch(transaction: DatabaseTransaction, asked: LaunchAtStart): Promise<void> {
  await transaction
    .insertInto('tuning_launches')
    .values({
      ...asked,
      said: '',
      round: 1,
      seller_status: '',
      cancel_asked: 0,
    })
    .execute();
}

/** Failures after which the seller’s job has ended, so that a retry needs a new one. */
const endsOfJob: readonly string[] = ['jobFailed', 'cancelledAtSeller', 'jobGone'] satisfies LaunchFailure[];

/** Retries a failed launch from the step that failed, or with a new job. */
export function retryTuning(
  dependencies: TuningLaunchDependencies,
  id: string,
  author: string,
): Promise<boolean> {
  return retryExperiment(dependencies, tuningLaunch, id, { author, change: beginAgain });
}

async function beginAgain(
  transaction: DatabaseTransaction,
  { id, state, reason }: ExperimentRow,
): Promise<void> {
  const isAnew = state === 'cancelled' || endsOfJob.includes(reason);
  await transaction
    .updateTable('tuning_launches')
    .set(({ eb }) => ({
      // A seller that was silent for long gets its full time again.
      said: '',
      cancel_asked: 0,
      seen_at: null,
      ...(isAnew && {
        step: 'upload',
        job_id: null,
        job_asked_at: null,
        seller_status: '',
        round: eb('round', '+', 1),
      }),
    }))
    .where('id', '=', id)
    .execute();
  if (isAnew) await transaction.deleteFrom('tuning_losses').where('launch_id', '=', id).execute();
}
