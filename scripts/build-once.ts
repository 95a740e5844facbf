/** A build that is made anew only where what it is made of has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

export type Build = {
  /** How the terminal names it. */
  name: string;
  /** Where it goes, from the root of the repository. */
  folder: string;
  /** Patterns of all files that it is made of, and of the versions of its libraries. */
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
