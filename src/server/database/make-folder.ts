/** Makes folders that nobody else on the machine may look into. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

/**
 * Takes an absolute path. One folder after the other: asked to make all of them below /proc, Node's own way never
 * comes to an end. Throws where one cannot be made.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another server that starts at the same time was quicker.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
