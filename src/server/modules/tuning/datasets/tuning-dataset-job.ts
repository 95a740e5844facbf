/** The job that makes a fine-tuning dataset. */
import { makingJob } from '../../datasets/public.ts';

export const makingTuningDataset = makingJob('make-tuning-dataset');
