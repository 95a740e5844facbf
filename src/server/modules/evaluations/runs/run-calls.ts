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
    async launchRun(input, { administrator }) {
      return { ok: true, output: await launchRun(dependencies, input, administrator) };
    },
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
      return { ok: true, output: { runs: runs.slice(0, pageSize), datasets, next, hasPrices } };
    },
    async openRun({ id }) {
      return { ok: true, output: await openRun(dependencies, id) };
    },
    async openComparison(input, { signal }) {
      return { ok: true, output: await compareRuns(storage.database, input, signal) };
    },
    async openCell(input) {
      return { ok: true, output: await openCell(storage.database, input) };
    },
    async cancelRun({ id }, { administrator }) {
      return {
        ok: true,
        output: { cancelled: await cancelExperiment(dependencies, evaluationRun, id, administrator) },
      };
    },
    async hastenRun({ id }) {
      return { ok: true, output: { hastened: await hastenExperiment(dependencies, evaluationRun, id) } };
    },
    async retryRun(input, { administrator }) {
      return { ok: true, output: { retried: await retryRun(dependencies, input, administrator) } };
    },
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
