/** What a model read, and how it worded it, kept for a day at most: bounded in number and size, the oldest leave first. */
import { sql } from 'kysely';
import type { Storage } from '../../database/storage.ts';

type Database = Pick<Storage, 'database'>;

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** A reading has a row, and so has its explanation in each language. */
export const historyBounds = { rows: 4_000, bytes: 64 * 1024 * 1024 };

/** The result under this key, as it was kept; undefined where there is none or its day is over. */
export async function findResult(
  { database }: Database,
  key: string,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('kept_results')
    .select('result')
    .where('key', '=', key)
    .where('created_at', '>', aDayBefore(now))
    .executeTakeFirst();
  return row?.result;
}

/** Keeps a result in the place of any other under its key, then drops what is too old or too much. */
export async function keepResult(
  { database }: Database,
  { key, result }: { key: string; result: string },
  now: Date,
  bounds = historyBounds,
): Promise<void> {
  const values = { created_at: now.toISOString(), bytes: Buffer.byteLength(result), result };
  // One transaction waits for the disk once.
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('kept_results')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
    await dropOldResults({ database: transaction }, now);
    await dropExcess({ database: transaction }, bounds);
  });
}

/** Drops the results whose day is over. */
export async function dropOldResults({ database }: Database, now: Date): Promise<void> {
  await database.deleteFrom('kept_results').where('created_at', '<=', aDayBefore(now)).execute();
}

/** Drops every result, for a server that is to keep none. */
export async function dropAllResults({ database }: Database): Promise<void> {
  await database.deleteFrom('kept_results').execute();
}

/** Counted from the newest on, what goes past a bound leaves. */
async function dropExcess({ database }: Database, { rows, bytes }: typeof historyBounds): Promise<void> {
  await sql`delete from kept_results where key in (
    select key from (
      select key,
        row_number() over (order by created_at desc, key) as place,
        sum(bytes) over (order by created_at desc, key) as so_far
      from kept_results
    ) as ranked where place > ${rows} or so_far > ${bytes}
  )`.execute(database);
}

function aDayBefore(now: Date): string {
  return new Date(now.getTime() - dayMilliseconds).toISOString();
}
