import { measureFirstGrade, mostScriptBytes } from './first-grade.ts';
import { expect, test } from './page.ts';

test('the scripts of a first grade stay within their budget', async ({ page }) => {
  const { bytes, files } = await measureFirstGrade(page);
  console.log(`Script before the first grade: ${bytes} bytes (brotli) in ${files} files`);
  expect(files).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
});
