/** Evaluation datasets: creation, listing and deletion by administrators. */
import type { ListedDataset } from '../../../../contract/calls/dataset-calls.ts';
import {
  evaluationDatasetFailures,
  exclusionReasons,
  maxListedDatasets,
} from '../../../../contract/evaluations/datasets.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { SendingState } from '../../../database/tables/evaluation-tables.ts';
import type { Database, ExperimentRow, Tables } from '../../../database/tables/tables.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import {
  type DatasetGone,
  datasetGone,
  datasetState,
  failureOf,
  freeName,
  leftOutOf,
} from '../../datasets/public.ts';
import {
  type ExperimentKind,
  type ExperimentParts,
  experimentsOf,
  isUnderWay,
  launchExperiment,
} from '../../experiments/public.ts';
import { storePrompts } from '../prompts.ts';
import { countLabelledOffers } from './count-labelled-offers.ts';
import { makingDataset, sendingDataset } from './dataset-jobs.ts';

type DatasetDependencies = ExperimentParts & { settings: Settings };

/** The options of a new dataset. */
export type DatasetRequest = Pick<ListedDataset, 'name' | 'types' | 'filter' | 'author'> & { send: boolean };

/** Deleted with its entries and the runs over it. */
export const evaluationDataset: ExperimentKind = {
  name: 'evaluationDataset',
  jobs: [makingDataset],
  events: { launched: 'datasetCreated', deleted: 'datasetDeleted' },
  async detailsOf(transaction, { id }, event): Promise<Record<string, string | number>> {
    const { name, offers, entries } = await transaction
      .selectFrom('evaluation_datasets')
      .select(['name', 'offers', 'entries'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return event === 'launched' ? { dataset: name } : { dataset: name, offers, entries };
  },
  jobsDeletedWithIt: [makingDataset, sendingDataset],
};

/** Creates a dataset with its audit row and the job that generates it, or none of them. */
export async function createDataset(
  dependencies: DatasetDependencies,
  { name: asked, types, filter, author, send }: DatasetRequest,
): Promise<{ id: string; name: string }> {
  const { settings, now } = dependencies;
  const sending = send ? sendingFrom(settings) : 'none';
  let name = asked;
  const { id } = await launchExperiment(dependencies, evaluationDataset, author, async (transaction) => {
    name = await freeName(transaction, 'evaluation_datasets', asked);
    const promptVersion = await storePrompts(transaction, now());
    return {
      job: makingDataset,
      async store(id) {
        await transaction
          .insertInto('evaluation_datasets')
          .values({
            id,
            name,
            types: JSON.stringify(types),
            filter: JSON.stringify(filter),
            prompt_version: promptVersion,
            entries: 0,
            offers: 0,
            left_out: '{}',
            sending,
            sending_reason: '',
          })
          .execute();
        if (sending !== 'sending') return;
        const sent = { event: 'datasetSent', author, details: { dataset: name } } as const;
        await recordAuditEvent(transaction, sent, now());
      },
    };
  });
  return { id, name };
}

/**
 * The state of a sending that was just requested: `noEndpoint` if the settings name no endpoint.
 */
function sendingFrom({ openAiKey, openAiBaseUrl }: Settings): 'sending' | 'noEndpoint' {
  return openAiKey || openAiBaseUrl ? 'sending' : 'noEndpoint';
}

/** Sends a ready dataset, also again; one that is being sent is left alone. */
export async function requestSending(
  { storage, settings, jobs, now }: DatasetDependencies,
  { id, author }: { id: string; author: string },
): Promise<{ ok: true; sending: SendingState } | DatasetGone> {
  const asked = await storage.database.transaction().execute(async (transaction) => {
    const dataset = await findDataset(transaction, id);
    if (dataset?.state !== 'done') return datasetGone;
    const sending = sendingFrom(settings);
    if (sending === 'sending') {
      const job = await jobs.enqueue(sendingDataset, { experimentId: id }, { transaction, key: id });
      if (job === undefined) return { ok: true as const, sending };
      const details = { dataset: dataset.name, offers: dataset.offers, entries: dataset.entries };
      await recordAuditEvent(transaction, { event: 'datasetSent', author, details }, now());
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

type FoundDataset = ExperimentRow & Tables['evaluation_datasets'];

/** A dataset with its life cycle. */
export function findDataset(database: Database, id: string): Promise<FoundDataset | undefined> {
  return allDatasets(database).where('experiments.id', '=', id).executeTakeFirst();
}

const allDatasets = (database: Database) =>
  experimentsOf(database, 'evaluationDataset')
    .innerJoin('evaluation_datasets', 'evaluation_datasets.id', 'experiments.id')
    .selectAll(['experiments', 'evaluation_datasets']);

/** Newest first. */
export async function listDatasets({
  storage,
  jobs,
}: Pick<DatasetDependencies, 'storage' | 'jobs'>): Promise<ListedDataset[]> {
  const rows = await allDatasets(storage.database).limit(maxListedDatasets).execute();
  return Promise.all(
    rows.map(async (row) => ({ ...listed(row), progress: await progressOf({ storage, jobs }, row) })),
  );
}

async function progressOf(
  { storage, jobs }: Pick<DatasetDependencies, 'storage' | 'jobs'>,
  dataset: FoundDataset,
): Promise<ListedDataset['progress']> {
  if (!isUnderWay(dataset)) return null;
  const job = await jobs.find(makingDataset, dataset.id, storage.database);
  return job === undefined ? null : ((await jobs.progress(job)) ?? null);
}

function listed(row: FoundDataset): Omit<ListedDataset, 'progress'> {
  const { id, name, author, entries, offers } = row;
  return {
    id,
    name,
    author,
    state: datasetState(row),
    entries,
    offers,
    createdAt: row.created_at,
    types: JSON.parse(row.types),
    filter: JSON.parse(row.filter),
    failure: failureOf(row, evaluationDatasetFailures),
    sending: row.sending,
    sendingReason: row.sending_reason,
    sentAt: row.sent_at,
    promptVersion: row.prompt_version,
    contentHash: row.content_hash,
    labelled: countLabelledOffers(row),
    leftOut: leftOutOf(row.left_out, exclusionReasons),
  };
}
