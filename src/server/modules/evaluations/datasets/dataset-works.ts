/** The work of the jobs of datasets. */

import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type SentFile, sendFile } from '../../../../model/send-file.ts';
import type { Storage } from '../../../database/storage.ts';
import { bindWork, JobFailure, type JobWork } from '../../../jobs/job-kind.ts';
import { experimentWork } from '../../experiments/public.ts';
import type { ServerParts } from '../../server-parts.ts';
import { exportFileName, streamDatasetFile } from './dataset-file.ts';
import { makingDataset, sendingDataset } from './dataset-jobs.ts';
import { findDataset } from './datasets.ts';
import { makeDataset } from './make-dataset.ts';

type DatasetWorkDependencies = Pick<ServerParts, 'storage' | 'settings' | 'jobs' | 'now'>;

/** The works that generate and send datasets. */
export function datasetWorks(dependencies: DatasetWorkDependencies): JobWork[] {
  return [
    experimentWork(makingDataset, dependencies, async ({ id }, attempt) => {
      await makeDataset(dependencies, id, attempt);
      await sendWhereAsked(dependencies, id);
    }),
    bindWork(sendingDataset, ({ experimentId }, { signal }) =>
      sendDataset(dependencies, experimentId, signal),
    ),
  ];
}

/** Enqueued only once, however often the job is tried: the key is the dataset’s. */
async function sendWhereAsked({ storage, jobs }: DatasetWorkDependencies, datasetId: string): Promise<void> {
  const dataset = await findDataset(storage.database, datasetId);
  if (dataset?.state === 'done' && dataset.sending === 'sending')
    await jobs.enqueue(sendingDataset, { experimentId: datasetId }, { key: datasetId });
}

type Sending = Pick<ServerParts, 'settings' | 'now'> & { storage: Pick<Storage, 'database'> };

/** Does nothing for a dataset that was deleted, or no longer has to be sent. */
export async function sendDataset(
  { storage, settings, now }: Sending,
  datasetId: string,
  signal: AbortSignal,
): Promise<void> {
  const dataset = await findDataset(storage.database, datasetId);
  if (dataset?.state !== 'done' || dataset.sending !== 'sending') return;
  const set = (values: { sending?: 'sent'; sending_reason: string; sent_at?: string }) =>
    storage.database.updateTable('evaluation_datasets').set(values).where('id', '=', datasetId).execute();
  // Goes through a file, so that a large dataset need not be in memory as a whole, neither here nor
  // in the client.
  const folder = await mkdtemp(join(tmpdir(), 'offergrade-dataset-'));
  let sent: SentFile;
  try {
    const path = join(folder, 'lines');
    const bytes = streamDatasetFile(storage.database, dataset, 'openai-evals');
    await pipeline(bytes, createWriteStream(path), { signal });
    const file = new File([await openAsBlob(path)], exportFileName(dataset, 'openai-evals'));
    const endpoint = { apiKey: settings.openAiKey, baseUrl: settings.openAiBaseUrl };
    sent = await sendFile(endpoint, file, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (sent.ok) await set({ sending: 'sent', sending_reason: '', sent_at: now().toISOString() });
  else {
    await set({ sending_reason: sent.code });
    throw new JobFailure(sent.code, { isFinal: !sent.retry });
  }
}
