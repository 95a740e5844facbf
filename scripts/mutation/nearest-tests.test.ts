import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

function projectOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'nearest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  return folder;
}

test('the fewest imports away first, its own folder before others, the server last; types reach nothing', () => {
  const project = projectOf({
    'src/a/sum.ts': 'export const sum = 1;',
    'src/a/z.test.ts': `import { sum } from './sum.ts';`,
    'src/b/a.test.ts': `import { sum } from '../a/sum.ts';`,
    'src/b/far.ts': `export { sum } from '../a/sum.ts';`,
    'src/b/far.test.ts': `import { sum } from './far.ts';`,
    'src/server/near.test.ts': `import { sum } from '../a/sum.ts';`,
    'src/b/types.test.ts': `import type { Sum } from '../a/sum.ts';`,
  });
  expect(nearestTests(project)('src/a/sum.ts')).toEqual([
    'src/a/z.test.ts',
    'src/b/a.test.ts',
    'src/b/far.test.ts',
    'src/server/near.test.ts',
  ]);
});
