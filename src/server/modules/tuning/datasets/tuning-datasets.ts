/** Fine-tuning datasets: creation, listing and deletion by administrators. */
import type { CallInput } from '../../../../contract/calls/calls.ts';
import type { ListedTuningDataset, TuningFigures } from '../../../../contract/calls/tuning-dataset-calls.ts';
import { datasetFailures, maxListedDatasets } from '../../../../contract/evaluations/datasets.ts';
import { untaughtReasons } from '../../../../contract/tuning/datasets.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Database, ExperimentRow, Tables } from '../../../database/tables/tables.ts';
import { datasetState, failureOf, freeName, leftOutOf } from '../../datasets/public.ts';
import {
  type ExperimentKind,
  type ExperimentParts,
  experimentsOf,
  launchExperiment,
} from '../../experiments/public.ts';
import { makingTuningDataset } from './tuning-dataset-job.ts';

/** What these functions need. */
export type TuningDatasetDependencies = ExperimentParts & { settings: Pick<Settings, 'trainingPrices'> };

type Asked = CallInput<'createTuningDataset'> & { author: string };

/** Deleted with its examples. The keys that identify its offers remain if it was handed out. */
export const tuningDataset: ExperimentKind = {
  name: 'tuningDataset',
  jobs: [makingTuningDataset],
  events: { launched: 'tuningDatasetCreated', deleted: 'tuningDatasetDeleted' },
  async detailsOf(transaction, { id }, event): Promise<Record<string, string | number>> {
    const { name, model, offers, training, validation } = await transaction
      .selectFrom('tuning_datasets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return event === 'launched'
      ? { dataset: name, model }
      : { dataset: name, offers, entries: training + validation };
  },
  jobsDeletedWithIt: [makingTuningDataset],
  async onDelete(transaction, { id }) {
    const dataset = await findTuningDataset(transaction, id);
    if (dataset?.handed_out_at === null)
      await transaction.deleteFrom('tuning_offers').where('dataset_id', '=', id).execute();
  },
};

/** Creates a dataset with its audit row and the job that generates it, or none of them. */
export async function createTuningDataset(
  dependencies: TuningDatasetDependencies,
  { name: asked, model, options, seed, author }: Asked,
): Promise<{ id: string; name: string }> {
  let name = asked;
  const { id } = await launchExperiment(dependencies, tuningDataset, author, async (transaction) => {
    name = await freeName(transaction, 'tuning_datasets', asked);
    return {
      job: makingTuningDataset,
      store: (id) =>
        transaction
          .insertInto('tuning_datasets')
          .values({
            id,
            name,
            model,
            seed,
            options: JSON.stringify(options),
            training: 0,
            validation: 0,
            offers: 0,
            figures: '',
            left_out: '{}',
          })
          .execute(),
    };
  });
  return { id, name };
}

type FoundDataset = ExperimentRow & Tables['tuning_datasets'];

const allDatasets = (database: Database) =>
  experimentsOf(database, 'tuningDataset')
    .innerJoin('tuning_datasets', 'tuning_datasets.id', 'experiments.id')
    .selectAll(['experiments', 'tuning_datasets']);

/** A dataset with its life cycle. */
export function findTuningDataset(database: Database, id: string): Promise<FoundDataset | undefined> {
  return allDatasets(database).where('experiments.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function listTuningDatasets({
  storage,
  settings,
}: Pick<TuningDatasetDependencies, 'storage' | 'settings'>): Promise<ListedTuningDataset[]> {
  const rows = await allDatasets(storage.database).limit(maxListedDatasets).execute();
  return rows.map((row) => listed(row, settings));
}

const million = 1_000_000;

function listed(
  row: FoundDataset,
  { trainingPrices }: TuningDatasetDependencies['settings'],
): ListedTuningDataset {
  const { id, name, author, model, seed, training, validation, offers } = row;
  const figures: TuningFigures | null = row.figures === '' ? null : JSON.parse(row.figures);
  const tokens = figures?.tokens.training ?? 0;
  return {
    id,
    name,
    author,
    model,
    seed,
    state: datasetState(row),
    training,
    validation,
    offers,
    figures,
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
