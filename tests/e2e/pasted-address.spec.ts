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

test('an offer pasted into the field for addresses goes where texts are written, with the focus', async ({
  page,
}) => {
  await pasteIntoAddress(page, strongOffer);
  const text = page.getByRole('textbox', { name: 'Text of the offer' });
  await expect(text).toHaveValue(strongOffer.trim());
  await expect(text).toBeFocused();
  await expect(page.getByRole('button', { name: 'Text', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the link in a share sentence is the address', async ({ page }) => {
  await pasteIntoAddress(page, 'Product Manager at Acme\nhttp://127.0.0.1:1/job.\n');
  await expect(address(page)).toHaveValue('Product Manager at Acme http://127.0.0.1:1/job.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('private or reserved network');
});

test('of two addresses the visitor is asked for one', async ({ page }) => {
  await pasteIntoAddress(page, 'https://careers.example/1 https://careers.example/2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('leave only the offer’s');
  await expect(address(page)).toBeFocused();
});
