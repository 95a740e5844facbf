/** What the jobs of datasets do. */
import type { Storage } from '../../../database/storage.ts';
import { type JobWork, workOn } from '../../../jobs/job-kind.ts';
import { makingDataset } from './dataset-jobs.ts';
import { makeDataset } from './make-dataset.ts';

export function datasetWorks({ storage }: { storage: Storage }): JobWork[] {
  return [workOn(makingDataset, ({ datasetId }, attempt) => makeDataset(storage, datasetId, attempt))];
}
