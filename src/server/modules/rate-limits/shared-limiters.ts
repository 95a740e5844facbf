/**
 * Rate limiters shared by servers on one PostgreSQL, so that three servers allow no more than one.
 * On SQLite each process counts for itself: a single one serves visitors there, and every count
 * would wait for the disk.
 */
import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { NewLimiter } from '../../../fetching/http/site-rates.ts';
import type { Settings } from '../../../settings/config.ts';
import { isPostgresql } from '../../database/engines/is-postgresql.ts';
import type { Storage } from '../../database/storage.ts';

const table = 'shared_counts';

/**
 * Maximum wait for a count; after that, and while the database is unavailable, this process counts
 * by itself.
 */
const patienceMilliseconds = 250;

type Parts = {
  storage: Pick<Storage, 'database'>;
  settings: Pick<Settings, 'sessionSecret' | 'databaseUrl'>;
};

/**
 * Limiters of the same prefix and key count together on all servers of one database. The database
 * stores only a keyed hash of the key, with a secret that is in no table. Once a key is exhausted,
 * the database is not asked about it.
 */
export function createSharedLimiters(
  { storage: { database }, settings }: Parts,
  patience = patienceMilliseconds,
): NewLimiter {
  if (!isPostgresql(database)) return (options) => new RateLimiterMemory(options);
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await database.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  const secret = settings.sessionSecret || settings.databaseUrl;
  const fingerprint = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  return (options) => {
    const store = { storeClient, storeType: 'client', tableName: table, tableCreated: true };
    const shared = new RateLimiterPostgres({
      ...options,
      ...store,
      inMemoryBlockOnConsumed: options.points,
      clearExpiredByTimeout: false,
    });
    const limiter = new RLWrapperTimeouts({
      limiter: shared,
      timeoutMs: patience,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    return {
      consume: (key, points) => limiter.consume(fingerprint(key), points),
      get: (key) => limiter.get(fingerprint(key)),
      block: (key, seconds) => limiter.block(fingerprint(key), seconds),
    };
  };
}

/** Deletes expired counts. */
export async function dropExpiredCounts({ database }: Pick<Storage, 'database'>, now: Date): Promise<void> {
  await database.deleteFrom(table).where('expire', '<=', now.getTime()).execute();
}
