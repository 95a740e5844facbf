import type { Page } from '@playwright/test';
import { expect, openOffersMenu, signInContext, test } from './administration-page.ts';
import { type AdministrationServer, startAdministrationServer } from './administration-server.ts';
import { saveOffers } from './many-saved-offers.ts';

/** Enough for three pages, on a separate server, as other tests save offers too. */
const many = 120;
const offers = Array.from({ length: many }, (_, number) => ({
  position: number === 7 ? 'Cheffe de l’été' : `Product Manager ${number}`,
  company: ['Acme', 'ACME ', 'Zeta Labs', ''][number % 4] ?? '',
  weak: number % 3 === 0,
  model: number % 10 === 0 ? 'tuned-once' : 'builtin',
  text: number === 9 ? 'zeppelin' : 'balloon',
  addToDatasetsDataSet: number === 5,
}));

// One server for all: tests of a file with such a hook run in one worker.
test.describe.configure({ mode: 'default', timeout: 180_000 });
let filled: AdministrationServer & { ids: string[] };
test.beforeAll(async () => {
  const server = await startAdministrationServer();
  filled = { ...server, ids: await saveOffers(server, offers) };
});
test.afterAll(() => filled.stop());
// The hook that starts the server has no address yet.
// biome-ignore lint/correctness/noEmptyPattern: Playwright asks for this form
test.use({ baseURL: async ({}, use) => use(filled?.address) });
test.beforeEach(({ context }) => signInContext(context, filled));

const rows = (page: Page) => page.getByRole('table', { name: 'Saved offers' }).locator('tbody tr');
const links = (page: Page) => rows(page).getByRole('link');
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const query = (page: Page) => new URL(page.url()).searchParams;

test('the list leads to every offer by filters, pages and keys, and each offer back to its row', {
  tag: '@busy',
}, async ({ page }) => {
  await test.step('offers are listed, the last saved first, and each leads to its own screen with the list’s query', async () => {
    await page.goto('/offres?model=builtin');
    await expect(count(page, '108 offers')).toBeVisible();
    await expect(rows(page)).toHaveCount(50);
    await expect(links(page).first()).toHaveText('Product Manager 119');
    await expect(rows(page).first()).toContainText('No company named');
    // Clicking anywhere in the row opens it.
    await rows(page)
      .first()
      .click({ position: { x: 700, y: 12 } });
    await expect(page).toHaveURL(`/offres/${filled.ids[119]}?model=builtin`);
    await page.goBack();
    await expect(page.getByLabel('Model')).toHaveValue('builtin');
  });

  await test.step('the way back to the list ends at the row that was left', async () => {
    await links(page).nth(30).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }));
    const top = await page.evaluate(() => scrollY);
    const name = (await links(page).nth(30).textContent()) ?? '';
    await links(page).nth(30).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(/\/offres\?model=builtin#offer=/);
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(60);
    await page.keyboard.press('j');
    await expect(links(page).nth(31)).toBeFocused();
    // Back does the same, also after opening another offer.
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

  await test.step('filters and search stand in the address, and Back takes them back', async () => {
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

  await test.step('the pages lead to every offer, by buttons and by keys', async () => {
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

  await test.step('the list is worked through by keys, which leave fields alone and can be switched off', async () => {
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
    await page.getByLabel('Use single keys').uncheck();
    await page.getByRole('heading', { name: 'Saved offers' }).click();
    await page.keyboard.press(']');
    await page.keyboard.press('ArrowDown');
    await expect(links(page).first()).toBeFocused();
    await expect(links(page).first()).toHaveText('Product Manager 119');
  });
});

test('companies and costs are told, and a list that is empty or does not come says so', {
  tag: '@busy',
}, async ({ page }) => {
  await test.step('companies are counted with their letters, by model, and lead to their offers', async () => {
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

  await test.step('what models took is told by day, and that nothing was taken', async () => {
    await openOffersMenu(page);
    await page.getByRole('link', { name: 'Costs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Costs' })).toBeVisible();
    await expect(page.getByText('No model has used anything in this time.')).toBeVisible();
    await expect(page.getByText('set what a million tokens cost in OFFERGRADE_MODEL_PRICES')).toBeVisible();
  });

  await test.step('local models are looked for on request alone, by keyboard, and only shown', async () => {
    const asked: string[] = [];
    const model = (name: string, context: number | null) => ({
      name,
      size: '8.0B',
      context,
      lines: [`OFFERGRADE_MODELS=${name}`],
    });
    const models = [model('gemma4:e4b', 4_096), model('gemma3:4b', null)];
    const server = { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', models };
    await page.route('**/api/findLocalModels', (route) => {
      asked.push(route.request().url());
      return route.fulfill(
        asked.length === 1
          ? { status: 502, body: '' }
          : { json: { result: { servers: [server], minContext: 8_192, hasKey: true } } },
      );
    });
    await expect(page.getByText('Ollama (port 11434)')).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Look for local models' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Error:' })).toContainText('status 502');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    const found = page.getByRole('table', { name: 'A model on this server’s computer' });
    await expect(found.getByRole('row', { name: /gemma4:e4b/ })).toContainText('4,096, too few');
    await expect(found.getByRole('row', { name: /gemma3:4b/ })).toContainText('unknown');
    await expect(page.getByText('Offers need 8,192 tokens of context')).toBeVisible();
    await expect(page.getByText('OPENAI_API_KEY is set')).toBeVisible();
    await expect(page.getByText('OFFERGRADE_MODELS=gemma4:e4b')).toBeVisible();
    await page.getByLabel('Lines of .env for').selectOption('gemma3:4b (Ollama)');
    await expect(page.getByText('OFFERGRADE_MODELS=gemma3:4b')).toBeVisible();
    await page.getByRole('button', { name: 'Look again' }).press('Enter');
    await expect.poll(() => asked.length).toBe(3);
  });

  await test.step('a model without offers, and a list that does not come, say so', async () => {
    await page.goto('/offres?model=gone');
    await expect(page.getByText('No job offers found for the model', { exact: true })).toBeVisible();
    await page.route('**/api/listJobOffers', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/offres');
    await expect(page.getByRole('alert').filter({ hasText: 'Error:' })).toContainText('status 502');
    await page.unroute('**/api/listJobOffers');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(50);
  });

  await test.step('where nothing is saved, it says that there are none', async () => {
    const nothing = { models: [], languages: [], letters: [], beingListed: null };
    await page.route('**/api/describeJobOffers', (route) => route.fulfill({ json: { result: nothing } }));
    await page.route('**/api/listJobOffers', (route) =>
      route.fulfill({ json: { result: { offers: [], newer: null, older: null } } }),
    );
    await page.goto('/offres');
    await expect(page.getByText('No models available. No job offers found.')).toBeVisible();
  });
});
