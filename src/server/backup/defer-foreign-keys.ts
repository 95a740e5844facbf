/** Defers foreign keys, so that rows can be inserted before the rows that they reference. */
import { sql } from 'kysely';
import { isPostgresql } from '../database/engines/is-postgresql.ts';
import type { Database, DatabaseTransaction } from '../database/tables/tables.ts';
import { BackupError } from './backup-format.ts';

/**
 * Suspends the checks of foreign keys until the returned function is called, which throws
 * BackupError when one references nothing. For the rest of this transaction no statement has a
 * timeout: indexing many rows takes long.
 */
export async function deferForeignKeys(transaction: DatabaseTransaction): Promise<() => Promise<void>> {
  return isPostgresql(transaction) ? holdOnPostgresql(transaction) : holdOnSqlite(transaction);
}

const doesNotHoldTogether = () =>
  new BackupError(
    'The backup is inconsistent: some rows refer to rows that are missing. Nothing was restored.',
  );

async function holdOnSqlite(transaction: DatabaseTransaction): Promise<() => Promise<void>> {
  // SQLite resets this at the end of the transaction.
  await sql`pragma defer_foreign_keys = on`.execute(transaction);
  return async () => {
    const { rows } = await sql`pragma foreign_key_check`.execute(transaction);
    if (rows.length > 0) throw doesNotHoldTogether();
  };
}

/**
 * On PostgreSQL whether a key can be deferred belongs to its constraint, which is altered and
 * altered back.
 */
async function holdOnPostgresql(transaction: DatabaseTransaction): Promise<() => Promise<void>> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  const { rows: keys } = await sql<{ name: string; table: string }>`
    select conname as name, relname as "table" from pg_constraint
    join pg_class on pg_class.oid = conrelid
    where contype = 'f' and not condeferrable and pg_class.relnamespace = current_schema()::regnamespace`.execute(
    transaction,
  );
  await alterAll(transaction, keys, sql`deferrable initially deferred`);
  return async () => {
    await sql`set constraints all immediate`.execute(transaction).catch(() => {
      throw doesNotHoldTogether();
    });
    await alterAll(transaction, keys, sql`not deferrable`);
  };
}

async function alterAll(
  database: Database,
  keys: readonly { name: string; table: string }[],
  how: ReturnType<typeof sql>,
): Promise<void> {
  for (const { name, table } of keys) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${how}`.execute(database);
  }
}
