/**
 * Limiters that several servers on one PostgreSQL share, so that three servers allow no more than one. On SQLite each
 * process counts for itself: one serves visitors there, and every count would wait for the disk.
 */
import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { NewLimiter } from '../../../fetching/http/site-rates.ts';
import type { Settings } from '../../../settings/config.ts';
import { isPostgresql } from '../../database/engines/is-postgresql.ts';
import type { Storage } from '../../database/storage.ts';

const table = 'shared_counts';

/** How long a request waits for a count; past it, and while the database is away, this process counts by itself. */
const patienceMilliseconds = 250;

type Parts = {
  storage: Pick<Storage, 'database'>;
  settings: Pick<Settings, 'sessionSecret' | 'databaseUrl'>;
};

/**
 * Limiters of the same prefix and key count together on all servers of one database. The database holds no key, only its
 * fingerprint, by a secret that stands in no table. Once a key has taken all, nothing asks the database about it.
 */
export function createLimiters(
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

/** Drops the counts whose time is over. */
export async function dropOldCounts({ database }: Pick<Storage, 'database'>, now: Date): Promise<void> {
  await database.deleteFrom(table).where('expire', '<=', now.getTime()).execute();
}
