/** Yields the entries of a dataset in small batches, which limits the memory. */
import type { Database } from '../../../database/tables/tables.ts';

/** On SQLite reading them blocks everything else. */
const entriesAtOnce = 20;

/**
 * The offers of a dataset in its order, as make-dataset.ts wrote them. Callers validate them, as
 * another release may have written them.
 */
export async function* readEntriesInOrder(database: Database, datasetId: string): AsyncGenerator<unknown> {
  let last = 0;
  for (;;) {
    const rows = await database
      .selectFrom('evaluation_entries')
      .select(['number', 'metadata'])
      .where('dataset_id', '=', datasetId)
      .where('number', '>', last)
      .orderBy('number')
      .limit(entriesAtOnce)
      .execute();
    for (const { metadata } of rows) yield JSON.parse(metadata);
    const final = rows.at(-1);
    if (!final) return;
    last = final.number;
  }
}
