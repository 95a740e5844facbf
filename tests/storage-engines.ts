/** The database engines for storage tests, each with its own databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import type { OpenedStorage, openStorage, Storage } from '../src/server/database/storage.ts';
import { migrate, putMigratedDatabase } from './migrated-database.ts';
import { noPostgres, startPostgres, type TestPostgres } from './postgres.ts';

type StorageSettings = Parameters<typeof openStorage>[0];
/** Per engine, a function that makes a database. */
export type Engines = Record<'SQLite' | 'PostgreSQL', () => Promise<StorageSettings>>;
type Tests = (
  testHere: typeof test,
  newSettings: () => Promise<StorageSettings>,
  engine: keyof Engines,
) => void;

/**
 * The database that the files of a thread copy, on the run's own PostgreSQL, which ends with the run.
 * On a server that outlives it each file makes and drops its own.
 */
let shared: Promise<string> | undefined;

async function makeMigrated({ makeDatabase }: TestPostgres): Promise<string> {
  const databaseUrl = await makeDatabase();
  await migrate({ databaseUrl, dataFolder: '' });
  return databaseUrl;
}

/**
 * For a whole test file: starts PostgreSQL for the first test that needs it, and removes everything
 * after the tests. The databases are migrated and empty; with `migrated: false` they do not exist
 * yet, for tests of a first start.
 */
export function storageEngines({ migrated = true } = {}): { folder: string; engines: Engines } {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-storage-'));
  let postgres: Promise<TestPostgres> | undefined;
  let own: Promise<string> | undefined;
  let folders = 0;
  const postgresHere = () => {
    postgres ??= startPostgres();
    return postgres;
  };
  const original = () => {
    if (process.env.TEST_DATABASE_URL) {
      own ??= postgresHere().then(makeMigrated);
      return own;
    }
    shared ??= startPostgres().then(makeMigrated);
    return shared;
  };
  const postgresqlDatabase = async () =>
    (await postgresHere()).makeDatabase(migrated ? await original() : undefined);
  afterAll(async () => {
    await (await postgres)?.stop();
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    engines: {
      async SQLite() {
        const dataFolder = join(folder, `data-${folders++}`, 'deeper');
        if (migrated) await putMigratedDatabase(dataFolder);
        return { databaseUrl: '', dataFolder };
      },
      PostgreSQL: async () => ({
        databaseUrl: await postgresqlDatabase(),
        dataFolder: '',
      }),
    },
  };
}

/** Runs the same tests on each engine, for statements, locks or transactions that differ. */
export function describeEngines(engines: Engines, tests: Tests): void {
  for (const engine of Object.keys(engines) as (keyof Engines)[]) describeEngine(engines, engine, tests);
}

/**
 * Runs tests on one engine: SQLite, unless they are about something only PostgreSQL does. Skipped
 * if it is not available.
 */
export function describeEngine(engines: Engines, engine: keyof Engines, tests: Tests): void {
  const isSkipped = engine === 'PostgreSQL' && noPostgres !== undefined;
  describe(engine, () => tests(isSkipped ? (test.skip as typeof test) : test, engines[engine], engine));
}

/** The storage of a result; throws if it could not be opened. */
export function opened(result: OpenedStorage): Storage {
  if (!result.ok) throw new Error(result.mistake);
  return result.storage;
}
