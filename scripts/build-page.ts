/** Builds the page into dist/web, unless what is there was built from the same files. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist/web/.built-from');

/** Everything the page is made of: its own files, what it imports, and the versions of its libraries. */
const sources = [
  'package-lock.json',
  'vite.config.ts',
  'src/{web,contract,language,grading,explaining,analysis,reading}/**/*',
];

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const entry of globSync(sources, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort()) {
    hash.update(entry).update('\0').update(readFileSync(entry)).update('\0');
  }
  return hash.digest('hex');
}

/** Resolves to whether a build was needed; throws what Vite throws where the page does not build. */
export async function buildPage(): Promise<boolean> {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  console.error('Building the page…');
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(stamp, hash);
  return true;
}
