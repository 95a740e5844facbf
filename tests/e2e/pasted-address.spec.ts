import type { Page } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { expect, test } from './page.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const address = (page: Page) => page.getByRole('textbox', { name: 'Web address of the offer' });

async function pasteIntoAddress(page: Page, text: string) {
  await page.goto('/');
  await address(page).focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

test('an offer pasted into the field for addresses is said to be a text', async ({ page }) => {
  await pasteIntoAddress(page, strongOffer);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This is a text, not an address');
  await expect(address(page)).toBeFocused();
});

test('the link in a share sentence is the address', async ({ page }) => {
  await pasteIntoAddress(page, 'Product Manager at Acme: http://127.0.0.1:1/job.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('private or reserved network');
});

test('of two addresses the visitor is asked for one', async ({ page }) => {
  await pasteIntoAddress(page, 'https://careers.example/1 https://careers.example/2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('leave only the offer’s');
  await expect(address(page)).toBeFocused();
});
