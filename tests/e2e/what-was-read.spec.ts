import type { Page } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { axeFaults } from './axe-faults.ts';
import { analysesSent, expect, finalGrade, test } from './page.ts';

// The travelling letter is not what these are about: waiting for it took most of their time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const evaluate = (page: Page) => page.getByRole('button', { name: 'Evaluate', exact: true });

test.describe('what was read from an address', () => {
  const band = (page: Page) => page.getByRole('button', { name: /What was read/ });
  const editor = (page: Page) => page.getByRole('textbox', { name: 'The text that was read' });

  async function giveAddress(page: Page) {
    await page.goto('/');
    await page.getByRole('textbox').fill(`${process.env.OFFER_PAGES_ADDRESS}/jobs/senior-product-manager`);
    await evaluate(page).click();
  }

  test('is there before the grade and after, folded', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/analyzeJobOffer', async (route) => {
      await held;
      await route.continue();
    });
    await giveAddress(page);
    await expect(band(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(editor(page)).toHaveCount(0);
    await band(page).click();
    await expect(editor(page)).toHaveValue(/Own the P&L of the product/);
    release();
    await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
    await expect(editor(page)).toHaveValue(/Own the P&L of the product/);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('is edited and evaluated again as a text, and its address stays known', async ({ page }) => {
    await giveAddress(page);
    await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
    const sent = analysesSent(page);
    await band(page).click();
    const read = await editor(page).inputValue();
    await editor(page).fill(strongOffer);
    await expect(band(page)).toContainText('edited');
    await page.getByRole('button', { name: 'Evaluate again' }).click();
    await expect(page.getByRole('article')).toContainText('Larkbridge');
    await expect(finalGrade(page, 'A')).toBeVisible();
    expect(sent.map((address) => new URL(address).pathname)).toEqual(['/api/analyzeJobOffer']);
    await expect(band(page)).toContainText(new URL(process.env.OFFER_PAGES_ADDRESS ?? '').host);
    await band(page).click();
    await expect(page.getByRole('link', { name: /senior-product-manager/ })).toBeVisible();
    await page.getByRole('button', { name: 'Back to what was read' }).click();
    await expect(editor(page)).toHaveValue(read);
  });

  test('stays, as edited, where no grade comes', async ({ page }) => {
    await giveAddress(page);
    await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
    await band(page).click();
    await editor(page).fill('Too little');
    const error = { status: 'UNAVAILABLE', message: '', details: { code: 'modelUnavailable' } };
    await page.route('**/api/analyzeJobOffer', (route) => route.fulfill({ status: 503, json: { error } }));
    await page.getByRole('button', { name: 'Evaluate again' }).click();
    await expect(page.getByRole('alert')).toContainText('The AI model does not answer');
    await band(page).click();
    await expect(editor(page)).toHaveValue('Too little');
  });
});
