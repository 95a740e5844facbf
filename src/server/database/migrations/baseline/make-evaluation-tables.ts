/** What evaluations hold beside their life: datasets, runs of readers over them, and what is published and rehearsed. */
import { type Kysely, sql } from 'kysely';
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

export async function makeEvaluationTables(database: Kysely<unknown>): Promise<void> {
  await makeEvaluationDatasets(database);
  await makeEvaluationRuns(database);
  await makeJudgings(database);
  await makePublishing(database);
}

/** Datasets that are frozen from what people say of offers. */
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
    // What trained a model is looked for by the words of the offer.
    indexes: { evaluation_entries_by_content: ['content_hash'] },
  });
}

const answerFigures = ['input_tokens', 'cached_input_tokens', 'output_tokens', 'milliseconds'] as const;

/** Runs of readers over datasets, and their answers. */
async function makeEvaluationRuns(database: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  await createTable(database, 'evaluation_runs', {
    columns: {
      ...ofExperiment,
      most_tokens: { ...large, optional: true },
      ...optionalTexts('scores', 'reader_versions'),
      ...texts('types', 'readers', 'prompt_version'),
      ...integers('repeats', 'concurrency'),
    },
  });
  await createTable(database, 'evaluation_samples', {
    columns: {
      run_id: belongsTo('evaluation_runs.id'),
      ...texts('reader', 'offer', 'kind', 'answer', 'created_at'),
      ...integers('repeat', ...answerFigures),
      explained: { type: 'integer', default: 0 },
    },
    primaryKey: ['run_id', 'reader', 'offer', 'repeat'],
    // How far a run is and what it took is counted without its answers.
    indexes: { evaluation_samples_by_kind: ['run_id', 'reader', 'kind', ...answerFigures] },
  });
  // What there is to judge is found without the answers.
  await run(
    'create index evaluation_samples_explained on evaluation_samples (run_id, reader, offer, repeat) where explained = 1',
  );
}

/** Explanations of runs that are judged by a model. */
async function makeJudgings(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'explanation_judgings', {
    columns: {
      ...ofExperiment,
      ...texts('model', 'prompt_version'),
      ...integers('concurrency'),
      most_tokens: { ...large, optional: true },
    },
  });
  await createTable(database, 'judged_explanations', {
    columns: {
      judging_id: belongsTo('explanation_judgings.id'),
      ...texts('reader', 'offer'),
      ...integers('repeat'),
      ...texts('kind'),
      ...integers('may_stand'),
      ...texts('reason', 'created_at'),
      ...integers(...answerFigures),
    },
    primaryKey: ['judging_id', 'reader', 'offer', 'repeat'],
  });
}

/** The scorecard that visitors see, and rehearsals of changed rules. */
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
