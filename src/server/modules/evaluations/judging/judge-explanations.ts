/**
 * The work of a judge model: every explanation of a run, each judgement stored before the next
 * question starts in its place.
 */

import { askAll } from '../../../../evaluating/ask-all.ts';
import type { ExamOffer } from '../../../../evaluating/exam.ts';
import type { Attempt, JobWork } from '../../../jobs/job-kind.ts';
import type { ServerReaders } from '../../analyses/public.ts';
import { endExperiment, experimentWork } from '../../experiments/public.ts';
import type { ServerParts } from '../../server-parts.ts';
import { createStoredAsking } from '../asking/stored-asking.ts';
import { loadJudgePrompt } from '../prompts.ts';
import { findQuestion, loadExamOffers } from '../runs/run-question.ts';
import { createJudge } from './examine-judge.ts';
import {
  type ExplanationKey,
  findExplainedAnswer,
  type JudgedExplanation,
  listUnjudgedExplanations,
  toStoredJudgement,
} from './judged-explanations.ts';
import { judging } from './judging-jobs.ts';
import { type JudgingRow, listJudgings } from './launch-judging.ts';

/** What the work is built from. */
export type JudgeDependencies = Pick<ServerParts, 'storage' | 'now'> & { readers: ServerReaders };

/** The work of the job `judging`. */
export function judgingWork(dependencies: JudgeDependencies): JobWork {
  const { database } = dependencies.storage;
  return experimentWork(judging, dependencies, async ({ id }, attempt) => {
    const row = await listJudgings(database).where('experiments.id', '=', id).executeTakeFirst();
    // Deleted with its run.
    if (row)
      await endExperiment(database, id, await judgeAll(row, attempt, dependencies), dependencies.now());
  });
}

async function judgeAll(
  row: JudgingRow,
  { signal, progress }: Attempt,
  dependencies: JudgeDependencies,
): Promise<'done' | 'overBudget'> {
  const { database } = dependencies.storage;
  const runId = row.parent_id ?? '';
  const question = await findQuestion(database, runId);
  if (!question) return 'done';
  const [offers, keys, instructions] = await Promise.all([
    loadExamOffers(database, question.datasetId),
    listUnjudgedExplanations(database, { runId, judgingId: row.id }),
    loadJudgePrompt(database, row.prompt_version),
  ]);
  const asking = await createStoredAsking(row, keys.length, dependencies, progress);
  const judge = judgeOf({ row, instructions, offers }, dependencies);
  return asking.endOf(
    askAll({
      questions: inOrderOf(offers, keys),
      concurrency: row.concurrency,
      signal,
      mayAsk: () => asking.mayAsk(row.model),
      ask: (key, ended) => asking.ask(() => judge(key, ended)),
      async onAnswer(judged) {
        if (!judged) return;
        const failure = judged.mayStand === null ? judged.reason : null;
        await asking.store(row.model, toStoredJudgement(judged), failure);
      },
    }),
  );
}

/**
 * Offer by offer in the order of the exam, so that a judging that ends early has complete offers,
 * and each offer is prepared once.
 */
function inOrderOf(offers: readonly ExamOffer[], keys: readonly ExplanationKey[]): ExplanationKey[] {
  const byOffer = Map.groupBy(keys, ({ offer }) => offer);
  return offers.flatMap(({ id }) => byOffer.get(id) ?? []);
}

type Begun = { row: JudgingRow; instructions: string; offers: readonly ExamOffer[] };

/** Asks about one explanation; returns undefined when that was deleted. */
function judgeOf({ row, instructions, offers }: Begun, { storage, readers }: JudgeDependencies) {
  const judge = createJudge(readers, { model: row.model, instructions });
  const exam = new Map(offers.map((offer) => [offer.id, offer]));
  return async (key: ExplanationKey, signal: AbortSignal): Promise<JudgedExplanation | undefined> => {
    const explained = await findExplainedAnswer(storage.database, row.parent_id ?? '', key);
    const offer = exam.get(key.offer);
    return explained && offer && { ...key, ...(await judge(offer, explained, signal)) };
  };
}
