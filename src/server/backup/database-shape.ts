/** What tables and columns a database has, whichever release made them. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { type Cell, cellOf, type DatabaseValue } from './backup-format.ts';

export type ColumnOfTable = {
  name: string;
  /** Its value as both engines would write it down: PostgreSQL hands out its largest numbers as text. */
  read(value: DatabaseValue): Cell;
};

/** SQLite keeps a full-text table in tables of its own. */
const insideFullText = /^offer_words_/;

/** On PostgreSQL pg-boss keeps the jobs in a schema of its own. */
const jobSchema = 'pgboss';

/** Names of tables, also of those that are not ours to name in tables.ts. */
export async function tablesOf(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables
    .filter(({ name, schema }) => schema !== jobSchema && !insideFullText.test(name))
    .map(({ name }) => name);
}

/** Empty where there is no such table. */
export async function columnsOf(database: Kysely<Tables>, table: string): Promise<ColumnOfTable[]> {
  const tables = await database.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  return columns.map(({ name, dataType }) => ({
    name,
    read: dataType === 'int8' ? (value) => (value === null ? null : Number(value)) : cellOf,
  }));
}

/** Names of the migrations that the database has seen, oldest first; none where it is new. */
export async function appliedMigrations(database: Kysely<Tables>): Promise<string[]> {
  if (!(await tablesOf(database)).includes('kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}
