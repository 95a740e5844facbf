/** What the jobs of tuning do. */
import type { Storage } from '../../database/storage.ts';
import { type JobWork, workOn } from '../../jobs/job-kind.ts';
import { makeTuningDataset } from './datasets/make-tuning-dataset.ts';
import { makingTuningDataset } from './datasets/tuning-dataset-job.ts';

export function tuningWorks({ storage }: { storage: Pick<Storage, 'database'> }): JobWork[] {
  return [
    workOn(makingTuningDataset, ({ datasetId }, attempt) => makeTuningDataset(storage, datasetId, attempt)),
  ];
}
