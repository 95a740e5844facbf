/** From a dataset to a job at a seller, which is made once. */
import type { TuningOrder } from '../../../../tuning/tuners/tuner.ts';
import { tuningFiles } from '../datasets/tuning-files.ts';
import { keptFile } from './kept-file.ts';
import { endLaunch, isCancelAsked, markerOf, setLaunch } from './launch-row.ts';
import { LaunchTrouble, troubleOf } from './launch-trouble.ts';
import type { Tuning } from './tune.ts';

/** The id of the job, which is written down; undefined where the launch was cancelled before there was one. */
export async function makeJob(tuning: Tuning): Promise<string | undefined> {
  const { launch } = tuning;
  const mayBeThere = launch.job_asked_at !== null;
  if (!mayBeThere && (await isCancelAsked(tuning))) return cancelled(tuning);
  await setLaunch(tuning, { step: 'upload' });
  const order = await orderOf(tuning);
  await setLaunch(tuning, {
    ...{ step: 'create', training_file: order.trainingFile, validation_file: order.validationFile ?? null },
  });
  const found = mayBeThere ? await findJob(tuning, order) : undefined;
  if (found === undefined && (await isCancelAsked(tuning))) return cancelled(tuning);
  const jobId = found ?? (await createJob(tuning, order));
  await setLaunch(tuning, { step: 'train', job_id: jobId });
  return jobId;
}

async function cancelled(tuning: Tuning): Promise<undefined> {
  await endLaunch(tuning, 'cancelled', { job_asked_at: null });
  return undefined;
}

/** Files that an attempt before has seen ready are not read again. */
async function orderOf(tuning: Tuning): Promise<TuningOrder> {
  const { database, launch } = tuning;
  const files = await tuningFiles(database, launch.dataset_id);
  if (!files) throw new LaunchTrouble('datasetGone');
  return {
    baseModel: launch.base_model,
    trainingFile: await keptFile(tuning, files.training),
    validationFile: files.validation ? await keptFile(tuning, files.validation) : undefined,
    epochs: launch.epochs ?? undefined,
    marker: markerOf(launch),
  };
}

/** An attempt before has asked for the job, and could not note what came of it. */
async function findJob({ seller, signal }: Tuning, order: TuningOrder): Promise<string | undefined> {
  const found = await seller.findJob(order, signal);
  if (found.ok) return found.value;
  if (found.retry) throw troubleOf(found);
  throw new LaunchTrouble('cannotTell', { said: found.said });
}

async function createJob(tuning: Tuning, order: TuningOrder): Promise<string> {
  const { seller, signal, now } = tuning;
  await setLaunch(tuning, { job_asked_at: now().toISOString() });
  const created = await seller.create(order, signal);
  if (created.ok) return created.value;
  // What was refused is not there.
  if (created.isRefusal) await setLaunch(tuning, { job_asked_at: null });
  throw troubleOf(created);
}
