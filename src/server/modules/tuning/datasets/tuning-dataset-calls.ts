/** Fine-tuning datasets, for administrators. */
import type { tuningDatasetCalls as table } from '../../../../contract/calls/tuning-dataset-calls.ts';
import type { Handlers } from '../../../http/callable.ts';
import { nothingToGather } from '../../datasets/public.ts';
import { offersOfModel } from './make-tuning-dataset.ts';
import {
  createTuningDataset,
  deleteTuningDataset,
  listTuningDatasets,
  makeTuningDatasetAgain,
  type TuningDatasetParts,
} from './tuning-datasets.ts';

export function tuningDatasetCalls(parts: TuningDatasetParts): Handlers<typeof table> {
  return {
    listTuningDatasets: async () => ({ ok: true, output: { datasets: await listTuningDatasets(parts) } }),
    async createTuningDataset(asked, { administrator: author }) {
      const nothing = await nothingToGather(parts.storage, offersOfModel(asked.model));
      return nothing ?? { ok: true, output: await createTuningDataset(parts, { ...asked, author }) };
    },
    async makeTuningDatasetAgain({ id }, { administrator: author }) {
      const again = await makeTuningDatasetAgain(parts, { id, author });
      return typeof again === 'boolean' ? { ok: true, output: { again } } : again;
    },
    async deleteTuningDataset({ id }, { administrator: author }) {
      const done = await deleteTuningDataset(parts, { id, author });
      return done.ok ? { ok: true, output: {} } : done;
    },
  };
}
