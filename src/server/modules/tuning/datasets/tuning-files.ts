/** The files of a fine-tuning dataset as they are uploaded: chat JSONL, a line an example. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { TuningPart } from '../../../database/tuning-tables.ts';

/** `validation` is empty where the dataset has one company. `contentHash`: SHA-256 of both. `examples`: lines of both. */
export type TuningFiles = {
  name: string;
  contentHash: string;
  examples: number;
  training: string;
  validation: string;
};

/**
 * The files of a ready dataset; undefined where it is gone or not ready. Whoever asks may train on them: the dataset is noted as handed
 * out, so that its offers stay out of evaluation datasets even once it is deleted.
 */
export async function tuningFiles(
  database: Kysely<Tables>,
  datasetId: string,
): Promise<TuningFiles | undefined> {
  const dataset = await database
    .selectFrom('tuning_datasets')
    .select(['name', 'content_hash'])
    .where('id', '=', datasetId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (dataset?.content_hash == null) return undefined;
  await noteHandedOut(database, datasetId, new Date());
  const lines = await database
    .selectFrom('tuning_examples')
    .select(['part', 'line'])
    .where('dataset_id', '=', datasetId)
    .orderBy('number')
    .execute();
  const fileOf = (part: TuningPart) =>
    lines
      .filter((line) => line.part === part)
      .map(({ line }) => `${line}\n`)
      .join('');
  const { name, content_hash: contentHash } = dataset;
  return {
    ...{ name, contentHash, examples: lines.length },
    ...{ training: fileOf('training'), validation: fileOf('validation') },
  };
}

/** Its files leave for somebody who may train on them; the first time is kept. */
export async function noteHandedOut(database: Kysely<Tables>, datasetId: string, now: Date): Promise<void> {
  await database
    .updateTable('tuning_datasets')
    .set({ handed_out_at: now.toISOString() })
    .where('id', '=', datasetId)
    .where('handed_out_at', 'is', null)
    .execute();
}
