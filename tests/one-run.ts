/** Vitest's global set-up: a folder for what all test files of a run share and for all that they write, and its end. */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopSharedCluster } from './postgres.ts';

/** Linux keeps what is written there in memory: the databases of tests are written through to the disk thousands of times otherwise. */
const inMemory = '/dev/shm';
/** Where less is free, as in most containers, which have 64 MB there, a run writes to the disk. */
const leastBytesFree = 3e9;

export default function setUp(): () => void {
  // Whoever gave a folder ends what is in it: it outlives this run.
  if (process.env.TEST_RUN_FOLDER) return () => {};
  const folder = mkdtempSync(join(placeOfRuns(), 'offergrade-run-'));
  // PostgreSQL runs as another user where these tests run as root.
  chmodSync(folder, 0o755);
  process.env.TEST_RUN_FOLDER = folder;
  process.env.TMPDIR = folder;
  return () => {
    stopSharedCluster(folder);
    rmSync(folder, { recursive: true });
  };
}

function placeOfRuns(): string {
  if (process.env.TMPDIR || !existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > leastBytesFree ? inMemory : tmpdir();
}
