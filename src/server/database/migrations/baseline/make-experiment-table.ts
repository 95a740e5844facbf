/** Datasets, runs, judgings, launches and rehearsals: the life that all of them have. */
import { type Kysely, sql } from 'kysely';
import { belongsTo, createTable, id, optionalTexts, texts } from './table-columns.ts';

export async function makeExperimentTable(database: Kysely<unknown>): Promise<void> {
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
