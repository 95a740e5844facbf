/** A ready dataset as a file of lines, in the format of a tool. */
import { setImmediate } from 'node:timers/promises';
import type { DatasetFormat } from '../../../../contract/evaluations/datasets.ts';
import type { DatasetLine } from '../../../../evaluating/dataset-lines.ts';
import { toInspectAi, toOpenAiEvals, toPromptfoo } from '../../../../evaluating/formats/formats.ts';
import type { Database, Tables } from '../../../database/tables/tables.ts';
import { datasetFileName } from '../../datasets/public.ts';
import { streamDatasetLines } from './stream-dataset-lines.ts';

type Dataset = Tables['evaluation_datasets'];

const writers: Readonly<Record<DatasetFormat, (line: DatasetLine) => string>> = {
  'openai-evals': toOpenAiEvals,
  inspect: toInspectAi,
  promptfoo: toPromptfoo,
};

/** In pieces; memory holds a few offers. */
export async function* streamDatasetFile(
  database: Database,
  dataset: Dataset,
  format: DatasetFormat,
): AsyncGenerator<Uint8Array> {
  const write = writers[format];
  for await (const lines of streamDatasetLines(database, dataset)) {
    // On SQLite nothing here waits for I/O, so let other requests run.
    await setImmediate();
    yield Buffer.from(lines.map((line) => `${write(line)}\n`).join(''));
  }
}

/** Includes the tool's name, except for the format that is sent to endpoints. */
export function exportFileName(
  dataset: Pick<Dataset, 'name' | 'content_hash'>,
  format: DatasetFormat,
): string {
  return datasetFileName(dataset, format === 'openai-evals' ? '' : `.${format}`);
}
