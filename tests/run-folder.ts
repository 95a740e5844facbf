/** The folder of a run of tests: all that the run writes, and its PostgreSQL. Both go when the run ends, however it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is written there in memory: SQLite's commits are written through to the disk otherwise. */
const inMemory = '/dev/shm';
/** Where less is free, as in most containers, which have 64 MB there, a run writes to the disk. */
const minBytesFree = 3e9;

/**
 * Makes the folder and names it in the environment, for all test processes to come. Resolves, when called, once nothing of the run is
 * left. Where the environment names a folder already, the run that made it cleans up.
 */
export function startRun(): () => Promise<void> {
  if (process.env.TEST_RUN_FOLDER) return async () => {};
  const folder = mkdtempSync(join(parentFolder(), 'offergrade-run-'));
  // PostgreSQL runs as another user where these tests run as root.
  chmodSync(folder, 0o755);
  // Its input ends when this process does, even by a kill that cannot be caught.
  const cleaner = spawn(process.execPath, [join(import.meta.dirname, 'clean-up-run.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  cleaner.unref();
  process.env.TEST_RUN_FOLDER = folder;
  process.env.TMPDIR = folder;
  return async () => {
    const ended = once(cleaner, 'exit');
    cleaner.ref();
    cleaner.stdin.end();
    await ended;
  };
}

function parentFolder(): string {
  if (process.env.TMPDIR || !existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > minBytesFree ? inMemory : tmpdir();
}
