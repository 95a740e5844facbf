/** Tables of tuning beside `experiments`: fine-tuning datasets and launches. */
import type { Kysely } from 'kysely';
import {
  belongsTo,
  createTable,
  integers,
  large,
  ofExperiment,
  optionalTexts,
  real,
  texts,
} from './table-columns.ts';

/** Creates the tables of fine-tuning datasets, launches and tuned weights. */
export async function makeTuningTables(database: Kysely<unknown>): Promise<void> {
  await makeTuningDatasets(database);
  await makeLaunches(database);
}

/** Fine-tuning datasets, and the keys by which their offers are recognized. */
async function makeTuningDatasets(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'tuning_datasets', {
    columns: {
      ...ofExperiment,
      ...optionalTexts('content_hash', 'handed_out_at'),
      ...texts('name', 'model', 'options', 'figures', 'left_out'),
      ...integers('seed', 'training', 'validation', 'offers'),
    },
  });
  // No foreign key to the dataset: the record of what trained a model outlives it.
  await createTable(database, 'tuning_offers', {
    columns: {
      ...texts('dataset_id', 'dataset_name', 'job_offer_id', 'content_hash', 'sketch'),
      ...integers('number'),
    },
    primaryKey: ['dataset_id', 'number'],
  });
  await createTable(database, 'tuning_examples', {
    columns: {
      dataset_id: belongsTo('tuning_datasets.id'),
      ...texts('option', 'part', 'line'),
      ...integers('number', 'offer', 'tokens'),
    },
    primaryKey: ['dataset_id', 'number'],
  });
}

/** Launches of fine-tuning, events of sellers, uploads, and weights of the built-in reader. */
async function makeLaunches(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'tuning_launches', {
    columns: {
      ...ofExperiment,
      epochs: { type: 'integer', optional: true },
      trained_tokens: { ...large, optional: true },
      ...texts('dataset_id', 'dataset_name', 'tuner', 'host', 'base_model', 'step', 'said', 'seller_status'),
      ...optionalTexts('training_file', 'validation_file', 'job_id', 'job_asked_at', 'seen_at', 'last_event'),
      ...optionalTexts('model'),
      ...integers('examples', 'round', 'cancel_asked'),
    },
  });
  await createTable(database, 'tuning_uploads', {
    columns: { ...texts('account', 'name'), ...optionalTexts('file_id'), ...texts('created_at') },
    primaryKey: ['account', 'name'],
  });
  const launch_id = belongsTo('tuning_launches.id');
  await createTable(database, 'tuning_events', {
    columns: { launch_id, ...texts('id', 'created_at', 'level', 'message') },
    primaryKey: ['launch_id', 'id'],
  });
  await createTable(database, 'tuning_losses', {
    columns: { launch_id, ...texts('kind'), ...integers('step'), loss: real },
    primaryKey: ['launch_id', 'kind', 'step'],
  });
  // Weights that were tuned here or imported belong to a launch and are deleted with it.
  await createTable(database, 'builtin_models', {
    columns: {
      launch_id: { ...launch_id, primaryKey: true },
      ...texts('model', 'figures', 'weights'),
      ...integers('reads'),
    },
    indexes: { builtin_models_by_model: ['model'] },
  });
}
