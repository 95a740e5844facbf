/**
 * PostgreSQL for tests: the server of TEST_DATABASE_URL, or a temporary one if PostgreSQL is
 * installed. All files of a Vitest run share it (one-run.ts), as starting a cluster takes longer
 * than most files.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runPrefix } from './run-folder.ts';

/** A PostgreSQL server for tests. */
export type TestPostgres = {
  /** Makes an empty database, or a copy of one without connections, and returns its address. */
  makeDatabase(original?: string): Promise<string>;
  /** Ends all other connections to this database, as an operator would; returns their number. */
  cutConnections(database: string): Promise<number>;
  stop(): Promise<void>;
};

/** A test's own server, which may fail. */
export type TestCluster = TestPostgres & {
  /** Kills the server: connections break, and nothing answers until `start`. */
  crash(): void;
  start(): void;
};

/** Why there is no PostgreSQL here; undefined if there is. */
export const noPostgres: string | undefined =
  process.env.TEST_DATABASE_URL || programFolder()
    ? undefined
    : 'no PostgreSQL: set TEST_DATABASE_URL or install it';

/** Why there is no PostgreSQL here that may be stopped and restarted; undefined if there is. */
export const noPostgresPrograms: string | undefined = programFolder()
  ? undefined
  : 'no PostgreSQL programs: install them';

/** The PostgreSQL of the test run; started by the first test that asks. */
export async function startPostgres(): Promise<TestPostgres> {
  const { TEST_DATABASE_URL: given, TEST_RUN_FOLDER: run } = process.env;
  if (given) return postgresAt(given, () => {});
  return run ? postgresAt(await sharedCluster(run), () => {}) : startTestCluster();
}

/** The address of the run's cluster. The first caller starts it, others wait for its address. */
async function sharedCluster(run: string): Promise<string> {
  const address = join(run, 'address');
  if (mkdirSync(join(run, 'starting'), { recursive: true })) {
    const { url } = startCluster();
    writeFileSync(join(run, 'url'), url);
    renameSync(join(run, 'url'), address);
  }
  for (let waits = 0; !existsSync(address); waits += 1) {
    if (waits === 1_000)
      throw new Error('PostgreSQL was not started by the test that was first to ask for it');
    await wait(100);
  }
  return readFileSync(address, 'utf8');
}

/** Ends the clusters of a run and of the runs within it, which no test has ended yet. */
export function stopClusters(run: string): void {
  for (const folder of globSync(`{.,${runPrefix}*}/${clusterPrefix}*`, { cwd: run })) {
    try {
      clusterIn(join(run, folder)).stop();
    } catch {
      // It was not yet started, or had crashed.
    }
  }
}

const clusterPrefix = 'offergrade-pg-';

/** Starts a cluster for one test file. */
export async function startTestCluster(): Promise<TestCluster> {
  const { url, stop, crash, start } = startCluster();
  return { ...postgresAt(url, stop), crash, start };
}

function postgresAt(url: string, stop: () => void): TestPostgres {
  const made: string[] = [];
  return {
    async makeDatabase(original) {
      const name = `offergrade_test_${randomUUID().replaceAll('-', '')}`;
      const copied = original ? ` template ${new URL(original).pathname.slice(1)}` : '';
      await query(url, `create database ${name}${copied}`);
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

/** Returns the number of rows. */
async function query(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** The folder of initdb and pg_ctl, of the newest installed release. */
function programFolder(): string | undefined {
  const releases = '/usr/lib/postgresql';
  if (!existsSync(releases)) return undefined;
  return readdirSync(releases)
    .sort((one, other) => Number(other) - Number(one))
    .map((release) => join(releases, release, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

type Cluster = { url: string; folder: string } & Record<'stop' | 'crash' | 'start', () => void>;

/** A cluster in its own folder, reachable only through a socket in it, and not durable. */
function startCluster(): Cluster {
  const folder = mkdtempSync(join(tmpdir(), clusterPrefix));
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
  const cluster = clusterIn(folder);
  cluster.start();
  return cluster;
}

function clusterIn(folder: string): Cluster {
  const run = asOrdinaryUser(folder);
  const data = join(folder, 'data');
  // Autovacuum would constantly switch between the many databases.
  const durability = '-c fsync=off -c full_page_writes=off -c autovacuum=off';
  const options = `-c listen_addresses= ${durability} -c max_connections=200 -k ${folder}`;
  const crash = () => run('pg_ctl', 'stop', '--mode=immediate', '-D', data);
  return {
    url: `postgresql:///postgres?host=${folder}&user=tester`,
    folder,
    crash,
    start: () => run('pg_ctl', 'start', '--wait', '-D', data, '-o', options, '-l', join(folder, 'log')),
    stop() {
      crash();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * PostgreSQL refuses to run as root, so its programs then run as `nobody`, who becomes the folder's
 * owner.
 */
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
