/** Pagination of long lists by time and id, newest first: every page is equally fast to find. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The cursor of the next page (contract/page-cursor.ts); empty when `rows` holds no more than one
 * page.
 */
export function createNextCursor(
  rows: readonly { created_at: string; id: string }[],
  pageSize: number,
): string {
  const last = rows[pageSize - 1];
  return last && rows.length > pageSize ? `${last.created_at}_${last.id}` : '';
}

/** The time and id of the last row of the previous page; the cursor must not be empty. */
export function parsePageCursor(cursor: string): { createdAt: string; id: string } {
  const end = cursor.indexOf('_');
  return { createdAt: cursor.slice(0, end), id: cursor.slice(end + 1) };
}

/**
 * A condition for the rows after a cursor in a table with these two columns; matches all rows when
 * the cursor is empty.
 */
export function whereAfterCursor(cursor: string): RawBuilder<boolean> {
  if (cursor === '') return sql`1 = 1`;
  const { createdAt, id } = parsePageCursor(cursor);
  return sql`(created_at, id) < (${createdAt}, ${id})`;
}
