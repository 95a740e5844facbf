/** The works of the jobs of tuning. */
import type { Settings } from '../../../settings/config.ts';
import type { Storage } from '../../database/storage.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { experimentWork } from '../experiments/public.ts';
import { builtinTuningWork } from './builtin/builtin-tuning-work.ts';
import { makeTuningDataset } from './datasets/make-tuning-dataset.ts';
import { makingTuningDataset } from './datasets/tuning-dataset-job.ts';
import { createTuningWork } from './launches/tune.ts';

type Dependencies = { storage: Storage; settings: Settings; now: () => Date };

/** The works of all kinds of tuning jobs. */
export function tuningWorks(dependencies: Dependencies): JobWork[] {
  return [
    experimentWork(makingTuningDataset, dependencies, ({ id }, attempt) =>
      makeTuningDataset(dependencies, id, attempt),
    ),
    createTuningWork(dependencies),
    builtinTuningWork(dependencies),
  ];
}
