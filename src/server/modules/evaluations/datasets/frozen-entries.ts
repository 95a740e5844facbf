/** Yields the lines of a dataset in small batches, which limits the memory. */
import type { Kysely } from 'kysely';
import { type DatasetLine, type FrozenOffer, linesOf } from '../../../../evaluating/dataset-lines.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { promptsOf } from '../prompts.ts';
import { entriesInTurn } from './entries-in-turn.ts';

type Dataset = Pick<Tables['evaluation_datasets'], 'id' | 'types' | 'prompt_version'>;

/** The lines of each offer in the order of the dataset; deterministic. */
export async function* datasetLines(
  database: Kysely<Tables>,
  dataset: Dataset,
): AsyncGenerator<DatasetLine[]> {
  const prompts = await promptsOf(database, dataset.prompt_version);
  const types = JSON.parse(dataset.types);
  // Cast: only make-dataset.ts writes there.
  for await (const offer of entriesInTurn(database, dataset.id))
    yield linesOf(offer as FrozenOffer, types, prompts);
}
