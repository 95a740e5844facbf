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
 * For a whole test file: starts PostgreSQL for the first test that needs it, and removes everything
 * after the tests. The databases are migrated and empty; with `migrated: false` they do not exist
 * yet, for tests of a first start.
 */
export function storageEngines({ migrated = true } = {}): { folder: string; engines: Engines } {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-storage-'));
  let postgres: Promise<TestPostgres> | undefined;
  let original: Promise<string> | undefined;
  let folders = 0;
  const postgresqlDatabase = async (copied?: string) => {
    postgres ??= startPostgres();
    return (await postgres).makeDatabase(copied);
  };
  const migratedPostgresql = async () => {
    original ??= postgresqlDatabase().then(async (databaseUrl) => {
      await migrate({ databaseUrl, dataFolder: '' });
      return databaseUrl;
    });
    return postgresqlDatabase(await original);
  };
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
        databaseUrl: await (migrated ? migratedPostgresql() : postgresqlDatabase()),
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
