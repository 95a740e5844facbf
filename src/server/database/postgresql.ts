/** Kysely's PostgreSQL dialect on a pool of connections. */
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { QueryResult as PgResult, Pool, PoolClient } from 'pg';
import { DatabaseFull, DatabaseUnavailable } from './database-unavailable.ts';
import { errorCode } from './error-code.ts';
import type { WriteNotifier } from './write-notifier.ts';

/** Maximum wait for a connection when a server is down or hangs. */
const connectTimeoutMilliseconds = 5_000;
const statementTimeoutMilliseconds = 20_000;
/** For a server that does not even enforce the statement timeout; therefore longer than that. */
const queryTimeoutMilliseconds = statementTimeoutMilliseconds + 2_000;

const connection = {
  connectionTimeoutMillis: connectTimeoutMilliseconds,
  keepAlive: true,
  application_name: 'offergrade',
} as const;
/** Time limits of statements on these connections. */
const bounds = {
  statement_timeout: statementTimeoutMilliseconds,
  query_timeout: queryTimeoutMilliseconds,
} as const;

/**
 * `onLostConnection` is called when an idle connection breaks, which the pool replaces. Queries
 * reject with DatabaseUnavailable. `patient` removes the statement timeout: migrations may run
 * long, or wait long for those of another server.
 */
export async function openPostgresql(
  url: string,
  onLostConnection: (error: Error) => void,
  writes: WriteNotifier,
  { patient = false }: { patient?: boolean } = {},
): Promise<PostgresDialect> {
  // Loaded here so that a start on SQLite need not load it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    ...connection,
    ...(!patient && bounds),
  });
  pool.on('error', onLostConnection);
  // Set explicitly, since operators may have given their database or user another timeout. A
  // connection that breaks reports it to its query.
  if (patient) pool.on('connect', (client) => void client.query('set statement_timeout = 0').catch(() => {}));
  return new PostgresDialect({ pool: watched(pool, writes) });
}

/** Connections for a library that sends its own SQL. */
export type LibraryConnections = {
  /** One statement, or several without values. Rejects with DatabaseUnavailable. */
  executeSql(text: string, values?: unknown[]): Promise<Pick<PgResult, 'rows'>>;
  close(): Promise<void>;
};

/**
 * At most this many connections, with the same statement timeout as those of visitors.
 * `onLostConnection`: as above.
 */
export async function openLibraryConnections(
  url: string,
  onLostConnection: (error: Error) => void,
  max: number,
): Promise<LibraryConnections> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    ...connection,
    ...bounds,
    max: max,
  });
  pool.on('error', onLostConnection);
  const { connect } = watched(pool);
  return {
    async executeSql(text, values = []) {
      const client = await connect();
      try {
        const result = await client.query(text, values);
        client.release();
        return result;
      } catch (error) {
        // A failure among several statements may have left a transaction open, so drop the
        // connection.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** A pool whose connections may break at any moment, in use or idle between two queries. */
function watched(pool: Pool, writes?: WriteNotifier): PostgresPool {
  const broken = new WeakSet<PoolClient>();
  // The pool listens to idle connections only; an unhandled error event would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => broken.add(client));
  });
  return {
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw new DatabaseUnavailable(error);
      });
      return watchedClient(client, broken, writes);
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function watchedClient(
  client: PoolClient,
  broken: WeakSet<PoolClient>,
  writes: WriteNotifier | undefined,
): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      const result = await client.query(sql, [...parameters]);
      if (result.command !== 'SELECT' && result.rowCount) writes?.written();
      return result;
    } catch (error) {
      if (errorCode(error) === diskFull) {
        writes?.foundNoRoom();
        throw new DatabaseFull(error);
      }
      if (!broken.has(client) && !isAway(error)) throw error;
      broken.add(client);
      throw new DatabaseUnavailable(error);
    }
  };
  return {
    // Cast: the other overload of `query` reads by a cursor, which is not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || broken.has(client)),
  };
}

/**
 * SQLSTATE classes of an unavailable database: 08 connection, 53 out of resources, 57 ended by an
 * operator, a crash or a timeout, 58 system; and 25006 for a read-only server such as a standby.
 */
const statesOfAway = /^(?:08|53|57|58|25006)/;

/** SQLSTATE of a full disk. The connection remains usable. */
const diskFull = '53100';

function isAway(error: unknown): boolean {
  const timedOut = error instanceof Error && error.message === 'Query read timeout';
  return timedOut || statesOfAway.test(errorCode(error));
}
