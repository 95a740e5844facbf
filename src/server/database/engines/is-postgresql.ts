/** Where the two engines differ. */
import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether this database is PostgreSQL; else it is SQLite. */
export function isPostgresql(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
