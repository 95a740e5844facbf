/** Fine-tuning datasets, for administrators. */
import type { tuningDatasetCalls as table } from '../../../../contract/calls/tuning-dataset-calls.ts';
import type { Handlers } from '../../../http/callable.ts';
import { deleteDataset, makeAgain, nothingToGather } from '../../datasets/public.ts';
import { offersOfModel } from './make-tuning-dataset.ts';
import {
  createTuningDataset,
  listTuningDatasets,
  type TuningDatasetParts,
  tuningDataset,
} from './tuning-datasets.ts';

/** The handlers of these calls. */
export function tuningDatasetCalls(parts: TuningDatasetParts): Handlers<typeof table> {
  return {
    listTuningDatasets: async () => ({ ok: true, output: { datasets: await listTuningDatasets(parts) } }),
    async createTuningDataset(asked, { administrator: author }) {
      const nothing = await nothingToGather(parts.storage, offersOfModel(asked.model));
      return nothing ?? { ok: true, output: await createTuningDataset(parts, { ...asked, author }) };
    },
    makeTuningDatasetAgain: ({ id }, { administrator: author }) =>
      makeAgain(parts, tuningDataset, 'tuning_datasets', { id, author }),
    deleteTuningDataset: ({ id }, { administrator: author }) =>
      deleteDataset(parts, tuningDataset, { id, author }),
  };
}
