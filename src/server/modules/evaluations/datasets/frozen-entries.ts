/** The offers of a dataset, a few at a time: memory holds no more of one. */
import type { Kysely } from 'kysely';
import { type DatasetLine, type FrozenOffer, linesOf } from '../../../../evaluating/dataset-lines.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { promptsOf } from '../prompts.ts';

/** On SQLite all else waits while they are read. */
const offersAtOnce = 20;

type Dataset = Pick<Tables['evaluation_datasets'], 'id' | 'types' | 'prompt_version'>;

async function* frozenOffers(database: Kysely<Tables>, datasetId: string): AsyncGenerator<FrozenOffer> {
  let last = 0;
  for (;;) {
    const rows = await database
      .selectFrom('evaluation_entries')
      .select(['number', 'metadata'])
      .where('dataset_id', '=', datasetId)
      .where('number', '>', last)
      .orderBy('number')
      .limit(offersAtOnce)
      .execute();
    // Only freeze-offer.ts writes there.
    for (const { metadata } of rows) yield JSON.parse(metadata);
    const final = rows.at(-1);
    if (!final) return;
    last = final.number;
  }
}

/** The lines of each offer, offer by offer in the order of the dataset: always the same ones. */
export async function* datasetLines(
  database: Kysely<Tables>,
  dataset: Dataset,
): AsyncGenerator<DatasetLine[]> {
  const prompts = await promptsOf(database, dataset.prompt_version);
  const types = JSON.parse(dataset.types);
  for await (const offer of frozenOffers(database, dataset.id)) yield linesOf(offer, types, prompts);
}
