/**
 * Tables of evaluations beside `experiments`: datasets, runs, published scorecards and rehearsals.
 */
import type { Kysely } from 'kysely';
import {
  belongsTo,
  createTable,
  id,
  integers,
  large,
  ofExperiment,
  optionalTexts,
  texts,
} from './table-columns.ts';

/** Creates the tables of datasets, runs, judgings, the published scorecard and rehearsals. */
export async function makeEvaluationTables(database: Kysely<unknown>): Promise<void> {
  await makeEvaluationDatasets(database);
  await makeEvaluationRuns(database);
  await makePublishing(database);
}

/** Datasets frozen from the labels of saved offers. */
async function makeEvaluationDatasets(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'prompts', {
    columns: { version: { type: 'text', primaryKey: true }, ...texts('created_at', 'texts') },
  });
  await createTable(database, 'evaluation_datasets', {
    columns: {
      ...ofExperiment,
      ...optionalTexts('sent_at', 'content_hash'),
      ...texts('name', 'types', 'filter', 'prompt_version', 'sending', 'sending_reason', 'left_out'),
      ...integers('entries', 'offers'),
    },
  });
  await createTable(database, 'evaluation_entries', {
    columns: {
      dataset_id: belongsTo('evaluation_datasets.id'),
      ...optionalTexts('job_offer_id'),
      ...integers('number'),
      ...texts('offer', 'metadata', 'content_hash'),
    },
    primaryKey: ['dataset_id', 'number'],
    // Offers that trained a model are found by the hash of their words.
    indexes: { evaluation_entries_by_content: ['content_hash'] },
  });
}

/** Runs of readers over datasets, and judgings of the explanations of a run. */
async function makeEvaluationRuns(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'evaluation_runs', {
    columns: {
      ...ofExperiment,
      most_tokens: { ...large, optional: true },
      ...optionalTexts('scores', 'reader_versions'),
      ...texts('types', 'readers', 'prompt_version'),
      ...integers('repeats', 'concurrency'),
    },
  });
  await createTable(database, 'explanation_judgings', {
    columns: {
      ...ofExperiment,
      ...texts('model', 'prompt_version'),
      ...integers('concurrency'),
      most_tokens: { ...large, optional: true },
    },
  });
}

/** The scorecard that visitors see, and rehearsals of changed scoring rules. */
async function makePublishing(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'public_scorecards', {
    columns: {
      ...id,
      run_id: belongsTo('evaluation_runs.id'),
      ...texts('created_at', 'author', 'reader_version'),
      ...integers('rules_version'),
      ...texts('measured'),
    },
  });
  await createTable(database, 'rehearsals', {
    columns: {
      ...ofExperiment,
      ...texts('changes'),
      ...integers('rules_version', 'done', 'of'),
      ...optionalTexts('result'),
    },
  });
}
