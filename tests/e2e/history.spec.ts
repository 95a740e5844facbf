import type { Page, Route } from '@playwright/test';
import { frenchOffer, otherJob, strongOffer, weakOffer } from '../fakes/offers.ts';
import { axeFaults } from './axe-faults.ts';
import { countStoredResults } from './count-stored-results.ts';
import { gradeStrip } from './grade-strip.ts';
import { expect, formBar, paste, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Grades offers one after another and waits until each is stored. */
async function grade(page: Page, ...offers: string[]) {
  await page.goto('/');
  for (const offer of offers) {
    const before = await countStoredResults(page);
    await paste(page, offer);
    await expect.poll(() => countStoredResults(page)).toBe(before + 1);
  }
}

const rows = (page: Page) => page.locator('.kept-row:not(.kept-deleted)');
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Your results' });

async function expectNoFault(page: Page) {
  expect(await axeFaults(page)).toEqual([]);
}

const gradeA = (page: Page) => page.getByRole('img', { name: 'Grade A, on a scale from A to E' });
const samples = (page: Page) => page.getByRole('heading', { name: 'Try one of these' });

const keepNext = (page: Page) => page.getByRole('checkbox', { name: 'Keep my next results in this browser' });

async function gradeAndReload(page: Page, kept: number) {
  await paste(page, strongOffer);
  await expect(gradeA(page)).toBeVisible();
  await expect.poll(() => countStoredResults(page)).toBe(kept);
  await page.reload();
  await expect(gradeA(page)).toBeVisible();
}

test('the result under the form stands there again after a reload, also by Back, with its lines and what was said of it', {
  tag: '@busy',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sendFeedback')) sent.push(request.url());
  });
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(gradeA(page)).toBeVisible();
  const reason = await page.locator('.label-reason').textContent();
  expect(reason).toMatch(/^A, the best letter: /);
  await page.waitForLoadState('networkidle');
  const stands = async () => {
    await expect(gradeA(page)).toBeVisible();
    await expect(page.locator('.label-reason')).toHaveText(reason ?? '');
  };
  await test.step('after a reload, and by Back within the page', async () => {
    await page.reload();
    await stands();
    await link(page).click();
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await stands();
  });
  await test.step('the form is folded above it; opened, with its text, it stays so after a reload and by Back', async () => {
    const field = page.getByRole('textbox', { name: 'Text of the offer' });
    await expect(field).toBeHidden();
    await formBar(page).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(strongOffer);
    await page.reload();
    await stands();
    await expect(field).toHaveValue(strongOffer);
    await link(page).click();
    await expect(field).toHaveCount(0);
    await page.goBack();
    await expect(field).toBeVisible();
    await formBar(page).click();
    await expect(field).toBeHidden();
    await stands();
  });
  await test.step('by Back from another document', async () => {
    await page.goto('/history');
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await stands();
  });
  await test.step('whoever comes by the address starts anew', async () => {
    await page.goto('about:blank');
    await page.goto('/');
    await expect(samples(page)).toBeVisible();
    await expect(gradeA(page)).toHaveCount(0);
  });
  await test.step('what is doubted and complained of stays so', async () => {
    await paste(page, weakOffer);
    await expect.poll(() => countStoredResults(page)).toBe(2);
    const line = page.locator('#line-usesSAFe');
    const doubt = line.getByRole('button', { name: 'This sentence does not show that' }).first();
    await line.getByRole('button').first().click();
    await doubt.click();
    await expect(doubt).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Thumbs down' }).click();
    // Otherwise the page would send it again after the reload.
    await expect(page.getByText('Your thumbs down has arrived.')).toBeVisible();
    await page.reload();
    await line.getByRole('button').first().click();
    await expect(doubt).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Thumbs down' }).click();
    await expect(page.getByText('Received, we are reviewing the result!')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(sent).toHaveLength(1);
  });
});

test('a reload brings back no result that is refused, deleted, replaced or unreadable', {
  tag: '@busy',
}, async ({ page }) => {
  const nothingStands = async () => {
    await expect(samples(page)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  };
  await page.goto('/');
  await test.step('it goes with a refusal', async () => {
    await gradeAndReload(page, 1);
    await formBar(page).click();
    await page.getByRole('textbox').fill('');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await page.getByRole('textbox').fill('Product Manager');
    await expect(page.getByRole('alert')).toBeEmpty();
    await nothingStands();
  });
  await test.step('it goes with its row in the list', async () => {
    await gradeAndReload(page, 2);
    await link(page).click();
    await page
      .getByRole('button', { name: /^Delete Senior/ })
      .first()
      .click();
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await nothingStands();
  });
  await test.step('it goes where another offer was sent last', async () => {
    await gradeAndReload(page, 2);
    const fail = (route: Route) => route.fulfill({ status: 500, body: '{}' });
    await page.route('**/api/analyzeJobOffer', fail);
    await paste(page, weakOffer);
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue(weakOffer);
    await nothingStands();
  });
  for (const damaged of [
    '{"content": "{}", "gradedAt": 1',
    '{"content": "{}", "gradedAt": 1, "offer": ""}',
  ]) {
    await test.step(`one that cannot be read is as none: ${damaged}`, async () => {
      await page.evaluate((held) => sessionStorage.setItem('offergrade.shown', held), damaged);
      await page.reload();
      await nothingStands();
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('offergrade.shown'))).toBeNull();
    });
  }
});

