/** The works of the jobs of tuning. */

import type { JobWork } from '../../jobs/job-kind.ts';
import { experimentWork } from '../experiments/public.ts';
import type { ServerParts } from '../server-parts.ts';
import { builtinTuningWork } from './builtin/builtin-tuning-work.ts';
import { makeTuningDataset } from './datasets/make-tuning-dataset.ts';
import { makingTuningDataset } from './datasets/tuning-dataset-job.ts';
import { createTuningWork } from './launches/tune.ts';

type Dependencies = Pick<ServerParts, 'storage' | 'settings' | 'now'>;

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
