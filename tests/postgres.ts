/** PostgreSQL for tests: the server of TEST_DATABASE_URL, or a throw-away one where PostgreSQL is installed. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export type TestPostgres = {
  /** Makes an empty database and answers its address. */
  makeDatabase(): Promise<string>;
  /** Ends every connection to this database but its own, as an operator would; answers how many there were. */
  cutConnections(database: string): Promise<number>;
  stop(): Promise<void>;
};

/** A server of the tests' own, which may fail. */
export type TestCluster = TestPostgres & {
  /** Ends the server at once: connections break off, and nothing answers until `start`. */
  crash(): void;
  start(): void;
};

/** Why there is no PostgreSQL here, or undefined where there is. */
export const noPostgres: string | undefined =
  process.env.TEST_DATABASE_URL || programFolder()
    ? undefined
    : 'no PostgreSQL: set TEST_DATABASE_URL or install it';

/** Why there is no PostgreSQL here that may be ended and started again, or undefined where there is. */
export const noPostgresPrograms: string | undefined = programFolder()
  ? undefined
  : 'no PostgreSQL programs: install them';

export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? postgresAt(given, () => {}) : startTestCluster();
}

export async function startTestCluster(): Promise<TestCluster> {
  const { url, stop, crash, start } = startCluster();
  return { ...postgresAt(url, stop), crash, start };
}

function postgresAt(url: string, stop: () => void): TestPostgres {
  const made: string[] = [];
  return {
    async makeDatabase() {
      const name = `offergrade_test_${randomUUID().replaceAll('-', '')}`;
      await query(url, `create database ${name}`);
      made.push(name);
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.href;
    },
    async cutConnections(database) {
      const others = 'datname = current_database() and pid <> pg_backend_pid()';
      return query(database, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    },
    async stop() {
      for (const name of made) await query(url, `drop database ${name} with (force)`);
      stop();
    },
  };
}

/** Answers how many rows there were. */
async function query(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** The folder of initdb and pg_ctl, of the newest release that is installed. */
function programFolder(): string | undefined {
  const releases = '/usr/lib/postgresql';
  if (!existsSync(releases)) return undefined;
  return readdirSync(releases)
    .sort((one, other) => Number(other) - Number(one))
    .map((release) => join(releases, release, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** A cluster in a folder of its own, reached only through a socket in it, and not kept safe on the disk. */
function startCluster(): { url: string } & Record<'stop' | 'crash' | 'start', () => void> {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-pg-'));
  const run = asOrdinaryUser(folder);
  const data = join(folder, 'data');
  run(
    'initdb',
    '--no-sync',
    '--auth=trust',
    '--username=tester',
    '--encoding=UTF8',
    '--no-locale',
    '-D',
    data,
  );
  const options = `-c listen_addresses= -c fsync=off -c max_connections=50 -k ${folder}`;
  const start = () => run('pg_ctl', 'start', '--wait', '-D', data, '-o', options, '-l', join(folder, 'log'));
  const crash = () => run('pg_ctl', 'stop', '--mode=immediate', '-D', data);
  start();
  return {
    url: `postgresql:///postgres?host=${folder}&user=tester`,
    crash,
    start,
    stop() {
      crash();
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root: there its programs run as `nobody`, who is given the folder. */
function asOrdinaryUser(folder: string): (program: string, ...options: string[]) => void {
  const programs = programFolder() ?? '';
  const nobody = 65_534;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, nobody, nobody);
  return (program, ...options) => {
    const { status, stderr, error } = spawnSync(join(programs, program), options, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 60_000,
      ...(isRoot && { uid: nobody, gid: nobody }),
    });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  };
}
