/** Vitest's global set-up: a folder for what all test files of a run share, and its end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopSharedCluster } from './postgres.ts';

export default function setUp(): () => void {
  // Whoever gave a folder ends what is in it: it outlives this run.
  if (process.env.TEST_RUN_FOLDER) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  return () => {
    stopSharedCluster(folder);
    rmSync(folder, { recursive: true });
  };
}
