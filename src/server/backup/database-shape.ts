/** The tables and columns of a database, whichever release created them. */
import { sql } from 'kysely';
import type { Database } from '../database/tables/tables.ts';
import { type Cell, type DatabaseValue, toBackupCell } from './backup-format.ts';

/** A column of a table. */
export type TableColumn = {
  name: string;
  /**
   * Converts its value to a form common to both engines: PostgreSQL returns its largest numbers as
   * text.
   */
  read(value: DatabaseValue): Cell;
};

/** SQLite stores a full-text table in several tables of its own. */
const insideFullText = /^offer_words_/;

/** On PostgreSQL pg-boss has its jobs in a schema of its own. */
const jobSchema = 'pgboss';

/** Names of all tables, including those that tables.ts does not have. */
export async function listTables(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables
    .filter(({ name, schema }) => schema !== jobSchema && !insideFullText.test(name))
    .map(({ name }) => name);
}

/** Empty when there is no such table. */
export async function listColumns(database: Database, table: string): Promise<TableColumn[]> {
  const tables = await database.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  return columns.map(({ name, dataType }) => ({
    name,
    read: dataType === 'int8' ? (value) => (value === null ? null : Number(value)) : toBackupCell,
  }));
}

/** Names of the migrations applied to the database, oldest first; empty when it is new. */
export async function listAppliedMigrations(database: Database): Promise<string[]> {
  if (!(await listTables(database)).includes('kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}
