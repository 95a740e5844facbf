/** What the jobs of tuning do. */
import type { Settings } from '../../../settings/config.ts';
import type { Storage } from '../../database/storage.ts';
import { type JobWork, workOn } from '../../jobs/job-kind.ts';
import { builtinTuningWork } from './builtin/builtin-tuning-work.ts';
import { makeTuningDataset } from './datasets/make-tuning-dataset.ts';
import { makingTuningDataset } from './datasets/tuning-dataset-job.ts';
import { tuningWorkOf } from './launches/tune.ts';

type Dependencies = { storage: Storage; settings: Settings; now: () => Date };

export function tuningWorks({ storage, settings, now }: Dependencies): JobWork[] {
  return [
    workOn(makingTuningDataset, ({ datasetId }, attempt) => makeTuningDataset(storage, datasetId, attempt)),
    tuningWorkOf({ storage, settings, now }),
    builtinTuningWork({ storage, now }),
  ];
}
