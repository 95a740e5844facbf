/** Datasets, runs, judgings, launches and rehearsals: the life that all of them have, and the answers that readers and judges give. */
import { type Kysely, sql } from 'kysely';
import { belongsTo, createTable, id, integers, optionalTexts, texts } from './table-columns.ts';

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
      // What belongs to a parent is found when that is deleted.
      experiments_by_parent: ['parent_id'],
    },
  });
  // Two administrators who start the same at once get one. A model judges a run by one prompt once.
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
    // How far a run is and what it took is counted without its answers.
    indexes: { answers_by_kind: ['experiment_id', 'reader', 'kind', ...figures] },
  });
  // What there is to judge is found without the answers.
  await sql`create index answers_explained on answers (experiment_id, reader, offer, repeat)
    where explained = 1`.execute(database);
}
