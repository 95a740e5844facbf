import type { Page } from '@playwright/test';
import { frenchOffer, otherJob, strongOffer, weakOffer } from '../fakes/offers.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, paste, test } from './page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Grades offers one after the other and waits until each is kept. */
async function grade(page: Page, ...offers: string[]) {
  await page.goto('/');
  for (const offer of offers) {
    const before = await keptCount(page);
    await paste(page, offer);
    await expect.poll(() => keptCount(page)).toBe(before + 1);
  }
}

const keptCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('offergrade.results');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('results').objectStore('results').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

const rows = (page: Page) => page.locator('.kept-row:not(.kept-deleted)');
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Your results' });

async function expectNoFault(page: Page) {
  expect(await axeFaults(page)).toEqual([]);
}

const gradeA = (page: Page) => page.getByRole('img', { name: 'Grade A, on a scale from A to E' });
const samples = (page: Page) => page.getByRole('heading', { name: 'Try one of these' });

for (const network of ['with', 'without']) {
  test.describe(`${network} a network`, () => {
    test.use({ serviceWorkers: network === 'with' ? 'block' : 'allow' });

    test('the result under the form stands there again after a reload, also by Back, with its lines', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      if (network === 'without') await keptForOffline(page);
      await paste(page, strongOffer);
      await expect(gradeA(page)).toBeVisible();
      const reason = await page.locator('.label-reason').textContent();
      expect(reason).toMatch(/^A, the best letter: /);
      await page.waitForLoadState('networkidle');
      if (network === 'without') await context.setOffline(true);
      const stands = async () => {
        await expect(gradeA(page)).toBeVisible();
        await expect(page.locator('.label-reason')).toHaveText(reason ?? '');
      };
      await page.reload();
      await stands();
      await link(page).click();
      await expect(rows(page)).toHaveCount(1);
      await page.goBack();
      await stands();
      await page.goto('/history');
      await expect(rows(page)).toHaveCount(1);
      await page.goBack();
      await stands();
      // Whoever comes by the address starts anew.
      await page.goto('about:blank');
      await page.goto('/');
      await expect(samples(page)).toBeVisible();
      await expect(gradeA(page)).toHaveCount(0);
    });
  });
}

/** Waits until the page's worker holds what the page needs without a connection. */
async function keptForOffline(page: Page) {
  const worker = await (await page.request.get('/service-worker.js')).text();
  const wanted = worker.match(/\/assets\/[\w.-]+/g) ?? [];
  expect(wanted.length).toBeGreaterThan(0);
  const missing = () =>
    page.evaluate(async (paths) => {
      if (!navigator.serviceWorker.controller) return paths;
      const found = await Promise.all(paths.map((path) => caches.match(path)));
      return paths.filter((_, place) => !found[place]);
    }, wanted);
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

test('a reload brings back no result of another offer than the one that was sent last', async ({ page }) => {
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(gradeA(page)).toBeVisible();
  await expect.poll(() => keptCount(page)).toBe(1);
  await page.reload();
  await expect(gradeA(page)).toBeVisible();
  await page.route('**/api/analyzeJobOffer', (route) => route.fulfill({ status: 500, body: '{}' }));
  await paste(page, weakOffer);
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue(weakOffer);
  await expect(samples(page)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a result that a reload brought back goes with a refusal, and with its row in the list', async ({
  page,
}) => {
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(gradeA(page)).toBeVisible();
  await expect.poll(() => keptCount(page)).toBe(1);
  await page.reload();
  await expect(gradeA(page)).toBeVisible();
  await page.getByRole('textbox').fill('');
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.getByRole('textbox').fill('Product Manager');
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(samples(page)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);

  await paste(page, strongOffer);
  await expect.poll(() => keptCount(page)).toBe(2);
  await page.reload();
  await expect(gradeA(page)).toBeVisible();
  await link(page).click();
  await page
    .getByRole('button', { name: /^Delete Senior/ })
    .first()
    .click();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(samples(page)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a shown result that cannot be read is as none', async ({ page }) => {
  await page.goto('/');
  await expect(samples(page)).toBeVisible();
  for (const damaged of [
    '{"content": "{}", "gradedAt": 1',
    '{"content": "{}", "gradedAt": 1, "offer": ""}',
  ]) {
    await page.evaluate((held) => sessionStorage.setItem('offergrade.shown', held), damaged);
    await page.reload();
    await expect(samples(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('offergrade.shown'))).toBeNull();
  }
});

test('what is doubted and complained of stays so after a reload', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sendFeedback')) sent.push(request.url());
  });
  await page.goto('/');
  await paste(page, weakOffer);
  await expect.poll(() => keptCount(page)).toBe(1);
  const line = page.locator('#line-usesSAFe');
  const doubt = line.getByRole('button', { name: 'This sentence does not show that' }).first();
  await line.getByRole('button').first().click();
  await doubt.click();
  await expect(doubt).toHaveAttribute('aria-pressed', 'true');
  const answer = page.waitForResponse('**/api/sendFeedback');
  await page.getByRole('button', { name: 'Thumbs down' }).click();
  await answer;
  await page.reload();
  await line.getByRole('button').first().click();
  await expect(doubt).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Thumbs down' }).click();
  await expect(page.getByText('Received, we are reviewing the result!')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent).toHaveLength(1);
});

