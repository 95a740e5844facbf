/** Writes settings into the file .env, and takes that back. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../server/database/error-code.ts';
import { toEnvLines } from '../../settings/to-env-lines.ts';

/** The file as it was before the last setup; empty where there was none. */
const backupName = '.env.before-setup';
/** The file holds keys: only its owner reads it. */
const ownerOnly = 0o600;

/** Undefined where there is no such file. */
async function contentOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Replaces the file as a whole, so that a loss of power leaves the old one or the new one. */
async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content, { mode: ownerOnly });
  await rename(`${file}.new`, file);
}

/**
 * Sets variables in the file .env of `folder`; other lines stay as they are. The earlier file stays
 * beside it. Values must not contain quotes or line breaks: RangeError. Rejects when the folder
 * cannot be written to.
 */
export async function writeEnvFile(folder: string, values: Readonly<Record<string, string>>): Promise<void> {
  const file = join(folder, '.env');
  const before = await contentOf(file);
  const kept = (before ?? '').split('\n').filter((line) => !isAssignmentOf(line, values));
  while (kept.at(-1)?.trim() === '') kept.pop();
  const added = toEnvLines(values);
  await replaceFile(join(folder, backupName), before ?? '');
  await replaceFile(file, `${[...kept, ...added].join('\n')}\n`);
}

/** Restores the file before the last setup. Resolves to false where there was no setup. */
export async function restoreEnvFile(folder: string): Promise<boolean> {
  const backup = join(folder, backupName);
  const before = await contentOf(backup);
  if (before === undefined) return false;
  if (before === '') await rm(join(folder, '.env'), { force: true });
  else await replaceFile(join(folder, '.env'), before);
  await rm(backup);
  return true;
}

function isAssignmentOf(line: string, values: Readonly<Record<string, string>>): boolean {
  const name = line.match(/^\s*(?:export\s+)?(\w+)\s*=/)?.[1];
  return name !== undefined && Object.hasOwn(values, name);
}
