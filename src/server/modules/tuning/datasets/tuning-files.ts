/** The files of a fine-tuning dataset as they are uploaded: chat JSONL, one example per line. */

import { setImmediate } from 'node:timers/promises';
import type { TuningPart } from '../../../../contract/tuning/datasets.ts';
import { inPages } from '../../../database/rows.ts';
import type { Database, Tables } from '../../../database/tables/tables.ts';
import { findTuningDataset } from './tuning-datasets.ts';

/** On SQLite reading them blocks everything else. */
const linesAtOnce = 50;

/**
 * `validation` is empty when the dataset has one company. `contentHash`: SHA-256 of both.
 * `examples`: lines of both.
 */
export type TuningFiles = {
  name: string;
  contentHash: string;
  examples: number;
  training: string;
  validation: string;
};

/** A dataset whose files are handed out: the number of lines of each. */
export type DownloadedDataset = Pick<TuningFiles, 'name' | 'contentHash' | 'examples'> & {
  lines: Record<TuningPart, number>;
};

/**
 * A ready dataset whose files are requested; undefined when it was deleted or is not ready. The
 * recipient may train on them, so it is recorded as handed out: its offers then stay out of
 * evaluation datasets even after it is deleted.
 */
export async function lockForDownload(
  database: Database,
  datasetId: string,
): Promise<DownloadedDataset | undefined> {
  const dataset = await findTuningDataset(database, datasetId);
  if (dataset?.state !== 'done' || dataset.content_hash === null) return undefined;
  await recordDownload(database, datasetId, new Date());
  const { name, content_hash: contentHash, training, validation } = dataset;
  return { name, contentHash, examples: training + validation, lines: { training, validation } };
}

/**
 * Both files as texts, for sending; undefined when there is no such dataset, or it is deleted while
 * they are read.
 */
export async function loadTuningFiles(
  database: Database,
  datasetId: string,
): Promise<TuningFiles | undefined> {
  const dataset = await lockForDownload(database, datasetId);
  if (!dataset) return undefined;
  const fileOf = async (part: TuningPart) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of streamTuningFile(database, datasetId, part)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };
  const training = await fileOf('training');
  const validation = await fileOf('validation');
  const { lines, ...told } = dataset;
  // Deleted in the meantime, so what was read is incomplete.
  if (linesIn(training) !== lines.training || linesIn(validation) !== lines.validation) return undefined;
  return { ...told, training, validation };
}

const linesIn = (text: string) => text.split('\n').length - 1;

/** A file of a dataset in pieces. */
export async function* streamTuningFile(
  database: Database,
  datasetId: string,
  part: TuningPart,
): AsyncGenerator<Uint8Array> {
  const lines = database
    .selectFrom('tuning_examples')
    .select(['number', 'line'])
    .where('dataset_id', '=', datasetId)
    .where('part', '=', part)
    .orderBy('number')
    .limit(linesAtOnce);
  type Line = Pick<Tables['tuning_examples'], 'number' | 'line'>;
  for await (const rows of inPages<Line>((last) => lines.where('number', '>', last?.number ?? 0).execute())) {
    await setImmediate();
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
  }
}

/** Its files are given to somebody who may train on them; the first time is stored. */
export async function recordDownload(database: Database, datasetId: string, now: Date): Promise<void> {
  await database
    .updateTable('tuning_datasets')
    .set({ handed_out_at: now.toISOString() })
    .where('id', '=', datasetId)
    .where('handed_out_at', 'is', null)
    .execute();
}
