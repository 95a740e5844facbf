/**
 * Databases as after a first start, for other tests: they are copied, as migrating an empty one
 * takes longer than most tests.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../src/server/database/storage.ts';
import { openTestJobs, type StorageSettings } from './fakes/test-jobs.ts';

/** Applies all migrations, and on PostgreSQL creates pg-boss's schema. */
export async function migrate(settings: StorageSettings): Promise<void> {
  const opened = await openStorage(settings);
  if (!opened.ok) throw new Error(opened.mistake);
  const jobs = await openTestJobs(opened.storage, settings, { kinds: [] });
  await jobs.close();
  await opened.storage.close();
}

let file: Promise<Buffer> | undefined;

/** Makes the data folder with such an SQLite database. */
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
