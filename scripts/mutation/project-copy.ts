import { cpSync, globSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders that tests neither read nor write. */
const left = new Set(['node_modules', 'test-results', 'screenshots', 'playwright-report', '.git', 'data']);

/** A temporary copy of the project, to be changed and removed; dependencies are not copied. */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'offergrade-mutation-'));
  for (const name of globSync('{*,.*}', { cwd: root }).filter((each) => !left.has(each)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
