/** Evaluation datasets as administrators ask for them, see them and delete them. */
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { ListedDataset } from '../../../../contract/calls/dataset-calls.ts';
import {
  datasetsListed,
  evaluationDatasetFailures,
  leftOutReasons,
} from '../../../../contract/evaluations/datasets.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Storage } from '../../../database/storage.ts';
import type { EvaluationDatasetTable, SendingState } from '../../../database/tables/evaluation-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import {
  cancelJobsOf,
  type DatasetGone,
  datasetGone,
  failureOf,
  freeName,
  leftOutOf,
  makeAgain,
} from '../../datasets/public.ts';
import { keepPrompts } from '../prompts.ts';
import { makingDataset, sendingDataset } from './dataset-jobs.ts';
import { labelledOffersOf } from './labelled-offers-of.ts';

type Parts = { storage: Pick<Storage, 'database'>; settings: Settings; jobs: Jobs; now: () => Date };

export type DatasetAsked = Pick<ListedDataset, 'name' | 'types' | 'filter' | 'author'> & { send: boolean };

/** Asks for a dataset, with a row of the audit log and the job that makes it, or none of them. */
export async function createDataset(
  { storage, settings, jobs, now }: Parts,
  { name: asked, types, filter, author, send }: DatasetAsked,
): Promise<{ id: string; name: string }> {
  const id = randomUUID();
  const sending = send ? sendingFrom(settings) : 'none';
  const made = await storage.database.transaction().execute(async (transaction) => {
    const name = await freeName(transaction, 'evaluation_datasets', asked);
    await transaction
      .insertInto('evaluation_datasets')
      .values({
        ...{ id, author, name, created_at: now().toISOString() },
        ...{ types: JSON.stringify(types), filter: JSON.stringify(filter) },
        ...{ state: 'generating', reason: '', content_hash: null, entries: 0, offers: 0, left_out: '{}' },
        ...{ sending, sending_reason: '', sent_at: null },
        prompt_version: await keepPrompts(transaction, now()),
      })
      .execute();
    const details = { dataset: name };
    await recordAuditEvent(
      transaction,
      { event: 'datasetCreated', author, jobOfferId: null, details },
      now(),
    );
    if (sending === 'sending')
      await recordAuditEvent(transaction, { event: 'datasetSent', author, jobOfferId: null, details }, now());
    await jobs.enqueue(makingDataset, { datasetId: id }, { transaction, key: id });
    return { id, name };
  });
  jobs.wake();
  return made;
}

/** False where it is made already, or somebody is at it. */
export const makeDatasetAgain = (parts: Parts, id: string): Promise<boolean | DatasetGone> =>
  makeAgain(parts, { kind: makingDataset, table: 'evaluation_datasets', id });

/** With its entries and the runs over it; a job that makes it is cancelled. */
export async function deleteDataset(
  { storage, jobs, now }: Parts,
  { id, author }: { id: string; author: string },
): Promise<{ ok: true } | DatasetGone> {
  return storage.database.transaction().execute(async (transaction) => {
    const dataset = await datasetIn(transaction, id);
    if (!dataset) return datasetGone;
    await cancelJobsOf(jobs, [makingDataset, sendingDataset], { id, transaction });
    await transaction.deleteFrom('evaluation_datasets').where('id', '=', id).execute();
    const { name, offers, entries } = dataset;
    const details = { dataset: name, offers, entries };
    await recordAuditEvent(
      transaction,
      { event: 'datasetDeleted', author, jobOfferId: null, details },
      now(),
    );
    return { ok: true };
  });
}

/** Where nobody has set an endpoint, there is nowhere to send to. */
function sendingFrom({ openAiKey, openAiBaseUrl }: Settings): 'sending' | 'noEndpoint' {
  return openAiKey || openAiBaseUrl ? 'sending' : 'noEndpoint';
}

/** Sends a ready dataset, also once more where it was sent; one that is under way is left to who is at it. */
export async function askToSend(
  { storage, settings, jobs, now }: Parts,
  { id, author }: { id: string; author: string },
): Promise<{ ok: true; sending: SendingState } | DatasetGone> {
  const asked = await storage.database.transaction().execute(async (transaction) => {
    const dataset = await datasetIn(transaction, id);
    if (dataset?.state !== 'ready') return datasetGone;
    const sending = sendingFrom(settings);
    if (sending === 'sending') {
      const job = await jobs.enqueue(sendingDataset, { datasetId: id }, { transaction, key: id });
      if (job === undefined) return { ok: true as const, sending };
      const details = { dataset: dataset.name, offers: dataset.offers, entries: dataset.entries };
      await recordAuditEvent(transaction, { event: 'datasetSent', author, jobOfferId: null, details }, now());
    }
    await transaction
      .updateTable('evaluation_datasets')
      .set({ sending, sending_reason: '', sent_at: null })
      .where('id', '=', id)
      .execute();
    return { ok: true as const, sending };
  });
  jobs.wake();
  return asked;
}

/** The row of a dataset. */
export function datasetIn(
  database: Kysely<Tables>,
  id: string,
): Promise<Selectable<EvaluationDatasetTable> | undefined> {
  return database.selectFrom('evaluation_datasets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first. */
export async function listDatasets({
  storage,
  jobs,
}: Pick<Parts, 'storage' | 'jobs'>): Promise<ListedDataset[]> {
  const rows = await storage.database
    .selectFrom('evaluation_datasets')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(datasetsListed)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({ ...listed(row), progress: await progressOf({ storage, jobs }, row) })),
  );
}

async function progressOf(
  { storage, jobs }: Pick<Parts, 'storage' | 'jobs'>,
  { id, state }: Pick<EvaluationDatasetTable, 'id' | 'state'>,
): Promise<ListedDataset['progress']> {
  if (state !== 'generating') return null;
  const job = await jobs.find(makingDataset, id, storage.database);
  return job === undefined ? null : ((await jobs.progress(job)) ?? null);
}

function listed(row: Selectable<EvaluationDatasetTable>): Omit<ListedDataset, 'progress'> {
  const { id, name, author, state, entries, offers } = row;
  return {
    ...{ id, name, author, state, entries, offers },
    createdAt: row.created_at,
    types: JSON.parse(row.types),
    filter: JSON.parse(row.filter),
    failure: failureOf(row, evaluationDatasetFailures),
    sending: row.sending,
    sendingReason: row.sending_reason,
    sentAt: row.sent_at,
    promptVersion: row.prompt_version,
    contentHash: row.content_hash,
    labelled: labelledOffersOf(row),
    leftOut: leftOutOf(row.left_out, leftOutReasons),
  };
}
