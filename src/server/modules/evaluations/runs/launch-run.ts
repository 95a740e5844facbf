/** Starts evaluation runs, ends them, and has them go on; each with a row of the audit log, or neither. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { isBuiltinModel } from '../../../../contract/tuning/builtin-models.ts';
import type { Storage } from '../../../database/storage.ts';
import type { EvaluationRunTable } from '../../../database/tables/evaluation-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import { keepPrompts } from '../prompts.ts';
import { type VersionParts, versionsOf } from '../reader-version.ts';
import { examining } from './run-jobs.ts';
import { fingerprintOf, questionOf } from './run-question.ts';
import { talliesOf } from './run-samples.ts';

export type RunParts = VersionParts & { storage: Storage; jobs: Jobs; now: () => Date };

/** Who does it, and when. */
type Deed = { author: string; now: Date };

/** The run of this question that is under way is answered where there is one, whoever started it and within whatever bound. */
export async function launchRun(
  { storage, jobs, readers, settings, now }: RunParts,
  input: CallInput<'launchRun'>,
  author: string,
): Promise<CallOutput<'launchRun'>> {
  const asksModels = input.readers.some(
    (reader) => reader !== readers.builtin.name && !isBuiltinModel(reader),
  );
  if (asksModels && !readers.byModel) return { obstacle: 'noModels' };
  const versions = await versionsOf(input.readers, { readers, settings });
  const launched = await storage.database.transaction().execute(async (transaction) => {
    const dataset = await transaction
      .selectFrom('evaluation_datasets')
      .select(['name', 'state'])
      .where('id', '=', input.datasetId)
      .executeTakeFirst();
    if (!dataset) return { obstacle: 'datasetGone' } as const;
    if (dataset.state !== 'ready') return { obstacle: 'datasetNotReady' } as const;
    const deed = { author, now: now() };
    const promptVersion = asksModels ? await keepPrompts(transaction, deed.now) : '';
    const row = rowOf(input, { promptVersion, versions }, deed);
    const { numInsertedOrUpdatedRows: added } = await transaction
      .insertInto('evaluation_runs')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (added !== 1n) return { id: await idUnderWay(transaction, row.question), isNew: false };
    await jobs.enqueue(examining, { runId: row.id }, { transaction, key: row.id });
    await note(transaction, 'runLaunched', { id: row.id, name: dataset.name }, deed);
    return { id: row.id, isNew: true };
  });
  jobs.wake();
  return launched;
}

function rowOf(
  { datasetId, types, readers, repeats, concurrency, mostTokens }: CallInput<'launchRun'>,
  { promptVersion, versions }: { promptVersion: string; versions: string },
  { author, now }: Deed,
): EvaluationRunTable {
  return {
    id: randomUUID(),
    dataset_id: datasetId,
    created_at: now.toISOString(),
    author,
    types: JSON.stringify(types),
    readers: JSON.stringify(readers),
    prompt_version: promptVersion,
    ...{ repeats, concurrency, most_tokens: mostTokens },
    question: fingerprintOf({ datasetId, types, readers, repeats }),
    state: 'waiting',
    reason: '',
    ...{ started_at: null, ended_at: null, scores: null, reader_versions: versions },
  };
}

async function idUnderWay(transaction: Transaction<Tables>, question: string): Promise<string> {
  const { id } = await transaction
    .selectFrom('evaluation_runs')
    .select('id')
    .where('question', '=', question)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever is at it ends it, which takes some seconds. */
export function cancelRun({ storage, jobs, now }: RunParts, id: string, author: string): Promise<boolean> {
  return storage.database.transaction().execute(async (transaction) => {
    const run = await lockRun(transaction, id);
    if (run?.state !== 'waiting' && run?.state !== 'running') return false;
    const job = await jobs.find(examining, id, transaction);
    if (job === undefined || !(await jobs.cancel(job, transaction))) return false;
    await note(transaction, 'runCancelled', run, { author, now: now() });
    return true;
  });
}

/** The wait for another try is over; nothing else changes, and its attempts are counted as they were. */
export async function hastenRun({ storage, jobs }: RunParts, id: string): Promise<boolean> {
  const hastened = await storage.database.transaction().execute(async (transaction) => {
    const job = await jobs.find(examining, id, transaction);
    return job !== undefined && (await jobs.hasten(job, transaction)) !== undefined;
  });
  jobs.wake();
  return hastened;
}

/** Only what failed or was not asked yet is asked. `mostTokens` is its bound from now on. */
export async function retryRun(
  { storage, jobs, now }: RunParts,
  { id, mostTokens }: CallInput<'retryRun'>,
  author: string,
): Promise<boolean> {
  const retried = await storage.database.transaction().execute(async (transaction) => {
    const run = await lockRun(transaction, id);
    if (!run || run.state === 'waiting' || run.state === 'running') return false;
    if (await nothingIsLeft(transaction, run)) return false;
    // An attempt that has just ended may still have to say so.
    if (await jobs.find(examining, id, transaction)) return false;
    const { numUpdatedRows } = await transaction
      .updateTable('evaluation_runs')
      .set({ state: 'waiting', reason: '', ended_at: null, scores: null, most_tokens: mostTokens })
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('evaluation_runs as other')
              .select('other.id')
              .where('other.question', '=', run.question)
              .where('other.state', 'in', ['waiting', 'running']),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await jobs.enqueue(examining, { runId: id }, { transaction, key: id });
    await note(transaction, 'runRetried', run, { author, now: now() });
    return true;
  });
  jobs.wake();
  return retried;
}

type LockedRun = EvaluationRunTable & { name: string; offers: number };

async function lockRun(transaction: Transaction<Tables>, id: string): Promise<LockedRun | undefined> {
  return transaction
    .selectFrom('evaluation_runs')
    .innerJoin('evaluation_datasets', 'evaluation_datasets.id', 'evaluation_runs.dataset_id')
    .selectAll('evaluation_runs')
    .select(['evaluation_datasets.name', 'evaluation_datasets.offers'])
    .where('evaluation_runs.id', '=', id)
    .executeTakeFirst();
}

async function nothingIsLeft(transaction: Transaction<Tables>, run: LockedRun): Promise<boolean> {
  const { readers, repeats } = questionOf(run);
  const tallies = (await talliesOf(transaction, [run.id])).get(run.id) ?? [];
  const answered = tallies.reduce((sum, tally) => sum + tally.answered, 0);
  return answered >= run.offers * readers.length * repeats;
}

async function note(
  transaction: Transaction<Tables>,
  event: 'runLaunched' | 'runCancelled' | 'runRetried',
  { id, name }: { id: string; name: string },
  { author, now }: Deed,
): Promise<void> {
  const details = { run: id, dataset: name };
  await recordAuditEvent(transaction, { event, author, jobOfferId: null, details }, now);
}
