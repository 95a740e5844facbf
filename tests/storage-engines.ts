/** The engines that the tests of the storage run on, each with databases of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { OpenedStorage, openStorage, Storage } from '../src/server/database/storage.ts';
import { migrate, putMigratedDatabase } from './migrated-database.ts';
import { noPostgres, startPostgres, type TestPostgres } from './postgres.ts';

type StorageSettings = Parameters<typeof openStorage>[0];
export type Engines = Record<'SQLite' | 'PostgreSQL', () => Promise<StorageSettings>>;

/**
 * For a whole test file: starts what is needed before its tests and removes it after them. The databases hold no row and are up to
 * date; with `migrated: false` there is nothing, for tests of what a first start does.
 */
export function storageEngines({ migrated = true } = {}): { folder: string; engines: Engines } {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-storage-'));
  let postgres: TestPostgres | undefined;
  let original: Promise<string> | undefined;
  let folders = 0;
  const emptyPostgresql = async () => (await postgres?.makeDatabase()) ?? '';
  const migratedPostgresql = async () => {
    original ??= emptyPostgresql().then(async (databaseUrl) => {
      await migrate({ databaseUrl, dataFolder: '' });
      return databaseUrl;
    });
    return (await postgres?.makeDatabase(await original)) ?? '';
  };
  beforeAll(async () => {
    if (noPostgres) console.info(`Storage is tested on SQLite only: ${noPostgres}.`);
    else postgres = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    await postgres?.stop();
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
        databaseUrl: await (migrated ? migratedPostgresql() : emptyPostgresql()),
        dataFolder: '',
      }),
    },
  };
}

/** The same tests on each engine; those of one that is not here are skipped. */
export function describeEngines(
  engines: Engines,
  tests: (testHere: typeof test, newSettings: () => Promise<StorageSettings>) => void,
): void {
  describe.for(Object.keys(engines) as (keyof Engines)[])('%s', (engine) => {
    const skipped = engine === 'PostgreSQL' && noPostgres !== undefined;
    tests(skipped ? (test.skip as typeof test) : test, engines[engine]);
  });
}

export function opened(result: OpenedStorage): Storage {
  if (!result.ok) throw new Error(result.mistake);
  return result.storage;
}
