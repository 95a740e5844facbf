/**
 * Datasets, runs, judgings, launches and rehearsals: their common life cycle, and the answers of
 * readers and judges.
 */
import { type Kysely, sql } from 'kysely';
import { belongsTo, createTable, id, integers, optionalTexts, texts } from './table-columns.ts';

/** Creates the tables `experiments` and `answers`. */
export async function makeExperimentTables(database: Kysely<unknown>): Promise<void> {
  await makeExperiments(database);
  await makeAnswers(database);
}

async function makeExperiments(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'experiments', {
    columns: {
      ...id,
      parent_id: { ...belongsTo('experiments.id'), optional: true },
      ...texts('kind', 'job', 'created_at', 'author', 'question', 'state', 'reason'),
      ...optionalTexts('started_at', 'ended_at'),
    },
    indexes: {
      experiments_by_age: ['kind', 'created_at', 'id'],
      // Needed to delete the children of a deleted parent.
      experiments_by_parent: ['parent_id'],
    },
  });
  // Two administrators who start the same experiment at once get one. A model judges a run once per
  // prompt.
  await sql`create unique index experiments_once on experiments (kind, question)
    where state in ('waiting', 'running') or kind = 'judging'`.execute(database);
}

const figures = ['input_tokens', 'cached_input_tokens', 'output_tokens', 'milliseconds'] as const;

async function makeAnswers(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'answers', {
    columns: {
      experiment_id: belongsTo('experiments.id'),
      ...texts('reader', 'offer', 'kind', 'answer', 'created_at'),
      ...integers('repeat', ...figures, 'explained', 'may_stand'),
    },
    primaryKey: ['experiment_id', 'reader', 'offer', 'repeat'],
    // Covers the progress and cost of a run without reading its answers.
    indexes: { answers_by_kind: ['experiment_id', 'reader', 'kind', ...figures] },
  });
  // Finds the explanations to judge without reading the answers.
  await sql`create index answers_explained on answers (experiment_id, reader, offer, repeat)
    where explained = 1`.execute(database);
}
