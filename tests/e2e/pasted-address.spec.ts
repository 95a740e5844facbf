import type { Locator, Page } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { expect, test } from './page.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const address = (page: Page) => page.getByRole('textbox', { name: 'Web address of the offer' });

async function pasteIntoAddress(page: Page, text: string) {
  await page.goto('/');
  await pasteInto(address(page), text);
}

async function pasteInto(field: Locator, text: string) {
  await field.focus();
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.page().keyboard.press('ControlOrMeta+V');
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the offer' });

test('an offer pasted into the field for addresses moves to Text as it was copied, and back', async ({
  page,
}) => {
  await pasteIntoAddress(page, strongOffer);
  await expect(text(page)).toHaveValue(strongOffer);
  await expect(text(page)).toBeFocused();
  await expect(page.getByRole('status').first()).toContainText(
    'it has moved here from the field for addresses',
  );
  await page.reload();
  await page.getByRole('button', { name: 'Put it back where I pasted it' }).click();
  await expect(address(page)).toHaveValue(strongOffer.trim().replaceAll('\n', ' '));
});

test('a share sentence pasted into the field for a text moves to the addresses, and back', async ({
  page,
}) => {
  const sentence = 'Product Manager at Acme: http://127.0.0.1:1/job';
  await page.goto('/');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await pasteInto(text(page), sentence);
  await expect(address(page)).toHaveValue(sentence);
  await expect(address(page)).toBeFocused();
  await expect(page.getByRole('status').first()).toContainText('it has moved here from the field for a text');
  await page.getByRole('button', { name: 'Put it back where I pasted it' }).click();
  await expect(text(page)).toHaveValue(sentence);
});

test('some words without a link are said to be no address', async ({ page }) => {
  await page.goto('/');
  await address(page).fill('We look for a product manager who talks to users and decides what is built next');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This is a text, not an address');
  await expect(address(page)).toBeFocused();
});

test.describe('each form in which people paste an address leads to its page', () => {
  const job = `${process.env.OFFER_PAGES_ADDRESS}/jobs/senior-product-manager`;
  const carried = encodeURIComponent(job);
  const forms: Record<string, string> = {
    'a share sentence over two lines': `Check out this job: Senior Product Manager\n${job}`,
    'angle brackets': `<${job}>`,
    'a Markdown link': `[Senior Product Manager](${job})`,
    quotes: `« ${job} »`,
    'a full stop and a bracket': `(${job}).`,
    'no colon': job.replace('://', '//'),
    'one slash': job.replace('://', ':/'),
    'a search': `https://www.google.com/url?sa=t&q=${carried}`,
    'a mail program': `https://eur01.safelinks.protection.outlook.com/?url=${carried}&data=05`,
    'a network': `https://l.facebook.com/l.php?u=${carried}&h=AT0`,
    'a network for work': `https://www.linkedin.com/redir/redirect?url=${carried}`,
  };
  for (const [how, pasted] of Object.entries(forms)) {
    test(how, async ({ page }) => {
      await pasteIntoAddress(page, pasted);
      const answer = page.waitForResponse(/extractJobOfferFromWeb/);
      await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
      expect((await answer).status()).toBe(200);
      await expect(page.getByRole('alert')).toHaveText('');
    });
  }
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
