/**
 * Addresses and texts pasted into either field; pasted-address.test.ts tests more forms of
 * addresses.
 */
import type { Locator, Page } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { expect, formBar, test } from './page.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const address = (page: Page) => page.getByRole('textbox', { name: 'Web address of the offer' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the offer' });
const putBack = (page: Page) => page.getByRole('button', { name: 'Put it back where I pasted it' });

/** Replaces the content of the field. */
async function pasteInto(field: Locator, copied: string) {
  await field.fill('');
  await field.page().evaluate((words) => navigator.clipboard.writeText(words), copied);
  await field.page().keyboard.press('ControlOrMeta+V');
}

test('what is pasted into the field of the other kind moves there as it was copied, and back', {
  tag: '@busy',
}, async ({ page }) => {
  const told = page.getByRole('status').first();
  await page.goto('/');
  await test.step('an offer in the field for addresses', async () => {
    await pasteInto(address(page), strongOffer);
    await expect(text(page)).toHaveValue(strongOffer);
    await expect(text(page)).toBeFocused();
    await expect(told).toContainText('it was moved here from the address field');
    await page.reload();
    await putBack(page).click();
    await expect(address(page)).toHaveValue(strongOffer.trim().replaceAll('\n', ' '));
  });
  await test.step('a share sentence in the field for a text', async () => {
    const sentence = 'Product Manager at Acme: http://127.0.0.1:1/job';
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await pasteInto(text(page), sentence);
    await expect(address(page)).toHaveValue(sentence);
    await expect(address(page)).toBeFocused();
    await expect(told).toContainText('it was moved here from the text field');
    await putBack(page).click();
    await expect(text(page)).toHaveValue(sentence);
  });
});

test('the address is found in what is pasted, and what holds none or two is told', { tag: '@busy' }, async ({
  page,
}) => {
  const alert = page.getByRole('alert');
  await page.goto('/');
  await test.step('some words without a link are no address', async () => {
    await address(page).fill(
      'We look for a product manager who talks to users and decides what is built next',
    );
    await page.keyboard.press('Enter');
    await expect(alert).toContainText('This is a text, not an address');
    await expect(address(page)).toBeFocused();
  });
  await test.step('of two the visitor is asked for one', async () => {
    await pasteInto(address(page), 'https://careers.example/1 https://careers.example/2');
    await page.keyboard.press('Enter');
    await expect(alert).toContainText('keep only the offer’s');
    await expect(address(page)).toBeFocused();
  });
  await test.step('the link in a share sentence is the address', async () => {
    await pasteInto(address(page), 'Product Manager at Acme: http://127.0.0.1:1/job.');
    await page.keyboard.press('Enter');
    await expect(alert).toContainText('private or reserved network');
  });
  const job = `${process.env.OFFER_PAGES_ADDRESS}/jobs/senior-product-manager`;
  const forms = {
    'a share sentence over two lines': `Check out this job: Senior Product Manager\n${job}`,
    'a mail program': `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(job)}&data=05`,
  };
  for (const [form, pasted] of Object.entries(forms)) {
    await test.step(`${form} leads to the page`, async () => {
      await pasteInto(address(page), pasted);
      const answer = page.waitForResponse(/extractJobOfferFromWeb/);
      await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
      expect((await answer).status()).toBe(200);
      await expect(alert).toHaveText('');
      await expect(page.getByRole('article')).toContainText('Fernhollow');
      await formBar(page).click();
    });
  }
});
