/** Has a model judge the explanations of a run, ends that, and has it go on; each with a row of the audit log, or neither. */
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import type { Storage } from '../../../database/storage.ts';
import type { ExplanationJudgingTable } from '../../../database/tables/evaluation-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { ServerReaders } from '../../analyses/public.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import { keepJudgePrompt } from '../prompts.ts';
import { findRun } from '../runs/run-question.ts';
import { countExplanations, judgeTallies } from './judged-explanations.ts';
import { judging } from './judging-jobs.ts';

export type JudgingParts = { storage: Storage; jobs: Jobs; readers: ServerReaders; now: () => Date };

/** The judging of this model and prompt is answered where there is one, whoever asked for it and within whatever bound. */
export async function launchJudging(
  { storage, jobs, readers, now }: JudgingParts,
  { runId, model, concurrency, mostTokens }: CallInput<'launchJudging'>,
  author: string,
): Promise<CallOutput<'launchJudging'>> {
  const launched = await storage.database.transaction().execute(async (transaction) => {
    const run = await findRun(transaction, runId);
    if (!run) return { obstacle: 'runGone' } as const;
    if (run.state === 'waiting' || run.state === 'running') return { obstacle: 'runNotOver' } as const;
    if (!readers.byModel || model === readers.builtin.name) return { obstacle: 'noModels' } as const;
    if ((await countExplanations(transaction, runId)) === 0) return { obstacle: 'nothingToJudge' } as const;
    const prompt = await keepJudgePrompt(transaction, now());
    const id = randomUUID();
    const { numInsertedOrUpdatedRows: added } = await transaction
      .insertInto('explanation_judgings')
      .values({
        ...{ id, run_id: runId, model, prompt_version: prompt, author, concurrency },
        ...{ created_at: now().toISOString(), most_tokens: mostTokens, state: 'waiting', reason: '' },
        ...{ started_at: null, ended_at: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (added !== 1n) return { id: await idOf(transaction, { runId, model, prompt }), isNew: false };
    await jobs.enqueue(judging, { judgingId: id }, { transaction, key: id });
    await note(transaction, 'judgeLaunched', { ...run, model }, { author, now: now() });
    return { id, isNew: true };
  });
  jobs.wake();
  return launched;
}

async function idOf(
  transaction: Transaction<Tables>,
  { runId, model, prompt }: { runId: string; model: string; prompt: string },
): Promise<string> {
  const { id } = await transaction
    .selectFrom('explanation_judgings')
    .select('id')
    .where('run_id', '=', runId)
    .where('model', '=', model)
    .where('prompt_version', '=', prompt)
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever is at it ends it, which takes some seconds. */
export function cancelJudging(
  { storage, jobs, now }: JudgingParts,
  id: string,
  author: string,
): Promise<boolean> {
  return storage.database.transaction().execute(async (transaction) => {
    const row = await findJudging(transaction, id);
    const run = row && isUnderWay(row) && (await findRun(transaction, row.run_id));
    if (!run) return false;
    const job = await jobs.find(judging, id, transaction);
    if (job === undefined || !(await jobs.cancel(job, transaction))) return false;
    await note(transaction, 'judgeCancelled', { ...run, model: row.model }, { author, now: now() });
    return true;
  });
}

/** The wait for another try is over; its attempts are counted as they were. */
export async function hastenJudging({ storage, jobs }: JudgingParts, id: string): Promise<boolean> {
  const hastened = await storage.database.transaction().execute(async (transaction) => {
    const job = await jobs.find(judging, id, transaction);
    return job !== undefined && (await jobs.hasten(job, transaction)) !== undefined;
  });
  jobs.wake();
  return hastened;
}

/** Only what failed or was not asked yet is asked. `mostTokens` is its bound from now on. */
export async function retryJudging(
  { storage, jobs, now }: JudgingParts,
  { id, mostTokens }: CallInput<'retryJudging'>,
  author: string,
): Promise<boolean> {
  const retried = await storage.database.transaction().execute(async (transaction) => {
    const row = await findJudging(transaction, id);
    const run = row && !isUnderWay(row) && (await findRun(transaction, row.run_id));
    if (!run) return false;
    const all = await countExplanations(transaction, row.run_id);
    const judged = (await judgeTallies(transaction, [id])).get(id)?.judged ?? 0;
    if (judged >= all) return false;
    // An attempt that has just ended may still have to say so.
    if (await jobs.find(judging, id, transaction)) return false;
    const { numUpdatedRows } = await transaction
      .updateTable('explanation_judgings')
      .set({ state: 'waiting', reason: '', ended_at: null, most_tokens: mostTokens })
      .where('id', '=', id)
      .where('state', 'not in', ['waiting', 'running'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await jobs.enqueue(judging, { judgingId: id }, { transaction, key: id });
    await note(transaction, 'judgeRetried', { ...run, model: row.model }, { author, now: now() });
    return true;
  });
  jobs.wake();
  return retried;
}

function findJudging(transaction: Kysely<Tables>, id: string): Promise<ExplanationJudgingTable | undefined> {
  return transaction.selectFrom('explanation_judgings').selectAll().where('id', '=', id).executeTakeFirst();
}

const isUnderWay = ({ state }: ExplanationJudgingTable) => state === 'waiting' || state === 'running';

async function note(
  transaction: Transaction<Tables>,
  event: 'judgeLaunched' | 'judgeCancelled' | 'judgeRetried',
  { id: run, name: dataset, model }: { id: string; name: string; model: string },
  { author, now }: { author: string; now: Date },
): Promise<void> {
  const details = { model, run, dataset };
  await recordAuditEvent(transaction, { event, author, jobOfferId: null, details }, now);
}
