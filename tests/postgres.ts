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
  stop(): Promise<void>;
};

/** Why there is no PostgreSQL here, or undefined where there is. */
export const noPostgres: string | undefined =
  process.env.TEST_DATABASE_URL || programFolder()
    ? undefined
    : 'no PostgreSQL: set TEST_DATABASE_URL or install it';

export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: () => {} } : startCluster();
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
    async stop() {
      for (const name of made) await query(url, `drop database ${name} with (force)`);
      stop();
    },
  };
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
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
function startCluster(): { url: string; stop: () => void } {
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
  run('pg_ctl', 'start', '--wait', '-D', data, '-o', options, '-l', join(folder, 'log'));
  return {
    url: `postgresql:///postgres?host=${folder}&user=tester`,
    stop() {
      run('pg_ctl', 'stop', '--mode=immediate', '-D', data);
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
