/** Many rows: page by page, in pieces, or just their number. */
import type { SelectQueryBuilder } from 'kysely';
import type { DatabaseSchema } from './tables/tables.ts';

/** Pages until one is empty; `read` gets the last row of the page before. */
export async function* inPages<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) yield rows;
}

/** At most `size` items each, as many as one statement takes. */
export function* inPieces<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Number of rows of a query without columns. */
export async function countAll<Table extends keyof DatabaseSchema, Row>(
  query: SelectQueryBuilder<DatabaseSchema, Table, Row>,
): Promise<number> {
  const counted: { count: number | string | bigint } = await query
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  // PostgreSQL returns counts as text.
  return Number(counted.count);
}
