import type { Route } from '@playwright/test';
import { expect, test } from './new-visitor.ts';
import { takenOver } from './page.ts';

test('texts that fail to come three times still arrive, and a screen that does not come can be asked for again', {
  tag: '@busy',
}, async ({ page }) => {
  let asked = 0;
  await page.route('**/language/en/page.json', (route) => {
    asked += 1;
    return asked > 3 ? route.continue() : route.fulfill({ status: 503 });
  });
  const held: Route[] = [];
  await page.route('**/assets/method-*.js', (route) => void held.push(route));
  await page.clock.install();
  await page.goto('/');
  await takenOver(page);
  expect(asked).toBe(4);
  await page.getByRole('contentinfo').getByRole('link', { name: 'How the score is calculated' }).click();
  const loading = page.getByText('Loading...');
  await expect(loading).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(110_000);
  await expect(loading).toBeVisible();
  // The request is aborted after 120 s.
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(loading).toBeVisible();
  for (const route of held) await route.continue();
  await expect(page.getByRole('heading', { name: 'How the score is calculated' })).toBeVisible();
});