test('a result is kept, found again and shown with its receipts, also after a reload', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Evaluate' })).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  await grade(page, weakOffer, strongOffer);
  await link(page).click();
  await expect(page.getByRole('heading', { name: 'Your results' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Larkbridge');
  await expect(rows(page).first()).toContainText('the built-in reader, no AI');
  await page.getByRole('searchbox').fill('stonecask SAFe');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('1 result found')).toBeVisible();
  await rows(page).getByRole('link', { name: 'Product Owner' }).click();
  await expect(page).toHaveURL(/\/history#\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stonecask Insurance');
  await expect(page.locator('.offer-text mark').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Stonecask Insurance');
  await page.getByRole('link', { name: 'Back to your results' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('one is deleted and brought back by keyboard, and all are deleted once that is confirmed', async ({
  page,
}) => {
  await grade(page, weakOffer, strongOffer);
  await link(page).click();
  const remove = page.getByRole('button', { name: 'Delete Product Owner, Stonecask Insurance' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  expect(await keptCount(page)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText('Stonecask');
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
  expect(await keptCount(page)).toBe(0);
});

test('nothing is kept for who wants nothing kept', async ({ page }) => {
  await page.goto('/history');
  await page.getByRole('checkbox', { name: 'Keep my next results in this browser' }).uncheck();
  await page.reload();
  await expect(
    page.getByRole('checkbox', { name: 'Keep my next results in this browser' }),
  ).not.toBeChecked();
  await page.goto('/');
  await paste(page, strongOffer);
  await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await keptCount(page)).toBe(0);
  await expect(link(page)).toHaveCount(0);
});

test('the results leave as JSON and as CSV, all or those that are chosen', async ({ page }) => {
  await grade(page, weakOffer, strongOffer);
  await link(page).click();
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

test('results stand side by side, with what differs said and not only drawn', async ({ page }) => {
  await grade(page, weakOffer, strongOffer, frenchOffer);
  await link(page).click();
  await expect(page.getByRole('link', { name: 'Compare' })).toHaveCount(0);
  for (const name of ['Larkbridge', 'Stonecask', 'Belrive'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare#\d+,\d+,\d+$/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  // The score, the limits, two parts and 24 criteria, below the head.
  await expect(table.getByRole('row')).toHaveCount(29);
  await expect(table.getByRole('rowheader', { name: /SAFe.*, differs/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show only what differs' }).check();
  expect(await table.getByRole('row').count()).toBeLessThan(29);
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/history#\d+$/);
  await page.goto('/compare#98,99');
  await expect(page.getByText('Two to four kept results are needed')).toBeVisible();
});

test('of results that are alike, showing only what differs says so', async ({ page }) => {
  await grade(page, strongOffer, `${strongOffer}\nReference 7`);
  await link(page).click();
  await expect(rows(page)).toHaveCount(2);
  for (const box of await page.getByRole('checkbox', { name: /^Choose/ }).all()) await box.check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('These results differ in nothing that is read.')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Show only what differs' }).check();
  await expect(page.getByRole('status').first()).toHaveText('These results differ in nothing that is read.');
});

test('what is no product offer stands beside others with its score alone: nothing of it was read', async ({
  page,
}) => {
  await grade(page, otherJob, strongOffer);
  await link(page).click();
  await expect(rows(page).nth(1)).toContainText('not a product offer');
  for (const box of await page.getByRole('checkbox', { name: /^Choose/ }).all()) await box.check();
  await page.getByRole('link', { name: 'Compare' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader').nth(2)).toContainText('not a product offer');
  const cells = (name: RegExp) => table.getByRole('row', { name }).getByRole('cell');
  await expect(cells(/^Score/)).toHaveText(['5.00', '1.00']);
  await expect(cells(/^Business initiative/)).toHaveText(['5.00', 'not read']);
  await expect(cells(/^Business model/)).toHaveText([/The offer says so, +\w+/, 'not read']);
  await expect(table.getByText(', differs')).toHaveCount(1);
  await expectNoFault(page);
});

test('on a phone every column has its place, and the table scrolls with the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await grade(page, weakOffer, strongOffer, frenchOffer);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your results' }).click();
  await expect(rows(page)).toHaveCount(3);
  for (const box of await page.getByRole('checkbox', { name: /^Choose/ }).all()) await box.check();
  await page.getByRole('link', { name: 'Compare' }).click();
  const heads = page.locator('.compare thead th:not(:first-child)');
  await expect(heads).toHaveCount(3);
  for (const head of await heads.all()) {
    const { x, width } = (await head.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  }
  await page.getByText('Limits that apply').scrollIntoViewIfNeeded();
  // The letters stay in sight, at the top of the window.
  await expect(heads.last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const locale of ['en-GB', 'fr-FR']) {
    test.describe(`${locale} in the ${colorScheme} theme`, () => {
      test.use({ colorScheme, locale });

      test('list, empty list, opened result and comparison have no fault that axe finds', async ({
        page,
      }) => {
        const words = locale === 'fr-FR' ? { mode: 'Texte', evaluate: 'Évaluer' } : undefined;
        await page.goto('/history');
        await expect(page.locator('.kept-empty')).toBeVisible();
        await expectNoFault(page);
        await page.goto('/');
        await paste(page, weakOffer, words);
        await expect.poll(() => keptCount(page)).toBe(1);
        await paste(page, strongOffer, words);
        await expect.poll(() => keptCount(page)).toBe(2);
        await page.goto('/history');
        await expect(rows(page)).toHaveCount(2);
        for (const box of await page.locator('.kept-choice input').all()) await box.check();
        await expectNoFault(page);
        await page.locator('.kept-compare-link').click();
        await expect(page.getByRole('table')).toBeVisible();
        await expectNoFault(page);
        await page.getByRole('table').getByRole('link').first().click();
        await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
        await expectNoFault(page);
      });
    });
  }
}
