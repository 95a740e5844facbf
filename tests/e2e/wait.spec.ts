/** What the visitor sees and can do while the letter is awaited (specification, section 4). */
import type { Page } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { expect, finalGrade, paste, takenOver, test } from './page.ts';

/** Keeps the answer of the server back until it is released. */
async function holdAnswer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/analyzeJobOffer', async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

test('nothing of the result stands beside a letter that still travels', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const early: string[] = [];
    Object.assign(window, { early });
    new MutationObserver(() => {
      const travels = document.querySelector('.strip:not([data-phase=final])');
      const told = document.querySelector('.label-verdict, .part, .after-label, .offer');
      if (travels && told) early.push(told.className);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await paste(page, strongOffer);
  await expect(page.locator('.strip[data-phase=slowing]')).toBeVisible();
  await expect(finalGrade(page, 'A')).toBeVisible();
  await expect(page.locator('.label-verdict')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { early: string[] }).early)).toEqual([]);
});

for (const way of ['key', 'press'] as const) {
  test(`a ${way} skips the rest of the way`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await takenOver(page);
    // From now on nothing ends by itself.
    await page.clock.pauseAt(Date.now() + 60_000);
    await paste(page, strongOffer);
    await expect(page.locator('.strip[data-phase=slowing]')).toBeVisible();
    if (way === 'key') await page.keyboard.press('Shift');
    else await page.getByRole('button', { name: 'Show the result now' }).click();
    await expect(finalGrade(page, 'A')).toBeVisible();
    await expect(page.locator('.label-verdict')).toBeVisible();
  });
}

test('a letter that is awaited has no colour, and without motion none stands out', async ({ page }) => {
  const release = await holdAnswer(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await paste(page, strongOffer);
  const looks = () =>
    page.locator('.strip-tab').evaluateAll((tabs) =>
      tabs.map((tab) => {
        const { fontSize, clipPath } = getComputedStyle(tab);
        return [getComputedStyle(tab, '::before').backgroundColor, fontSize, clipPath].join();
      }),
    );
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(new Set(await looks()).size).toBe(1);
  release();
  await expect(finalGrade(page, 'A')).toBeVisible();
  expect(new Set(await looks()).size).toBe(5);
});

test('an analysis can be cancelled, and the text stays', async ({ page }) => {
  const release = await holdAnswer(page);
  await page.goto('/');
  await paste(page, strongOffer);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('analyzeJobOffer'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await ended;
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveValue(strongOffer);
  await expect(page.getByRole('alert')).not.toContainText('Error');
  release();
  await page.unroute('**/api/analyzeJobOffer');
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await expect(finalGrade(page, 'A')).toBeVisible();
});
