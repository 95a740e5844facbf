/**
 * The folder of a test run: its files and its PostgreSQL. Both are removed when the run ends in any
 * way.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Kept in memory by Linux; elsewhere each SQLite commit is flushed to disk. */
const inMemory = '/dev/shm';
/** With less free space, as in most containers (64 MB), a run writes to disk. */
const minBytesFree = 3e9;

/** Begins the name of the folder. */
export const runPrefix = 'offergrade-run-';

/**
 * Makes the folder and puts its name into the environment for all test processes. The returned
 * function resolves once nothing of the run is left. If the environment already names a folder, the
 * run that made it cleans up.
 */
export function startRun(): () => Promise<void> {
  if (process.env.TEST_RUN_FOLDER) return async () => {};
  const folder = mkdtempSync(join(parentFolder(), runPrefix));
  // PostgreSQL runs as another user if these tests run as root.
  chmodSync(folder, 0o755);
  // Its input ends with this process, even if that is killed.
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
