/** Evaluation runs, as launched and retried by administrators. */
import type { Kysely, Transaction } from 'kysely';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { isBuiltinModel } from '../../../../contract/tuning/builtin-models.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import {
  type ExperimentKind,
  type ExperimentParts,
  launchExperiment,
  type Prepared,
  retryExperiment,
} from '../../experiments/public.ts';
import { talliesOf, totalOf } from '../asking/answers.ts';
import { datasetIn } from '../datasets/datasets.ts';
import { storePrompts } from '../prompts.ts';
import { type VersionParts, versionsOf } from '../reader-version.ts';
import { examining } from './run-jobs.ts';
import { type FoundRun, findRun, fingerprintOf, questionOf } from './run-question.ts';

/** What launching a run needs. */
export type RunParts = VersionParts & ExperimentParts;

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
    const { readers, repeats } = questionOf(run);
    const { answered } = totalOf((await talliesOf(transaction, [id])).get(id) ?? []);
    return answered >= run.offers * readers.length * repeats;
  },
};

async function theRun(database: Kysely<Tables>, id: string): Promise<FoundRun> {
  const run = await findRun(database, id);
  if (!run) throw new Error('the row of a run is missing right after it was written');
  return run;
}

/**
 * Returns the running run of the same question, if any, whoever launched it and with whatever
 * limit.
 */
export async function launchRun(
  parts: RunParts,
  input: CallInput<'launchRun'>,
  author: string,
): Promise<CallOutput<'launchRun'>> {
  const { readers, settings, now } = parts;
  const asksModels = input.readers.some(
    (reader) => reader !== readers.builtin.name && !isBuiltinModel(reader),
  );
  if (asksModels && !readers.byModel) return { obstacle: 'noModels' };
  const versions = await versionsOf(input.readers, { readers, settings });
  return launchExperiment(parts, evaluationRun, author, async (transaction) => {
    const dataset = await datasetIn(transaction, input.datasetId);
    if (!dataset) return { obstacle: 'datasetGone' } as const;
    if (dataset.state !== 'done') return { obstacle: 'datasetNotReady' } as const;
    const promptVersion = asksModels ? await storePrompts(transaction, now()) : '';
    return preparedRun(transaction, input, { promptVersion, versions });
  });
}

function preparedRun(
  transaction: Transaction<Tables>,
  { datasetId, types, readers, repeats, concurrency, mostTokens }: CallInput<'launchRun'>,
  { promptVersion, versions }: { promptVersion: string; versions: string },
): Prepared {
  return {
    question: fingerprintOf({ datasetId, types, readers, repeats }),
    parentId: datasetId,
    job: examining,
    store: (id) =>
      transaction
        .insertInto('evaluation_runs')
        .values({
          ...{ id, repeats, concurrency, most_tokens: mostTokens, prompt_version: promptVersion },
          ...{ types: JSON.stringify(types), readers: JSON.stringify(readers) },
          ...{ scores: null, reader_versions: versions },
        })
        .execute(),
  };
}

/** Asks only failed and unasked questions. `mostTokens` is the new limit. */
export function retryRun(
  parts: RunParts,
  { id, mostTokens }: CallInput<'retryRun'>,
  author: string,
): Promise<boolean> {
  return retryExperiment(parts, evaluationRun, id, {
    author,
    change: (transaction) =>
      transaction
        .updateTable('evaluation_runs')
        .set({ scores: null, most_tokens: mostTokens })
        .where('id', '=', id)
        .execute(),
  });
}
