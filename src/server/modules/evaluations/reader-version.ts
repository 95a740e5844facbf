/** The version of a reader: answers to the same text may differ only when it differs. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuiltinModel } from '../../../contract/tuning/builtin-models.ts';
import type { Settings } from '../../../settings/config.ts';
import type { ServerReaders } from '../analyses/public.ts';

/** What versions are computed from. */
export type VersionDependencies = { readers: ServerReaders; settings: Pick<Settings, 'readings'> };

const readingFolder = fileURLToPath(new URL('../../../reading', import.meta.url));

let ofBuiltinReader: Promise<string> | undefined;

/**
 * Of the built-in reader: a hash of its code and word lists, since no number says that they
 * changed. Of a model: its endpoint, prompts, checks, the settings that affect readings, and the
 * number of readings.
 */
export async function readerVersion(
  reader: string,
  { readers, settings }: VersionDependencies,
): Promise<string> {
  const { builtin, byModel } = readers;
  // Tuned weights are already named by their content.
  if (reader === builtin.name || isBuiltinModel(reader)) {
    ofBuiltinReader ??= hashOfFiles(readingFolder);
    return ofBuiltinReader;
  }
  if (!byModel) return '';
  const { model, promptVersion } = byModel;
  return shortHash(JSON.stringify([model.provider, promptVersion, settings.readings]));
}

/** The versions of several readers as JSON, equal if all versions are. */
export async function readerVersions(
  names: readonly string[],
  dependencies: VersionDependencies,
): Promise<string> {
  const versions = await Promise.all(
    names.toSorted().map(async (name) => [name, await readerVersion(name, dependencies)] as const),
  );
  return JSON.stringify(Object.fromEntries(versions));
}

/**
 * The reader that visitors get: the built-in one when the endpoint knows no model of the settings.
 */
export function findReaderInUse({ builtin, byModel }: ServerReaders): string {
  return byModel?.choice.current() ?? builtin.name;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A hash of all files in a folder except tests, recursively. */
async function hashOfFiles(folder: string): Promise<string> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
