/** Evaluation datasets, for administrators. */

import type { datasetCalls as table } from '../../../../contract/calls/dataset-calls.ts';
import type { Handlers } from '../../../http/callable.ts';
import { deleteDataset, makeAgain, nothingToGather } from '../../datasets/public.ts';
import type { ServerParts } from '../../server-parts.ts';
import { createDataset, evaluationDataset, listDatasets, requestSending } from './datasets.ts';

type DatasetDependencies = Pick<ServerParts, 'storage' | 'settings' | 'jobs' | 'now'>;

/** The handlers of these calls. */
export function datasetCalls(dependencies: DatasetDependencies): Handlers<typeof table> {
  return {
    listDatasets: async () => ({ datasets: await listDatasets(dependencies) }),
    async createDataset(asked, { administrator: author }) {
      const nothing = await nothingToGather(dependencies.storage, asked.filter);
      return nothing ?? (await createDataset(dependencies, { ...asked, author }));
    },
    makeDatasetAgain: ({ id }, { administrator: author }) =>
      makeAgain(dependencies, evaluationDataset, 'evaluation_datasets', { id, author }),
    async sendDataset({ id }, { administrator: author }) {
      const asked = await requestSending(dependencies, { id, author });
      return asked.ok ? { sending: asked.sending } : asked;
    },
    deleteDataset: ({ id }, { administrator: author }) =>
      deleteDataset(dependencies, evaluationDataset, { id, author }),
  };
}
