/** The job that makes a fine-tuning dataset. What becomes of it and what its dataset says of itself are written in one transaction. */
import { z } from 'zod';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { followMaking } from '../../datasets/public.ts';

const data = z.object({ datasetId: z.string() });

/** The key is the dataset’s id. */
export const makingTuningDataset: JobKind<z.infer<typeof data>> = {
  name: 'make-tuning-dataset',
  data,
  attempts: 3,
  retrySeconds: 5,
  mostRetrySeconds: 60,
  atOnce: 1,
  mostSeconds: 3_600,
  followState: (transaction, { datasetId }, state) =>
    followMaking(transaction, 'tuning_datasets', datasetId, state),
};
