/** Pages of long lists, the newest first, by time and id: a page is found at once however far down it stands. */
import { type RawBuilder, sql } from 'kysely';

/** The cursor of the page after this one (contract/page-cursor.ts); empty where `rows` holds no more than a page. */
export function cursorOf(rows: readonly { created_at: string; id: string }[], pageSize: number): string {
  const last = rows[pageSize - 1];
  return last && rows.length > pageSize ? `${last.created_at}_${last.id}` : '';
}

/** The time and the id of the row that ends the page before; the cursor must not be empty. */
export function endOfPage(cursor: string): { createdAt: string; id: string } {
  const end = cursor.indexOf('_');
  return { createdAt: cursor.slice(0, end), id: cursor.slice(end + 1) };
}

/** What comes after a cursor in a table with these two columns; everything where it is empty. */
export function afterCursor(cursor: string): RawBuilder<boolean> {
  if (cursor === '') return sql`1 = 1`;
  const { createdAt, id } = endOfPage(cursor);
  return sql`(created_at, id) < (${createdAt}, ${id})`;
}
