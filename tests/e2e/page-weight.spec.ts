import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { maxScriptBytes, measureFirstGrade } from './first-grade.ts';
import { expect, test } from './new-visitor.ts';

/** Brotli bytes of script loaded before the page reacts to input. */
const maxStartBytes = 92_000;

const builtPage = join(import.meta.dirname, '../../dist/web');

test('the scripts that the page starts with, and those of a first grade, stay within their budgets', {
  tag: '@busy',
}, async ({ page }) => {
  const document = readFileSync(join(builtPage, 'index.html'), 'utf8');
  const scripts = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  );
  expect(scripts.length).toBeGreaterThan(1);
  const atStart = scripts.reduce((sum, path) => sum + statSync(join(builtPage, `${path}.br`)).size, 0);
  console.log(`Script that the page starts with: ${atStart} bytes (brotli) in ${scripts.length} files`);
  expect(atStart).toBeLessThanOrEqual(maxStartBytes);

  const { bytes, files } = await measureFirstGrade(page);
  console.log(`Script before the first grade: ${bytes} bytes (brotli) in ${files} files`);
  expect(files).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes);
});
