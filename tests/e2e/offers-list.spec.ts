import type { Page } from '@playwright/test';
import { test as base, expect, openOffersMenu, signInContext } from './administration-page.ts';
import { type AdministrationServer, startAdministrationServer } from './administration-server.ts';
import { saveOffers } from './many-saved-offers.ts';

/** Enough for three pages; a server of their own, since other tests save offers too. */
const many = 120;
const offers = Array.from({ length: many }, (_, number) => ({
  position: number === 7 ? 'Cheffe de l’été' : `Product Manager ${number}`,
  company: ['Acme', 'ACME ', 'Zeta Labs', ''][number % 4] ?? '',
  weak: number % 3 === 0,
  model: number % 10 === 0 ? 'tuned-once' : 'builtin',
  text: number === 9 ? 'zeppelin' : 'balloon',
  addToDatasetsDataSet: number === 5,
}));

const test = base.extend<object, { filled: AdministrationServer & { ids: string[] } }>({
  filled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for this form
    async ({}, use) => {
      const server = await startAdministrationServer();
      await use({ ...server, ids: await saveOffers(server, offers) });
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ filled }, use) => use(filled.address),
});

test.beforeEach(({ context, filled }) => signInContext(context, filled));

const rows = (page: Page) => page.getByRole('table', { name: 'Saved offers' }).locator('tbody tr');
const links = (page: Page) => rows(page).getByRole('link');
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const query = (page: Page) => new URL(page.url()).searchParams;

test('offers are listed, the last saved first, and each leads to its own screen with the list’s query', async ({
  page,
  filled,
}) => {
  await page.goto('/offres?model=builtin');
  await expect(count(page, '108 offers')).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await expect(links(page).first()).toHaveText('Product Manager 119');
  await expect(rows(page).first()).toContainText('No company named');
  // The row as a whole opens.
  await rows(page)
    .first()
    .click({ position: { x: 700, y: 12 } });
  await expect(page).toHaveURL(`/offres/${filled.ids[119]}?model=builtin`);
  await page.goBack();
  await expect(page.getByLabel('Model')).toHaveValue('builtin');
});

test('filters and search stand in the address, and Back takes them back', async ({ page }) => {
  await page.goto('/offres');
  await expect(count(page, '120 offers')).toBeVisible();
  await page.getByLabel('Letter').selectOption({ label: 'D (40)' });
  await expect(count(page, '40 offers')).toBeVisible();
  await page.getByLabel('Model').selectOption('tuned-once');
  await expect(count(page, '4 offers')).toBeVisible();
  expect(Object.fromEntries(query(page))).toEqual({ letter: 'D', model: 'tuned-once' });
  await page.goBack();
  await expect(count(page, '40 offers')).toBeVisible();
  await expect(page.getByLabel('Model')).toHaveValue('');
  await page.goBack();
  await expect(count(page, '120 offers')).toBeVisible();
  await page.getByLabel('Search').fill('ete chef');
  await expect(count(page, '1 offer')).toBeVisible();
  await expect(links(page)).toHaveText(['Cheffe de l’été']);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('ete chef');
  await page.getByLabel('Search').fill('zepp');
  await expect(links(page)).toHaveText(['Product Manager 9']);
  await page.getByLabel('For datasets').selectOption('Yes');
  await expect(page.getByText('No saved offer fits this search and these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all offers' }).click();
  await expect(count(page, '120 offers')).toBeVisible();
  await expect(page).toHaveURL('/offres');
  await expect(page.getByLabel('Search')).toHaveValue('');
});

test('the pages lead to every offer, by buttons and by keys', async ({ page }) => {
  await page.goto('/offres');
  const seen = new Set<string>();
  const see = async (first: string) => {
    await expect(links(page).first()).toHaveText(first);
    for (const text of await links(page).allTextContents()) seen.add(text);
  };
  await see('Product Manager 119');
  await page.keyboard.press(']');
  await see('Product Manager 69');
  await page.getByRole('button', { name: 'Next page' }).click();
  await see('Product Manager 19');
  expect(seen.size).toBe(many);
  await page.keyboard.press('[');
  await expect(links(page).first()).toHaveText('Product Manager 69');
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(links(page).last()).toHaveText('Product Manager 0');
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(links(page).first()).toHaveText('Product Manager 119');
});

