/** The job that makes a fine-tuning dataset. */
import { makingJob } from '../../datasets/public.ts';

/** The job that generates a fine-tuning dataset. */
export const makingTuningDataset = makingJob('make-tuning-dataset');
