/** The secret that signs session cookies. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '../../../settings/config.ts';
import { errorCode } from '../../database/error-code.ts';
import { makeFolder } from '../../database/make-folder.ts';

/**
 * The one in the settings; otherwise generated once with 256 random bits, and stored in the data
 * folder, readable only by the server's user. Throws when the folder cannot be used.
 */
export function sessionSecret({
  sessionSecret: given,
  dataFolder,
}: Pick<Settings, 'sessionSecret' | 'dataFolder'>): string {
  if (given) return given;
  const file = join(resolve(dataFolder), 'session-secret');
  if (!existsSync(file)) makeSecret(file, resolve(dataFolder));
  return readFileSync(file, 'utf8');
}

/**
 * Written to a temporary file and linked atomically: when servers start together, all use the
 * secret of the first.
 */
function makeSecret(file: string, folder: string): void {
  makeFolder(folder);
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(aside, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside);
  }
}
