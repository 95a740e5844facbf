/**
 * The work of a judge model: every explanation of a run, each judgement stored before the next
 * question starts in its place.
 */
import { askAll } from '../../../../evaluating/ask-all.ts';
import type { ExamOffer } from '../../../../evaluating/exam.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Attempt, JobWork } from '../../../jobs/job-kind.ts';
import type { ServerReaders } from '../../analyses/public.ts';
import { endExperiment, experimentWork } from '../../experiments/public.ts';
import { storedAsking } from '../asking/stored-asking.ts';
import { judgePromptOf } from '../prompts.ts';
import { examOffers, findQuestion } from '../runs/run-question.ts';
import { examineJudge } from './examine-judge.ts';
import {
  answerOfJudge,
  type ExplanationKey,
  explainedAnswer,
  type JudgedExplanation,
  unjudgedKeys,
} from './judged-explanations.ts';
import { judging } from './judging-jobs.ts';
import { allJudgings, type FoundJudging } from './launch-judging.ts';

/** What the work is built from. */
export type JudgeParts = { storage: Storage; readers: ServerReaders; now: () => Date };

/** The work of the job `judging`. */
export function judgingWork(parts: JudgeParts): JobWork {
  const { database } = parts.storage;
  return experimentWork(judging, parts, async ({ id }, attempt) => {
    const row = await allJudgings(database).where('experiments.id', '=', id).executeTakeFirst();
    // Deleted with its run.
    if (row) await endExperiment(database, id, await judgeAll(row, attempt, parts), parts.now());
  });
}

async function judgeAll(
  row: FoundJudging,
  { signal, progress }: Attempt,
  parts: JudgeParts,
): Promise<'done' | 'overBudget'> {
  const { database } = parts.storage;
  const runId = row.parent_id ?? '';
  const question = await findQuestion(database, runId);
  if (!question) return 'done';
  const [offers, keys, instructions] = await Promise.all([
    examOffers(database, question.datasetId),
    unjudgedKeys(database, { runId, judgingId: row.id }),
    judgePromptOf(database, row.prompt_version),
  ]);
  const asking = await storedAsking(row, keys.length, parts, progress);
  const judge = judgeOf({ row, instructions, offers }, parts);
  return asking.endOf(
    askAll({
      questions: inOrderOf(offers, keys),
      ...{ concurrency: row.concurrency, signal },
      mayAsk: () => asking.mayAsk(row.model),
      ask: (key, ended) => asking.ask(() => judge(key, ended)),
      async onAnswer(judged) {
        if (!judged) return;
        const failure = judged.mayStand === null ? judged.reason : null;
        await asking.store(row.model, answerOfJudge(judged), failure);
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

type Begun = { row: FoundJudging; instructions: string; offers: readonly ExamOffer[] };

/** Asks about one explanation; returns undefined when that was deleted. */
function judgeOf({ row, instructions, offers }: Begun, { storage, readers }: JudgeParts) {
  const judge = examineJudge(readers, { model: row.model, instructions });
  const exam = new Map(offers.map((offer) => [offer.id, offer]));
  return async (key: ExplanationKey, signal: AbortSignal): Promise<JudgedExplanation | undefined> => {
    const explained = await explainedAnswer(storage.database, row.parent_id ?? '', key);
    const offer = exam.get(key.offer);
    return explained && offer && { ...key, ...(await judge(offer, explained, signal)) };
  };
}