test('the list is worked through by keys, which leave fields alone and can be switched off', async ({
  page,
  filled,
}) => {
  await page.goto('/offres');
  await links(page).first().waitFor();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.type('jk/]');
  await expect(page.getByLabel('Search')).toHaveValue('jk/]');
  await page.getByLabel('Search').fill('');
  await expect(count(page, '120 offers')).toBeVisible();
  await page.getByRole('heading', { name: 'Saved offers' }).click();
  await page.keyboard.press('j');
  await expect(links(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/offres/${filled.ids[118]}`);
  await page.goBack();
  await page.getByLabel('Single signs are keys').uncheck();
  await page.getByRole('heading', { name: 'Saved offers' }).click();
  await page.keyboard.press(']');
  await page.keyboard.press('ArrowDown');
  await expect(links(page).first()).toBeFocused();
  await expect(links(page).first()).toHaveText('Product Manager 119');
});

test('the way back to the list ends at the row that was left', async ({ page, filled }) => {
  await page.goto('/offres?model=builtin');
  await links(page).nth(30).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }));
  const top = await page.evaluate(() => scrollY);
  const name = (await links(page).nth(30).textContent()) ?? '';
  await links(page).nth(30).focus({ timeout: 5_000 });
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/offres\?model=builtin#offer=/);
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(60);
  await page.keyboard.press('j');
  await expect(links(page).nth(31)).toBeFocused();
  // Back does the same, and from another offer the way back ends there.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible();
  await page.goBack();
  await expect(links(page).nth(31)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Next offer' }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(links(page).nth(32)).toBeFocused();
  expect(filled.ids.length).toBe(many);
});

test('a model without offers, and a list that does not come, say so', async ({ page }) => {
  await page.goto('/offres?model=gone');
  await expect(page.getByText('No job offers found for the model', { exact: true })).toBeVisible();
  await page.route('**/api/listJobOffers', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto('/offres');
  await expect(page.getByRole('alert').filter({ hasText: 'Error:' })).toContainText('status 502');
  await page.unroute('**/api/listJobOffers');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(50);
});

test('what models took is told by day, and that nothing was taken', async ({ page }) => {
  await page.goto('/offres');
  await openOffersMenu(page);
  await page.getByRole('link', { name: 'Costs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Costs' })).toBeVisible();
  await expect(page.getByText('No model has taken anything in this time.')).toBeVisible();
  await expect(page.getByText('say in OFFERGRADE_MODEL_PRICES what a million tokens cost')).toBeVisible();
});

test('companies are counted with their letters, by model, and lead to their offers', async ({ page }) => {
  await page.goto('/offres/companies');
  await expect(count(page, '2 companies')).toBeVisible();
  const table = page.getByRole('table', { name: 'Companies' });
  const cellsOf = (name: string) => table.getByRole('row', { name }).first().getByRole('cell');
  await expect(cellsOf('ACME')).toHaveText(['60', '40', '0', '0', '20', '0', /AD/, '0']);
  await expect(cellsOf('Offers that name no company').first()).toHaveText('30');
  await page.getByRole('button', { name: 'By model: Zeta Labs' }).click();
  await expect(cellsOf('tuned-once').first()).toHaveText('6');
  await page.getByLabel('Model', { exact: true }).selectOption('tuned-once');
  await expect(cellsOf('Zeta Labs').first()).toHaveText('6');
  await page.getByLabel('Search companies').fill('lab');
  await expect(count(page, '1 company')).toBeVisible();
  await table.getByRole('link', { name: 'Zeta Labs' }).click();
  await expect(page).toHaveURL('/offres?company=zeta+labs');
  await expect(count(page, '30 offers')).toBeVisible();
});

test('a server without offers says that there are none', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.address });
  await signInContext(context, server);
  const page = await context.newPage();
  const nothing = { models: [], languages: [], letters: [], beingListed: null };
  await page.route('**/api/describeJobOffers', (route) => route.fulfill({ json: { result: nothing } }));
  await page.route('**/api/listJobOffers', (route) =>
    route.fulfill({ json: { result: { offers: [], newer: null, older: null } } }),
  );
  await page.goto('/offres');
  await expect(page.getByText('No models available. No job offers found.')).toBeVisible();
  await context.close();
});
