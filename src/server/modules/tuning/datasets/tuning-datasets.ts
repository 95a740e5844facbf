/** Fine-tuning datasets as administrators ask for them, see them and delete them. */
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { CallInput } from '../../../../contract/calls/calls.ts';
import type { ListedTuningDataset, TuningFigures } from '../../../../contract/calls/tuning-dataset-calls.ts';
import { datasetFailures, datasetsListed } from '../../../../contract/evaluations/datasets.ts';
import { untaughtReasons } from '../../../../contract/tuning/datasets.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { TuningDatasetTable } from '../../../database/tables/tuning-tables.ts';
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
import { makingTuningDataset } from './tuning-dataset-job.ts';

export type TuningDatasetParts = {
  storage: Pick<Storage, 'database'>;
  settings: Pick<Settings, 'trainingPrices'>;
  jobs: Jobs;
  now: () => Date;
};

type Asked = CallInput<'createTuningDataset'> & { author: string };

/** Asks for a dataset, with a row of the audit log and the job that makes it, or none of them. */
export async function createTuningDataset(
  { storage, jobs, now }: TuningDatasetParts,
  { name: asked, model, options, seed, author }: Asked,
): Promise<{ id: string; name: string }> {
  const id = randomUUID();
  const made = await storage.database.transaction().execute(async (transaction) => {
    const name = await freeName(transaction, 'tuning_datasets', asked);
    await transaction
      .insertInto('tuning_datasets')
      .values({
        ...{ id, author, name, model, seed, created_at: now().toISOString() },
        ...{ options: JSON.stringify(options), state: 'generating', reason: '', content_hash: null },
        ...{ training: 0, validation: 0, offers: 0, figures: '', left_out: '{}', handed_out_at: null },
      })
      .execute();
    const event = { event: 'tuningDatasetCreated', author, jobOfferId: null } as const;
    await recordAuditEvent(transaction, { ...event, details: { dataset: name, model } }, now());
    await jobs.enqueue(makingTuningDataset, { datasetId: id }, { transaction, key: id });
    return { id, name };
  });
  jobs.wake();
  return made;
}

/** False where it is made already, or somebody is at it. */
export const makeTuningDatasetAgain = (
  parts: TuningDatasetParts,
  id: string,
): Promise<boolean | DatasetGone> =>
  makeAgain(parts, { kind: makingTuningDataset, table: 'tuning_datasets', id });

/** With its examples; a job that makes it is cancelled. By what its offers are known again stays where it was handed out. */
export async function deleteTuningDataset(
  { storage, jobs, now }: TuningDatasetParts,
  { id, author }: { id: string; author: string },
): Promise<{ ok: true } | DatasetGone> {
  return storage.database.transaction().execute(async (transaction) => {
    const dataset = await tuningDatasetIn(transaction, id);
    if (!dataset) return datasetGone;
    await cancelJobsOf(jobs, [makingTuningDataset], { id, transaction });
    await transaction.deleteFrom('tuning_datasets').where('id', '=', id).execute();
    const { name, offers, training, validation, handed_out_at: handedOutAt } = dataset;
    if (handedOutAt === null)
      await transaction.deleteFrom('tuning_offers').where('dataset_id', '=', id).execute();
    const details = { dataset: name, offers, entries: training + validation };
    const event = { event: 'tuningDatasetDeleted', author, jobOfferId: null } as const;
    await recordAuditEvent(transaction, { ...event, details }, now());
    return { ok: true };
  });
}

/** The row of a dataset. */
export function tuningDatasetIn(
  database: Kysely<Tables>,
  id: string,
): Promise<Selectable<TuningDatasetTable> | undefined> {
  return database.selectFrom('tuning_datasets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first. */
export async function listTuningDatasets({
  storage,
  settings,
}: Pick<TuningDatasetParts, 'storage' | 'settings'>): Promise<ListedTuningDataset[]> {
  const rows = await storage.database
    .selectFrom('tuning_datasets')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(datasetsListed)
    .execute();
  return rows.map((row) => listed(row, settings));
}

const million = 1_000_000;

function listed(
  row: Selectable<TuningDatasetTable>,
  { trainingPrices }: TuningDatasetParts['settings'],
): ListedTuningDataset {
  const { id, name, author, model, seed, state, training, validation, offers } = row;
  const figures: TuningFigures | null = row.figures === '' ? null : JSON.parse(row.figures);
  const tokens = figures?.tokens.training ?? 0;
  return {
    ...{ id, name, author, model, seed, state, training, validation, offers, figures },
    createdAt: row.created_at,
    options: JSON.parse(row.options),
    failure: failureOf(row, datasetFailures),
    contentHash: row.content_hash,
    costs: figures
      ? trainingPrices.map(({ model, price }) => ({ model, cost: (tokens * price) / million }))
      : [],
    leftOut: leftOutOf(row.left_out, untaughtReasons),
    handedOut: row.handed_out_at !== null,
  };
}
