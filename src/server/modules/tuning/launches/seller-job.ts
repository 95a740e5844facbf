/** Creates the training job of a dataset at a seller: once, whatever is interrupted. */
import type { TuningOrder } from '../../../../tuning/tuners/tuner.ts';
import { loadTuningFiles } from '../datasets/tuning-files.ts';
import { ensureUploadedFile } from './ensure-uploaded-file.ts';
import { endLaunch, isCancelRequested, launchMarker, type Tuning, updateLaunch } from './launch-row.ts';
import { LaunchTrouble, toLaunchTrouble } from './launch-trouble.ts';

/** Returns and records the id of the job; undefined if the launch was cancelled before. */
export async function createSellerJob(tuning: Tuning): Promise<string | undefined> {
  const found = await findJob(tuning);
  if (found === undefined && (await isCancelRequested(tuning))) return cancelled(tuning);
  const jobId = found ?? (await createJob(tuning));
  if (jobId !== undefined) await updateLaunch(tuning, { step: 'train', job_id: jobId });
  return jobId;
}

async function cancelled(tuning: Tuning): Promise<undefined> {
  await endLaunch(tuning, 'cancelled', { job_asked_at: null });
  return undefined;
}

/**
 * Finds the job of an earlier attempt that requested it but could not record the answer. The search
 * keys are in the launch, since the dataset may have been deleted.
 */
async function findJob(tuning: Tuning): Promise<string | undefined> {
  const { launch, seller, signal } = tuning;
  if (launch.job_asked_at === null || launch.training_file === null) return undefined;
  await updateLaunch(tuning, { step: 'create' });
  await settle(tuning, Date.parse(launch.job_asked_at));
  const { training_file: trainingFile, validation_file: validationFile } = launch;
  const order = orderOf(launch, { trainingFile, validationFile: validationFile ?? undefined });
  const found = await seller.findJob(order, signal);
  if (found.ok) return found.value;
  if (found.retry) throw toLaunchTrouble(found);
  throw new LaunchTrouble('cannotTell', { said: found.said });
}

/**
 * Waits until the seller has processed the request; before that, an unknown job may still appear.
 */
async function settle({ seller: { settling }, now, sleep, signal }: Tuning, askedAt: number): Promise<void> {
  // Capped, since the clock of the server that sent the request may differ.
  const left = Math.min(settling, askedAt + settling - now().getTime());
  if (left > 0) await sleep(left, signal);
}

type Files = Pick<TuningOrder, 'trainingFile' | 'validationFile'>;

const orderOf = (launch: Tuning['launch'], files: Files): TuningOrder => ({
  ...files,
  baseModel: launch.base_model,
  epochs: launch.epochs ?? undefined,
  marker: launchMarker(launch),
});

async function createJob(tuning: Tuning): Promise<string | undefined> {
  const { launch, seller, signal, now } = tuning;
  await updateLaunch(tuning, { step: 'upload' });
  const files = await filesOf(tuning);
  await updateLaunch(tuning, {
    step: 'create',
    training_file: files.trainingFile,
    validation_file: files.validationFile ?? null,
  });
  if (await isCancelRequested(tuning)) return cancelled(tuning);
  await updateLaunch(tuning, { job_asked_at: now().toISOString() });
  const created = await seller.create(orderOf(launch, files), signal);
  if (created.ok) return created.value;
  // A refused job was never created, so a retry may request it again.
  if (created.isRefusal) await updateLaunch(tuning, { job_asked_at: null });
  throw toLaunchTrouble(created);
}

async function filesOf(tuning: Tuning): Promise<Files> {
  const { database, launch } = tuning;
  const files = await loadTuningFiles(database, launch.dataset_id);
  if (!files) throw new LaunchTrouble('datasetGone');
  return {
    trainingFile: await ensureUploadedFile(tuning, files.training),
    validationFile: files.validation ? await ensureUploadedFile(tuning, files.validation) : undefined,
  };
}
