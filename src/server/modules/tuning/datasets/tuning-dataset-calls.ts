/** Fine-tuning datasets, for administrators. */
import type { tuningDatasetCalls as table } from '../../../../contract/calls/tuning-dataset-calls.ts';
import type { Handlers } from '../../../http/callable.ts';
import { deleteDataset, makeAgain, nothingToGather } from '../../datasets/public.ts';
import { selectOffersOfModel } from './make-tuning-dataset.ts';
import {
  createTuningDataset,
  listTuningDatasets,
  type TuningDatasetDependencies,
  tuningDataset,
} from './tuning-datasets.ts';

/** The handlers of these calls. */
export function tuningDatasetCalls(dependencies: TuningDatasetDependencies): Handlers<typeof table> {
  return {
    listTuningDatasets: async () => ({ datasets: await listTuningDatasets(dependencies) }),
    async createTuningDataset(asked, { administrator: author }) {
      const nothing = await nothingToGather(dependencies.storage, selectOffersOfModel(asked.model));
      return nothing ?? (await createTuningDataset(dependencies, { ...asked, author }));
    },
    makeTuningDatasetAgain: ({ id }, { administrator: author }) =>
      makeAgain(dependencies, tuningDataset, 'tuning_datasets', { id, author }),
    deleteTuningDataset: ({ id }, { administrator: author }) =>
      deleteDataset(dependencies, tuningDataset, { id, author }),
  };
}
