/** Tells the two database engines apart. */
import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether this database is PostgreSQL; otherwise it is SQLite. */
export function isPostgresql(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
