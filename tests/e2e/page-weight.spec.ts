import { strongOffer } from '../fakes/offers.ts';
import { expect, finalGrade, paste, test } from './page.ts';

/** Brotli bytes of script that the page may load until its first grade stands. */
const mostScriptBytes = 130_000;

test('the scripts of a first grade stay within their budget', async ({ page }) => {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    expect(response.headers()['content-encoding'], response.url()).toBe('br');
    scripts.set(
      response.url(),
      response
        .request()
        .sizes()
        .then((sizes) => sizes.responseBodySize),
    );
  });
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(finalGrade(page, 'A')).toBeVisible({ timeout: 15_000 });
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.values());
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`Script before the first grade: ${total} bytes (brotli) in ${sizes.length} files`);
  expect(sizes.length).toBeGreaterThan(1);
  expect(total).toBeLessThanOrEqual(mostScriptBytes);
});
