/** Evaluation datasets, for administrators. */
import type { datasetCalls as table } from '../../../../contract/calls/dataset-calls.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Handlers } from '../../../http/callable.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { createDataset, deleteDataset, listDatasets, makeDatasetAgain } from './datasets.ts';

type DatasetDependencies = { storage: Storage; jobs: Jobs; now: () => Date };

export function datasetCalls(dependencies: DatasetDependencies): Handlers<typeof table> {
  return {
    listDatasets: async () => ({ ok: true, output: { datasets: await listDatasets(dependencies) } }),
    async createDataset(asked, { administrator: author }) {
      return { ok: true, output: await createDataset(dependencies, { ...asked, author }) };
    },
    async makeDatasetAgain({ id }) {
      const again = await makeDatasetAgain(dependencies, id);
      return typeof again === 'boolean' ? { ok: true, output: { again } } : again;
    },
    async deleteDataset({ id }, { administrator: author }) {
      const done = await deleteDataset(dependencies, { id, author });
      return done.ok ? { ok: true, output: {} } : done;
    },
  };
}
