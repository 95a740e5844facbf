/** Creates folders that no other user of the machine can read. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

/**
 * Takes an absolute path. Creates one level at a time, because Node's recursive mkdir never returns
 * below /proc. Throws when a folder cannot be created.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another server that starts at the same time created it first.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
