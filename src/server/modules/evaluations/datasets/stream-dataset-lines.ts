/** Yields the lines of a dataset in small batches, which limits the memory. */
import {
  createDatasetLines,
  type DatasetLine,
  type FrozenOffer,
} from '../../../../evaluating/dataset-lines.ts';
import type { Database, Tables } from '../../../database/tables/tables.ts';
import { loadPrompts } from '../prompts.ts';
import { readEntriesInOrder } from './read-entries-in-order.ts';

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
