/**
 * Databases as a first start leaves them, for tests that are not about that start: they are copied, since bringing an empty one up
 * to date takes longer than most tests do with it.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../src/server/database/storage.ts';
import { openTestJobs, type StorageSettings } from './fakes/test-jobs.ts';

/** Of the present migrations, and on PostgreSQL with the schema of pg-boss. */
export async function migrate(settings: StorageSettings): Promise<void> {
  const opened = await openStorage(settings);
  if (!opened.ok) throw new Error(opened.mistake);
  const jobs = await openTestJobs(opened.storage, settings, { kinds: [] });
  await jobs.close();
  await opened.storage.close();
}

let file: Promise<Buffer> | undefined;

/** Makes the data folder with such a database of SQLite in it. */
export async function putMigratedDatabase(dataFolder: string): Promise<void> {
  file ??= migratedFile();
  const bytes = await file;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(join(dataFolder, databaseFile), bytes);
}

const databaseFile = 'offergrade.sqlite';

async function migratedFile(): Promise<Buffer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-migrated-'));
  await migrate({ databaseUrl: '', dataFolder });
  const bytes = readFileSync(join(dataFolder, databaseFile));
  rmSync(dataFolder, { recursive: true });
  return bytes;
}
