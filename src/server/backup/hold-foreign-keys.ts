/** Lets rows come in before those that they name. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgresql } from '../database/engines/is-postgresql.ts';
import type { Tables } from '../database/tables/tables.ts';
import { BackupMistake } from './backup-format.ts';

/**
 * Keeps foreign keys from being checked until the function that it answers is called, which throws BackupMistake where
 * one names nothing. For the rest of this transaction no statement has a time limit: indexes of many rows take long.
 */
export async function holdForeignKeys(transaction: Transaction<Tables>): Promise<() => Promise<void>> {
  return isPostgresql(transaction) ? holdOnPostgresql(transaction) : holdOnSqlite(transaction);
}

const doesNotHoldTogether = () =>
  new BackupMistake(
    'The backup does not hold together: rows name others that are missing. Nothing was restored.',
  );

async function holdOnSqlite(transaction: Transaction<Tables>): Promise<() => Promise<void>> {
  // Ends with the transaction by itself.
  await sql`pragma defer_foreign_keys = on`.execute(transaction);
  return async () => {
    const { rows } = await sql`pragma foreign_key_check`.execute(transaction);
    if (rows.length > 0) throw doesNotHoldTogether();
  };
}

/** Keys that can wait are a property of their constraint there: it is changed, and changed back. */
async function holdOnPostgresql(transaction: Transaction<Tables>): Promise<() => Promise<void>> {
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
  database: Kysely<Tables>,
  keys: readonly { name: string; table: string }[],
  how: ReturnType<typeof sql>,
): Promise<void> {
  for (const { name, table } of keys) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${how}`.execute(database);
  }
}
