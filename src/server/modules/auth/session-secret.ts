/** The secret that session cookies are signed with. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '../../../settings/config.ts';
import { errorCode } from '../../database/error-code.ts';
import { makeFolder } from '../../database/make-folder.ts';

/**
 * The one of the settings; else one that is made once, with 256 random bits, and kept in the data folder where only
 * the server's own user reads it. Throws where the folder cannot be used.
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

/** Written aside and put in place whole: of servers that start at once, the first one's secret is everyone's. */
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
