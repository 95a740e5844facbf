/** The job that makes a fine-tuning dataset. */
import { makingKind } from '../../datasets/public.ts';

export const makingTuningDataset = makingKind('make-tuning-dataset', 'tuning_datasets');
