/** Evaluation datasets, for administrators. */
import type { datasetCalls as table } from '../../../../contract/calls/dataset-calls.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Handlers } from '../../../http/callable.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { nothingToGather } from '../../datasets/public.ts';
import { askToSend, createDataset, deleteDataset, listDatasets, makeDatasetAgain } from './datasets.ts';

type DatasetDependencies = { storage: Storage; settings: Settings; jobs: Jobs; now: () => Date };

export function datasetCalls(dependencies: DatasetDependencies): Handlers<typeof table> {
  return {
    listDatasets: async () => ({ ok: true, output: { datasets: await listDatasets(dependencies) } }),
    async createDataset(asked, { administrator: author }) {
      const nothing = await nothingToGather(dependencies.storage, asked.filter);
      return nothing ?? { ok: true, output: await createDataset(dependencies, { ...asked, author }) };
    },
    async makeDatasetAgain({ id }, { administrator: author }) {
      const again = await makeDatasetAgain(dependencies, { id, author });
      return typeof again === 'boolean' ? { ok: true, output: { again } } : again;
    },
    async sendDataset({ id }, { administrator: author }) {
      const asked = await askToSend(dependencies, { id, author });
      return asked.ok ? { ok: true, output: { sending: asked.sending } } : asked;
    },
    async deleteDataset({ id }, { administrator: author }) {
      const done = await deleteDataset(dependencies, { id, author });
      return done.ok ? { ok: true, output: {} } : done;
    },
  };
}
