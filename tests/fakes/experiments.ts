/** Experiments and their states, written directly into the database. */
import { randomUUID } from 'node:crypto';
import type { Storage } from '../../src/server/database/storage.ts';
import type { ExperimentName } from '../../src/server/database/tables/experiment-tables.ts';
import type { ExperimentRow } from '../../src/server/database/tables/tables.ts';

export const at = '2026-03-01T12:00:00.000Z';

/**
 * A finished experiment of this kind; returns its id, by which the table of its kind holds further
 * data.
 */
export async function experiment(
  { database }: Pick<Storage, 'database'>,
  kind: ExperimentName,
  changes: Partial<ExperimentRow> = {},
): Promise<string> {
  const id = changes.id ?? randomUUID();
  await database
    .insertInto('experiments')
    .values({
      id,
      kind,
      parent_id: null,
      job: '',
      created_at: at,
      author: 'ana@example.org',
      question: id,
      state: 'done',
      reason: '',
      started_at: at,
      ended_at: at,
      ...changes,
    })
    .execute();
  return id;
}

/** Changes what every experiment of a kind says of itself. */
export async function changeExperiments(
  { database }: Pick<Storage, 'database'>,
  kind: ExperimentName,
  changes: Partial<ExperimentRow>,
): Promise<void> {
  await database.updateTable('experiments').set(changes).where('kind', '=', kind).execute();
}
