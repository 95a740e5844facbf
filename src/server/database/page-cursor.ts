/** Pages of long lists, the newest first, by time and id: a page is found at once however far down it stands. */
import { type RawBuilder, sql } from 'kysely';

/** The cursor of the page after this one (contract/page-cursor.ts); empty where `rows` holds no more than a page. */
export function cursorOf(rows: readonly { created_at: string; id: string }[], pageSize: number): string {
  const last = rows[pageSize - 1];
  return last && rows.length > pageSize ? `${last.created_at}_${last.id}` : '';
}

/** What comes after a cursor in a table with these two columns; everything where it is empty. */
export function afterCursor(cursor: string): RawBuilder<boolean> {
  if (cursor === '') return sql`1 = 1`;
  const end = cursor.indexOf('_');
  return sql`(created_at, id) < (${cursor.slice(0, end)}, ${cursor.slice(end + 1)})`;
}
