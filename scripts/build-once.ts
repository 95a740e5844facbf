/** Rebuilds only if the sources have changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A build and what it depends on. */
export type Build = {
  /** Its name in the terminal. */
  name: string;
  /** Output folder, relative to the root of the repository. */
  folder: string;
  /** Patterns of all source files, and of the lock file for the versions of libraries. */
  sources: readonly string[];
  make: () => Promise<unknown>;
};

/** Rejects with what `make` throws. */
export async function buildOnce({ name, folder, sources, make }: Build): Promise<void> {
  const stamp = join(root, folder, '.built-from');
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.error(`Building the ${name}…`);
  await make();
  writeFileSync(stamp, hash);
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const entry of globSync(sources, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort()) {
    hash
      .update(relative(root, entry).replaceAll('\\', '/'))
      .update('\0')
      .update(readFileSync(entry))
      .update('\0');
  }
  return hash.digest('hex');
}
