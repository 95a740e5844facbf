/** The work of the jobs of datasets. */
import type { Settings } from '../../../../settings/config.ts';
import type { Storage } from '../../../database/storage.ts';
import { type JobWork, workOn } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { experimentWork } from '../../experiments/public.ts';
import { makingDataset, sendingDataset } from './dataset-jobs.ts';
import { datasetIn } from './datasets.ts';
import { makeDataset } from './make-dataset.ts';
import { sendDataset } from './send-dataset.ts';

type DatasetWorkParts = { storage: Storage; settings: Settings; jobs: Jobs; now: () => Date };

/** The works that generate and send datasets. */
export function datasetWorks(parts: DatasetWorkParts): JobWork[] {
  return [
    experimentWork(makingDataset, parts, async ({ id }, attempt) => {
      await makeDataset(parts, id, attempt);
      await sendWhereAsked(parts, id);
    }),
    workOn(sendingDataset, ({ experimentId }, { signal }) => sendDataset(parts, experimentId, signal)),
  ];
}

/** Enqueued only once, however often the job is tried: the key is the dataset’s. */
async function sendWhereAsked({ storage, jobs }: DatasetWorkParts, datasetId: string): Promise<void> {
  const dataset = await datasetIn(storage.database, datasetId);
  if (dataset?.state === 'done' && dataset.sending === 'sending')
    await jobs.enqueue(sendingDataset, { experimentId: datasetId }, { key: datasetId });
}
