/** Starts, lists, cancels and retries evaluation runs. */
import type { runCalls as table } from '../../../../contract/calls/run-calls.ts';
import type { Settings } from '../../../../settings/config.ts';
import { createNextCursor } from '../../../database/page-cursor.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Handlers } from '../../../http/callable.ts';
import { cancelExperiment, experimentsOf, hastenExperiment } from '../../experiments/public.ts';
import { compareRuns } from './compare-runs.ts';
import { evaluationRun, launchRun, type RunLaunchDependencies, retryRun } from './launch-run.ts';
import { listRuns } from './list-runs.ts';
import { openCell } from './open-cell.ts';
import { openRun } from './open-run.ts';

type RunDependencies = RunLaunchDependencies & {
  storage: Storage;
  settings: Pick<Settings, 'modelPrices' | 'readings'>;
};

const pageSize = 20;
/** Maximum datasets to choose from. */
const maxDatasets = 200;

/** The handlers of these calls. */
export function runCalls(dependencies: RunDependencies): Handlers<typeof table> {
  const { storage, settings } = dependencies;
  const { modelPrices } = settings;
  return {
    launchRun: (input, { administrator }) => launchRun(dependencies, input, administrator),
    async listRuns({ cursor }) {
      const [runs, datasets] = await Promise.all([
        listRuns(storage.database, { cursor, limit: pageSize + 1 }, modelPrices),
        readyDatasets(storage),
      ]);
      const next = createNextCursor(
        runs.map(({ createdAt, id }) => ({ created_at: createdAt, id })),
        pageSize,
      );
      const hasPrices =
        modelPrices.length > 0 || runs.some(({ readers: each }) => each.some(({ cost }) => cost !== null));
      return { runs: runs.slice(0, pageSize), datasets, next, hasPrices };
    },
    openRun: ({ id }) => openRun(dependencies, id),
    openComparison: (input, { signal }) => compareRuns(storage.database, input, signal),
    openCell: (input) => openCell(storage.database, input),
    cancelRun: async ({ id }, { administrator }) => ({
      cancelled: await cancelExperiment(dependencies, evaluationRun, id, administrator),
    }),
    hastenRun: async ({ id }) => ({ hastened: await hastenExperiment(dependencies, evaluationRun, id) }),
    retryRun: async (input, { administrator }) => ({
      retried: await retryRun(dependencies, input, administrator),
    }),
  };
}

async function readyDatasets({ database }: Storage) {
  const rows = await experimentsOf(database, 'evaluationDataset')
    .innerJoin('evaluation_datasets', 'evaluation_datasets.id', 'experiments.id')
    .select(['experiments.id', 'name', 'offers', 'types'])
    .where('state', '=', 'done')
    .limit(maxDatasets)
    .execute();
  // Only the generation of datasets writes this column.
  return rows.map((row) => ({ ...row, types: JSON.parse(row.types) }));
}
