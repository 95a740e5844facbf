/** Ended runs, written directly into the database. */
import type { Storage } from '../../src/server/database/storage.ts';
import type { ExperimentRow, Tables } from '../../src/server/database/tables/tables.ts';
import { experiment } from './experiments.ts';

/** A finished run over this dataset, without answers; returns its id. */
export async function endedRun(
  storage: Pick<Storage, 'database'>,
  datasetId: string,
  changes: Partial<Tables['evaluation_runs']> = {},
  life: Partial<ExperimentRow> = {},
): Promise<string> {
  const id = await experiment(storage, 'run', { parent_id: datasetId, ...life });
  await storage.database
    .insertInto('evaluation_runs')
    .values({
      id,
      types: '["businessInitiative"]',
      readers: '["builtin"]',
      prompt_version: '',
      repeats: 1,
      concurrency: 1,
      most_tokens: null,
      scores: null,
      reader_versions: null,
      ...changes,
    })
    .execute();
  return id;
}
