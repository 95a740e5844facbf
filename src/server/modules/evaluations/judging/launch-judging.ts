/** Judgings of a run's explanations, as launched and retried by administrators. */
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { experimentStates } from '../../../../contract/evaluations/experiment-states.ts';
import type { Database, ExperimentRow, Tables } from '../../../database/tables/tables.ts';
import type { ServerReaders } from '../../analyses/public.ts';
import {
  type ExperimentKind,
  type ExperimentParts,
  experimentsOf,
  isUnderWay,
  launchExperiment,
  type Prepared,
  retryExperiment,
} from '../../experiments/public.ts';
import { sumTallies, tallyAnswers } from '../asking/answers.ts';
import { storeJudgePrompt } from '../prompts.ts';
import { findRun } from '../runs/run-question.ts';
import { countExplanations } from './judged-explanations.ts';
import { judging } from './judging-jobs.ts';

/** What launching a judging needs. */
export type JudgingDependencies = ExperimentParts & { readers: ServerReaders };

/** A judging with its life cycle. */
export type JudgingRow = ExperimentRow & Tables['explanation_judgings'];

/** Newest first. */
export const listJudgings = (database: Database) =>
  experimentsOf(database, 'judging')
    .innerJoin('explanation_judgings', 'explanation_judgings.id', 'experiments.id')
    .selectAll(['experiments', 'explanation_judgings']);

/** The kind of experiment that is a judging. */
export const explanationJudging: ExperimentKind = {
  name: 'judging',
  jobs: [judging],
  events: { launched: 'judgeLaunched', cancelled: 'judgeCancelled', retried: 'judgeRetried' },
  async detailsOf(transaction, { id, parent_id: runId }) {
    const { model } = await listJudgings(transaction)
      .where('experiments.id', '=', id)
      .executeTakeFirstOrThrow();
    const run = await findRun(transaction, runId ?? '');
    return { model, run: runId ?? '', dataset: run?.name ?? '' };
  },
  async isComplete(transaction, { id, parent_id: runId }) {
    const all = await countExplanations(transaction, runId ?? '');
    const { answered } = sumTallies((await tallyAnswers(transaction, [id])).get(id) ?? []);
    return answered >= all;
  },
};

/**
 * Returns the existing judging of this model and prompt, if any, whoever launched it and with
 * whatever limit.
 */
export function launchJudging(
  dependencies: JudgingDependencies,
  { runId, model, concurrency, mostTokens }: CallInput<'launchJudging'>,
  author: string,
): Promise<CallOutput<'launchJudging'>> {
  const { readers, now } = dependencies;
  return launchExperiment(dependencies, explanationJudging, author, async (transaction) => {
    const run = await findRun(transaction, runId);
    if (!run) return { obstacle: 'runGone' } as const;
    if (isUnderWay(run)) return { obstacle: 'runNotOver' } as const;
    if (!readers.byModel || model === readers.builtin.name) return { obstacle: 'noModels' } as const;
    if ((await countExplanations(transaction, runId)) === 0) return { obstacle: 'nothingToJudge' } as const;
    const promptVersion = await storeJudgePrompt(transaction, now());
    const prepared: Prepared = {
      question: JSON.stringify([runId, model, promptVersion]),
      sameStates: experimentStates,
      parentId: runId,
      job: judging,
      store: (id) =>
        transaction
          .insertInto('explanation_judgings')
          .values({ id, model, prompt_version: promptVersion, concurrency, most_tokens: mostTokens })
          .execute(),
    };
    return prepared;
  });
}

/** Asks only failed and unasked questions. `mostTokens` is the new limit. */
export function retryJudging(
  dependencies: JudgingDependencies,
  { id, mostTokens }: CallInput<'retryJudging'>,
  author: string,
): Promise<boolean> {
  return retryExperiment(dependencies, explanationJudging, id, {
    author,
    change: (transaction) =>
      transaction
        .updateTable('explanation_judgings')
        .set({ most_tokens: mostTokens })
        .where('id', '=', id)
        .execute(),
  });
}
