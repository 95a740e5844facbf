/** What the jobs of datasets do. */
import type { Settings } from '../../../../settings/config.ts';
import type { Storage } from '../../../database/storage.ts';
import { type JobWork, workOn } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { makingDataset, sendingDataset } from './dataset-jobs.ts';
import { datasetIn } from './datasets.ts';
import { makeDataset } from './make-dataset.ts';
import { sendDataset } from './send-dataset.ts';

type DatasetWorkParts = { storage: Storage; settings: Settings; jobs: Jobs; now: () => Date };

export function datasetWorks(parts: DatasetWorkParts): JobWork[] {
  return [
    workOn(makingDataset, async ({ datasetId }, attempt) => {
      await makeDataset(parts.storage, datasetId, attempt);
      await sendWhereAsked(parts, datasetId);
    }),
    workOn(sendingDataset, ({ datasetId }, { signal }) => sendDataset(parts, datasetId, signal)),
  ];
}

/** Asked for once however often it is tried: the key is the dataset’s. */
async function sendWhereAsked({ storage, jobs }: DatasetWorkParts, datasetId: string): Promise<void> {
  const dataset = await datasetIn(storage.database, datasetId);
  if (dataset?.state === 'ready' && dataset.sending === 'sending')
    await jobs.enqueue(sendingDataset, { datasetId }, { key: datasetId });
}
