/**
 * Caches readings and wordings of a model for at most a day, limited in number and size; the oldest
 * are evicted first.
 */
import { sql } from 'kysely';
import type { Storage } from '../../database/storage.ts';

type WithDatabase = Pick<Storage, 'database'>;

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** One row per reading, and one per explanation and language. */
export const resultCacheBounds = { rows: 4_000, bytes: 64 * 1024 * 1024 };

/** The cached result of this key; undefined when there is none or it has expired. */
export async function findCachedResult(
  { database }: WithDatabase,
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

/** Stores a result, replacing any other of its key, then evicts what is too old or too much. */
export async function cacheResult(
  { database }: WithDatabase,
  { key, result }: { key: string; result: string },
  now: Date,
  bounds = resultCacheBounds,
): Promise<void> {
  const values = { created_at: now.toISOString(), bytes: Buffer.byteLength(result), result };
  // A single transaction waits for the disk only once.
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('kept_results')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
    await dropExpiredResults({ database: transaction }, now);
    await dropExcess({ database: transaction }, bounds);
  });
}

/** Deletes expired results. */
export async function dropExpiredResults({ database }: WithDatabase, now: Date): Promise<void> {
  await database.deleteFrom('kept_results').where('created_at', '<=', aDayBefore(now)).execute();
}

/** Deletes every result, for a server without caching. */
export async function dropAllResults({ database }: WithDatabase): Promise<void> {
  await database.deleteFrom('kept_results').execute();
}

/** Deletes what exceeds a limit, counting from the newest. */
async function dropExcess(
  { database }: WithDatabase,
  { rows, bytes }: typeof resultCacheBounds,
): Promise<void> {
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
