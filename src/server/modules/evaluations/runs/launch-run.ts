/** Evaluation runs, as launched and retried by administrators. */
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { isBuiltinModel } from '../../../../contract/tuning/builtin-models.ts';
import type { Database, DatabaseTransaction } from '../../../database/tables/tables.ts';
import {
  type ExperimentKind,
  type ExperimentParts,
  launchExperiment,
  type Prepared,
  retryExperiment,
} from '../../experiments/public.ts';
import { sumTallies, tallyAnswers } from '../asking/answers.ts';
import { findDataset } from '../datasets/datasets.ts';
import { storePrompts } from '../prompts.ts';
import { readerVersions, type VersionDependencies } from '../reader-version.ts';
import { examining } from './run-jobs.ts';
import { findRun, fingerprintQuestion, type RunRow, toRunQuestion } from './run-question.ts';

/** What launching a run needs. */
export type RunLaunchDependencies = VersionDependencies & ExperimentParts;

/** The kind of experiment that is a run. */
export const evaluationRun: ExperimentKind = {
  name: 'run',
  jobs: [examining],
  events: { launched: 'runLaunched', cancelled: 'runCancelled', retried: 'runRetried' },
  async detailsOf(transaction, { id }) {
    return { run: id, dataset: (await theRun(transaction, id)).name };
  },
  async isComplete(transaction, { id }) {
    const run = await theRun(transaction, id);
    const { readers, repeats } = toRunQuestion(run);
    const { answered } = sumTallies((await tallyAnswers(transaction, [id])).get(id) ?? []);
    return answered >= run.offers * readers.length * repeats;
  },
};

async function theRun(database: Database, id: string): Promise<RunRow> {
  const run = await findRun(database, id);
  if (!run) throw new Error('the row of a run is missing right after it was written');
  return run;
}

/**
 * Returns the running run of the same question, if any, whoever launched it and with whatever
 * limit.
 */
export async function launchRun(
  dependencies: RunLaunchDependencies,
  input: CallInput<'launchRun'>,
  author: string,
): Promise<CallOutput<'launchRun'>> {
  const { readers, settings, now } = dependencies;
  const asksModels = input.readers.some(
    (reader) => reader !== readers.builtin.name && !isBuiltinModel(reader),
  );
  if (asksModels && !readers.byModel) return { obstacle: 'noModels' };
  const versions = await readerVersions(input.readers, { readers, settings });
  return launchExperiment(dependencies, evaluationRun, author, async (transaction) => {
    const dataset = await findDataset(transaction, input.datasetId);
    if (!dataset) return { obstacle: 'datasetGone' } as const;
    if (dataset.state !== 'done') return { obstacle: 'datasetNotReady' } as const;
    const promptVersion = asksModels ? await storePrompts(transaction, now()) : '';
    return preparedRun(transaction, input, { promptVersion, versions });
  });
}

function preparedRun(
  transaction: DatabaseTransaction,
  { datasetId, types, readers, repeats, concurrency, mostTokens }: CallInput<'launchRun'>,
  { promptVersion, versions }: { promptVersion: string; versions: string },
): Prepared {
  return {
    question: fingerprintQuestion({ datasetId, types, readers, repeats }),
    parentId: datasetId,
    job: examining,
    store: (id) =>
      transaction
        .insertInto('evaluation_runs')
        .values({
          id,
          repeats,
          concurrency,
          most_tokens: mostTokens,
          prompt_version: promptVersion,
          types: JSON.stringify(types),
          readers: JSON.stringify(readers),
          reader_versions: versions,
        })
        .execute(),
  };
}

/** Asks only failed and unasked questions. `mostTokens` is the new limit. */
export function retryRun(
  dependencies: RunLaunchDependencies,
  { id, mostTokens }: CallInput<'retryRun'>,
  author: string,
): Promise<boolean> {
  return retryExperiment(dependencies, evaluationRun, id, {
    author,
    change: (transaction) =>
      transaction
        .updateTable('evaluation_runs')
        .set({ scores: null, most_tokens: mostTokens })
        .where('id', '=', id)
        .execute(),
  });
}
