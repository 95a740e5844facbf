/** A connection that stands and carries nothing, as on a train: requests neither arrive nor fail. */
import { strongOffer } from '../fakes/offers.ts';
import { expect, paste, test } from './page.ts';

test('an analysis that nobody answers is given up and said to be, and the text stays', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
  await page.route('**/*', () => {});
  await paste(page, strongOffer);
  await page.clock.runFor(10_000);
  await expect(page.locator('.connection-banner[data-lost]')).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return page.getByRole('alert').innerText();
    })
    .toContain('Could not reach backend');
  await expect(page.getByRole('textbox')).toHaveValue(strongOffer);
  await page.unroute('**/*');
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await expect(page.getByRole('article')).toContainText('Larkbridge');
});
