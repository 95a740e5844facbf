/** The work of the jobs of datasets. */
import type { Settings } from '../../../../settings/config.ts';
import type { Storage } from '../../../database/storage.ts';
import { bindWork, type JobWork } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { experimentWork } from '../../experiments/public.ts';
import { makingDataset, sendingDataset } from './dataset-jobs.ts';
import { findDataset } from './datasets.ts';
import { makeDataset } from './make-dataset.ts';
import { sendDataset } from './send-dataset.ts';

type DatasetWorkDependencies = { storage: Storage; settings: Settings; jobs: Jobs; now: () => Date };

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
