import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { criteriaTable } from '../../src/grading/criteria.ts';
import { strongOffer, weakOffer } from '../fakes/offers.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, finalGrade, paste, test } from './page.ts';

const french = { mode: 'Texte', evaluate: 'Évaluer' };

async function axe(page: Page) {
  expect(await axeFaults(page)).toEqual([]);
}

/** Grades an offer and opens what shares it. */
async function share(page: Page, offer: string, words?: typeof french) {
  await page.goto('/');
  await paste(page, offer, words);
  await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
  const name = words ? 'Partager' : 'Share';
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('.share-panel img')).toBeVisible();
}

/** Runs in the page. */
const nameAndLevel = (levels: Element[]) =>
  levels.map((level) => `${level.previousElementSibling?.textContent}: ${level.textContent}`);

const linkIn = (page: Page) => page.locator('.share-panel input');

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

test('a copied link shows the same label to whoever opens it', async ({ page, context }) => {
  await share(page, strongOffer);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await linkIn(page).inputValue());
  expect(new URL(link).pathname.length).toBeLessThanOrEqual(40);

  // The result folds the lines of which the offer shows no sign, after all others: there they stand in another order.
  const lines = async (at: Page) =>
    (await at.locator('.line-name + .line-level').evaluateAll(nameAndLevel)).toSorted();
  const sum = await page.locator('.sum').innerText();
  const ledgers = await page.locator('.ledger').allInnerTexts();
  expect(ledgers).toHaveLength(2);
  const other = await context.newPage();
  await other.goto(link);
  await expect(finalGrade(other, 'A')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('A shared label');
  await expect(other.getByText('It is not a grade that we vouch for')).toBeVisible();
  await expect(other.getByRole('article')).toContainText('Larkbridge');
  await expect(other.getByRole('article')).toContainText('A, could be B.');
  const linesOfResult = await lines(page);
  expect(linesOfResult).toHaveLength(criteriaTable.length);
  expect(await lines(other)).toEqual(linesOfResult);
  expect(await other.locator('.sum').innerText()).toBe(sum);
  expect(await other.locator('.ledger').allInnerTexts()).toEqual(ledgers);
  await expect(other).toHaveTitle(/^Grade A, could be B: .*Larkbridge.* – Offergrade$/);
  await other.getByRole('link', { name: 'Grade an offer yourself' }).click();
  await expect(other.getByRole('button', { name: 'Evaluate' })).toBeVisible();
});

test('the page of a link is in the language of the reader', async ({ page, browser, baseURL }) => {
  await share(page, weakOffer);
  const link = await linkIn(page).inputValue();
  const reader = await browser.newContext({ locale: 'fr-FR', baseURL: baseURL ?? '' });
  const other = await reader.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Une étiquette partagée');
  await expect(other).toHaveTitle(/^Note /);
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
  await reader.close();
});

test('a link that was changed says that it cannot be read, and shows nothing of it', async ({ page }) => {
  await share(page, strongOffer);
  const link = await linkIn(page).inputValue();
  await page.goto(link.replace('Larkbridge', 'Someone+else'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link cannot be read');
  await expect(page.getByRole('alert')).toContainText('Part of the address is missing or was changed');
  await expect(page.locator('main')).not.toContainText('Someone');
  await axe(page);
  await page.goto(link.replace('/grade/1', '/grade/2'));
  await expect(page.getByRole('alert')).toContainText('written by a newer Offergrade');
});

test('the label is downloaded as a picture', async ({ page }) => {
  await share(page, weakOffer);
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as PNG' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^offergrade-[A-E]\.png$/);
  const png = await readFile(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1120);
});

test('a link is handed to the apps of the device, where there are any', async ({ page }) => {
  // The browser of the tests has none.
  await page.addInitScript(() => {
    const share = async (data: ShareData) => {
      document.body.dataset.shared = JSON.stringify(data);
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await share(page, strongOffer);
  await page.getByRole('button', { name: 'Send with an app' }).click();
  const shared = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '{}');
  expect(shared.url).toBe(await linkIn(page).inputValue());
  expect(shared.title).toMatch(/^Grade A, could be B: /);
});

test('a badge leads to the label, where a text is compared with the one that was graded', async ({
  page,
}) => {
  await share(page, strongOffer);
  await page.getByRole('button', { name: 'Copy HTML' }).click();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  // As another page would show it, on a site that has no rules of ours.
  const address = await page.evaluate((text) => {
    const template = document.createElement('template');
    template.innerHTML = text;
    const picture = template.content.querySelector('a > img');
    return { link: picture?.parentElement?.getAttribute('href'), alt: picture?.getAttribute('alt') };
  }, html);
  expect(address.alt).toMatch(/^Offergrade: .+, grade A, could be B$/);
  expect(html.match(/<\w+/g)).toEqual(['<a', '<img']);
  await page.goto(address.link ?? '');
  const text = page.getByRole('textbox', { name: 'Text of the offer' });
  await text.fill(`  ${strongOffer.replaceAll('\n', '\n\n')}`);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('It is the same text.')).toBeVisible();
  await text.fill(weakOffer);
  await expect(page.getByText('It is the same text.')).not.toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('It is another text')).toBeVisible();
});

test('a shared label prints on one page', async ({ page }) => {
  await share(page, weakOffer);
  await page.goto(await linkIn(page).inputValue());
  await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { locale, words } of [
    { locale: 'en-GB', words: undefined },
    { locale: 'fr-FR', words: french },
  ]) {
    test.describe(`${locale}, ${colorScheme}, on a small phone`, () => {
      test.use({ locale, colorScheme, viewport: { width: 360, height: 640 } });

      test('nothing to share, and nothing shared, has a fault that axe finds or is too wide', async ({
        page,
      }) => {
        const width = () => page.evaluate(() => document.documentElement.scrollWidth);
        await share(page, weakOffer, words);
        await axe(page);
        expect(await width()).toBeLessThanOrEqual(360);
        const badge = await page.locator('.share-badge').getAttribute('href');
        await page.goto(badge ?? '');
        await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
        await expect(page.getByRole('textbox')).toBeVisible();
        await axe(page);
        expect(await width()).toBeLessThanOrEqual(360);
      });
    });
  }
}
