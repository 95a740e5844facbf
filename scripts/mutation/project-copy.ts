import { cpSync, globSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What no test reads, or writes into. */
const left = new Set(['node_modules', 'test-results', 'screenshots', 'playwright-report', '.git', 'data']);

/** A copy of the project in a folder of its own, to be changed and removed; the dependencies stay where they are. */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'offergrade-mutation-'));
  for (const name of globSync('{*,.*}', { cwd: root }).filter((each) => !left.has(each)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
