import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { criteriaTable } from '../../src/grading/criteria.ts';
import { unsureOffer, weakOffer } from '../fakes/offers.ts';
import { axeFaults } from './axe-faults.ts';
import { finalGrade, gradeStrip } from './grade-strip.ts';
import { expect, paste, test } from './page.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Grades an offer and opens the share panel. */
async function share(page: Page, offer: string) {
  await page.goto('/');
  await paste(page, offer);
  await expect(gradeStrip(page)).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.locator('.share-panel img')).toBeVisible();
}

/** Runs in the page. */
const nameAndLevel = (levels: Element[]) =>
  levels.map((level) => `${level.previousElementSibling?.textContent}: ${level.textContent}`);

const linkIn = (page: Page) => page.locator('.share-panel input');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a copied link shows the same label to whoever opens it, in their language, and nothing of a changed one', {
  tag: '@busy',
}, async ({ page, context, browser, baseURL }) => {
  await share(page, unsureOffer);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await copied(page);
  expect(link).toBe(await linkIn(page).inputValue());
  expect(new URL(link).pathname.length).toBeLessThanOrEqual(40);

  const other = await context.newPage();
  await test.step('the same label', async () => {
    // The result shows collapsed lines without findings last, so the order differs.
    const lines = async (at: Page) =>
      (await at.locator('.line-name + .line-level').evaluateAll(nameAndLevel)).toSorted();
    const sum = await page.locator('.sum').innerText();
    const ledgers = await page.locator('.ledger').allInnerTexts();
    expect(ledgers).toHaveLength(2);
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
  });
  await test.step('it prints on one page, and leads to the form', async () => {
    const pdf = (await other.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await other.getByRole('link', { name: 'Grade an offer yourself' }).click();
    await expect(other.getByRole('button', { name: 'Evaluate' })).toBeVisible();
  });
  await test.step('a link that was changed says that it cannot be read', async () => {
    await other.goto(link.replace('Larkbridge', 'Someone+else'));
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link cannot be read');
    await expect(other.getByRole('alert')).toContainText('Part of the address is missing or was changed');
    await expect(other.locator('main')).not.toContainText('Someone');
    await other.goto(link.replace('/grade/1', '/grade/2'));
    await expect(other.getByRole('alert')).toContainText('written by a newer Offergrade');
  });
  await test.step('it is in the language of the reader', async () => {
    const reader = await browser.newContext({ locale: 'fr-FR', baseURL: baseURL ?? '' });
    const french = await reader.newPage();
    await french.goto(link);
    await expect(french.getByRole('heading', { level: 1 })).toHaveText('Une étiquette partagée');
    await expect(french).toHaveTitle(/^Note /);
    await expect(french.locator('html')).toHaveAttribute('lang', 'fr');
    await reader.close();
  });
});

test('a label is handed to apps, downloaded as a picture, and shown by a badge that compares texts', {
  tag: '@busy',
}, async ({ page }) => {
  // The tests' browser cannot share to apps.
  await page.addInitScript(() => {
    const share = async (data: ShareData) => {
      const files = data.files?.map(({ name, type, size }) => ({ name, type, hasContent: size > 0 }));
      document.body.dataset.shared = JSON.stringify({ ...data, files });
    };
    Object.defineProperty(navigator, 'share', { value: share });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
  });
  const drawn = page.waitForResponse((response) => response.url().includes('/card.png'));
  await share(page, unsureOffer);
  await (await drawn).finished();
  await test.step('an app', async () => {
    await page.getByRole('button', { name: 'Send with an app' }).click();
    const shared = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '{}');
    expect(shared.url).toBe(await linkIn(page).inputValue());
    expect(shared.title).toMatch(/^Grade A, could be B: /);
    expect(shared.files).toEqual([{ name: 'offergrade-A.png', type: 'image/png', hasContent: true }]);
  });
  for (const [name, width] of [
    ['Download card', 1200],
    ['Download tall card', 1080],
    ['Download whole label', 1120],
  ] as const) {
    await test.step(name, async () => {
      const started = page.waitForEvent('download');
      await page.getByRole('link', { name }).click();
      const download = await started;
      expect(download.suggestedFilename()).toMatch(/^offergrade-[A-E](-card(-tall)?)?\.png$/);
      const png = await readFile(await download.path());
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(png.readUInt32BE(16)).toBe(width);
    });
  }
  await test.step('a badge, as another page would show it, on a site that has no rules of ours', async () => {
    await page.getByRole('button', { name: 'Copy HTML' }).click();
    const html = await copied(page);
    const address = await page.evaluate((text) => {
      const template = document.createElement('template');
      template.innerHTML = text;
      const picture = template.content.querySelector('a > img');
      return { link: picture?.parentElement?.getAttribute('href'), alt: picture?.getAttribute('alt') };
    }, html);
    expect(address.alt).toMatch(/^Offergrade: .+, grade A, could be B$/);
    expect(html.match(/<\w+/g)).toEqual(['<a', '<img']);
    await page.goto(address.link ?? '');
  });
  await test.step('it leads to the label, where a text is compared with the one that was graded', async () => {
    const text = page.getByRole('textbox', { name: 'Text of the offer' });
    const same = page.getByText('It is the same text.');
    await text.fill(`  ${unsureOffer.replaceAll('\n', '\n\n')}`);
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(same).toBeVisible();
    await page.setViewportSize({ width: 360, height: 640 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBeLessThanOrEqual(360);
    expect(await axeFaults(page)).toEqual([]);
    await text.fill(weakOffer);
    await expect(same).not.toBeVisible();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByText('It is another text')).toBeVisible();
  });
});