test('results are kept, found again, exported and deleted, and nothing is kept for who wants nothing kept', {
  tag: '@busy',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Evaluate' })).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  await grade(page, weakOffer, strongOffer);
  await link(page).click();
  await test.step('both are listed, and one is found', async () => {
    await expect(page.getByRole('heading', { name: 'Your results' })).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('Larkbridge');
    await expect(rows(page).first()).toContainText('the built-in reader, no AI');
    await page.getByRole('searchbox').fill('stonecask SAFe');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('1 result found')).toBeVisible();
  });
  await test.step('it is shown with its receipts, also after a reload', async () => {
    await rows(page).getByRole('link', { name: 'Product Owner' }).click();
    await expect(page).toHaveURL(/\/history#\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stonecask Insurance');
    await expect(page.locator('.offer-text mark').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article')).toContainText('Stonecask Insurance');
    await expect(gradeStrip(page)).toBeVisible();
    await expectNoFault(page);
    await page.getByRole('link', { name: 'Back to your results' }).click();
    await expect(rows(page)).toHaveCount(2);
  });
  await test.step('all leave as JSON, or those that are chosen as CSV', async () => {
    const save = async (name: string) => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks).toString('utf8');
    };
    const all = JSON.parse(await save('Export as JSON'));
    expect(all.results.map(({ offer }: { offer: string }) => offer)).toEqual([
      strongOffer.trim(),
      weakOffer.trim(),
    ]);
    await page.getByRole('checkbox', { name: 'Choose Product Owner, Stonecask Insurance' }).check();
    const chosen = await save('Export as CSV');
    expect(chosen).toContain('Stonecask Insurance');
    expect(chosen).not.toContain('Larkbridge');
  });
  await test.step('one is deleted and brought back by keyboard', async () => {
    await page.getByRole('button', { name: 'Delete Product Owner, Stonecask Insurance' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    expect(await countStoredResults(page)).toBe(1);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).last()).toContainText('Stonecask');
  });
  await test.step('all are deleted once that is confirmed', async () => {
    await page.getByRole('button', { name: 'Delete all' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete all results?' });
    await expectNoFault(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await dialog.getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByText('Nothing is kept yet.')).toBeVisible();
    await expect(link(page)).toHaveCount(0);
    expect(await countStoredResults(page)).toBe(0);
  });
  await test.step('nothing is kept for who wants nothing kept', async () => {
    await keepNext(page).uncheck();
    await page.reload();
    await expect(keepNext(page)).not.toBeChecked();
    await page.goto('/');
    await paste(page, frenchOffer);
    await expect(page.getByRole('article')).toContainText('Belrive');
    await page.waitForLoadState('networkidle');
    expect(await countStoredResults(page)).toBe(0);
    await expect(link(page)).toHaveCount(0);
  });
});

test('results stand side by side, with what differs said and not only drawn', { tag: '@busy' }, async ({
  page,
}) => {
  const table = page.getByRole('table');
  const onlyDifferences = page.getByRole('checkbox', { name: 'Show only what differs' });
  await grade(page, weakOffer, strongOffer, frenchOffer, `${strongOffer}\nReference 7`, otherJob);
  await link(page).click();
  await test.step('those that are chosen', async () => {
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).first()).toContainText('not a product offer');
    await expect(page.getByRole('link', { name: 'Compare' })).toHaveCount(0);
    for (const name of ['Larkbridge', 'Stonecask', 'Belrive'])
      await page
        .getByRole('checkbox', { name: new RegExp(name) })
        .last()
        .check();
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/compare#\d+,\d+,\d+$/);
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    // The score, the limits, two parts and 24 criteria, below the header.
    await expect(table.getByRole('row')).toHaveCount(29);
    await expect(table.getByRole('rowheader', { name: /SAFe.*, differs/ })).toBeVisible();
  });
  await test.step('on a phone every column has its place, and the table scrolls with the page', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const heads = page.locator('.compare thead th:not(:first-child)');
    await expect(heads).toHaveCount(3);
    for (const head of await heads.all()) {
      const { x, width } = (await head.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
    }
    await page.getByText('Limits that apply').scrollIntoViewIfNeeded();
    // The letters stay visible at the top of the window.
    await expect(heads.last()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('only what differs, and from there to a result', async () => {
    await onlyDifferences.check();
    expect(await table.getByRole('row').count()).toBeLessThan(29);
    await table.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/history#\d+$/);
    await page.goto('/compare#98,99');
    await expect(page.getByText('Two to four kept results are needed')).toBeVisible();
  });
  await test.step('of results that are alike, showing only what differs says so', async () => {
    await page.goto('/compare#2,4');
    await expect(table).toBeVisible();
    await expect(page.getByText('These results do not differ in anything that was read.')).toHaveCount(0);
    await onlyDifferences.check();
    await expect(page.getByRole('status').first()).toHaveText(
      'These results do not differ in anything that was read.',
    );
  });
  await test.step('what is no product offer stands there with its score alone: nothing of it was read', async () => {
    await page.goto('/compare#2,5');
    await onlyDifferences.uncheck();
    await expect(table.getByRole('columnheader').nth(2)).toContainText('not a product offer');
    const cells = (name: RegExp) => table.getByRole('row', { name }).getByRole('cell');
    await expect(cells(/^Score/)).toHaveText(['5.00', '1.00']);
    await expect(cells(/^Business initiative/)).toHaveText(['5.00', 'not read']);
    await expect(cells(/^Business model/)).toHaveText([/The offer says so, +\w+/, 'not read']);
    await expect(table.getByText(', differs')).toHaveCount(1);
    await expectNoFault(page);
  });
});
