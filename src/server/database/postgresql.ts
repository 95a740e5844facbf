/** Kysely's PostgreSQL dialect on a pool of connections. */
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { QueryResult as PgResult, Pool, PoolClient } from 'pg';
import { DatabaseAway, DatabaseFull } from './database-away.ts';
import { errorCode } from './error-code.ts';
import type { Writes } from './writes.ts';

/** Neither a server that is down nor one that hangs keeps a request waiting longer. */
const connectTimeoutMilliseconds = 5_000;
const statementTimeoutMilliseconds = 20_000;
/** For a server that does not even end the statement: later than that one would. */
const queryTimeoutMilliseconds = statementTimeoutMilliseconds + 2_000;

const connection = {
  connectionTimeoutMillis: connectTimeoutMilliseconds,
  keepAlive: true,
  application_name: 'offergrade',
} as const;
/** How long what is asked over it may take. */
const bounds = {
  statement_timeout: statementTimeoutMilliseconds,
  query_timeout: queryTimeoutMilliseconds,
} as const;

/**
 * `onLostConnection` hears of idle connections that break; the pool replaces them. Queries reject with DatabaseAway.
 * `patient`: statements have no end; for migrations, which may take long or wait long for those of another server.
 */
export async function openPostgresql(
  url: string,
  onLostConnection: (error: Error) => void,
  writes: Writes,
  { patient = false }: { patient?: boolean } = {},
): Promise<PostgresDialect> {
  // Loaded here, so that a start on SQLite does not wait for it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    ...connection,
    ...(!patient && bounds),
  });
  pool.on('error', onLostConnection);
  // Said aloud: operators may have given their database or its user another end. A connection that breaks tells its query.
  if (patient) pool.on('connect', (client) => void client.query('set statement_timeout = 0').catch(() => {}));
  return new PostgresDialect({ pool: watched(pool, writes) });
}

/** Connections for a library that asks in statements of its own. */
export type OwnConnections = {
  /** One statement, or several without values. Rejects with DatabaseAway. */
  executeSql(text: string, values?: unknown[]): Promise<Pick<PgResult, 'rows'>>;
  close(): Promise<void>;
};

/** At most so many connections, whose statements have the same end as visitors’. `onLostConnection`: as above. */
export async function openConnections(
  url: string,
  onLostConnection: (error: Error) => void,
  most: number,
): Promise<OwnConnections> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    ...connection,
    ...bounds,
    max: most,
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
        // What failed in the middle of several statements may have left a transaction open.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** The pool, whose connections may break at any moment: while they are in use, too, and between two queries. */
function watched(pool: Pool, writes?: Writes): PostgresPool {
  const broken = new WeakSet<PoolClient>();
  // The pool listens to idle connections only; an error event that nothing hears ends the process.
  pool.on('connect', (client) => {
    client.on('error', () => broken.add(client));
  });
  return {
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw new DatabaseAway(error);
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
  writes: Writes | undefined,
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
      throw new DatabaseAway(error);
    }
  };
  return {
    // Cast: the other form of a query reads by a cursor, which nothing here does.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || broken.has(client)),
  };
}

/**
 * Classes of SQLSTATE: 08 connection, 53 no resources left, 57 ended by an operator, by a crash or as it takes too long, 58
 * system; and a server that takes no writes, as one does that stands in for another.
 */
const statesOfAway = /^(?:08|53|57|58|25006)/;

/** SQLSTATE of a disk without room. The connection goes on. */
const diskFull = '53100';

function isAway(error: unknown): boolean {
  const timedOut = error instanceof Error && error.message === 'Query read timeout';
  return timedOut || statesOfAway.test(errorCode(error));
}
