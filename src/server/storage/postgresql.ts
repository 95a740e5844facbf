/** Kysely's PostgreSQL dialect on a pool of connections. */
import { PostgresDialect } from 'kysely';

/** Neither a server that is down nor one that hangs keeps a request waiting longer. */
const connectTimeoutMilliseconds = 5_000;
const statementTimeoutMilliseconds = 20_000;

/** `onLostConnection` hears of idle connections that break; the pool replaces them. */
export async function openPostgresql(
  url: string,
  onLostConnection: (error: Error) => void,
): Promise<PostgresDialect> {
  // Loaded here, so that a start on SQLite does not wait for it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMilliseconds,
    statement_timeout: statementTimeoutMilliseconds,
    application_name: 'offergrade',
  });
  pool.on('error', onLostConnection);
  return new PostgresDialect({ pool });
}
