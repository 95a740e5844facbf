/** Yields the lines of a dataset in small batches, which limits the memory. */

import {
  createDatasetLines,
  type DatasetLine,
  type FrozenOffer,
} from '../../../../evaluating/dataset-lines.ts';
import { inPages } from '../../../database/rows.ts';
import type { Database, Tables } from '../../../database/tables/tables.ts';
import { loadPrompts } from '../prompts.ts';

/** On SQLite reading them blocks everything else. */
const entriesAtOnce = 20;

/**
 * The offers of a dataset in its order, as make-dataset.ts wrote them. Callers validate them, as
 * another release may have written them.
 */
export async function* readEntriesInOrder(database: Database, datasetId: string): AsyncGenerator<unknown> {
  const ofDataset = database
    .selectFrom('evaluation_entries')
    .select(['number', 'metadata'])
    .where('dataset_id', '=', datasetId)
    .orderBy('number')
    .limit(entriesAtOnce);
  type Entry = Pick<Tables['evaluation_entries'], 'number' | 'metadata'>;
  const pages = inPages<Entry>((last) => ofDataset.where('number', '>', last?.number ?? 0).execute());
  for await (const rows of pages) for (const { metadata } of rows) yield JSON.parse(metadata);
}

type Dataset = Pick<Tables['evaluation_datasets'], 'id' | 'types' | 'prompt_version'>;

/** The lines of each offer in the order of the dataset; deterministic. */
export async function* streamDatasetLines(
  database: Database,
  dataset: Dataset,
): AsyncGenerator<DatasetLine[]> {
  const prompts = await loadPrompts(database, dataset.prompt_version);
  const types = JSON.parse(dataset.types);
  // Cast: only make-dataset.ts writes there.
  for await (const offer of readEntriesInOrder(database, dataset.id))
    yield createDatasetLines(offer as FrozenOffer, types, prompts);
}
