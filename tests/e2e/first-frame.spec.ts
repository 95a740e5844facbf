/** What the server draws into its documents, before the page's script has come and without it. */
import type { Page } from '@playwright/test';
import { dictionaries, languages } from '../../src/language/dictionaries.ts';
import { expect, takenOver, test } from './page.ts';
import { locales, sharedLabel } from './states.ts';

const drawn = ['/', '/method', '/privacy', '/bookmarklet', sharedLabel];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const content = (page: Page) => page.getByRole('main');

/** Keeps the page's script from coming until it is let go. */
async function holdScript(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}

/** The document has come, with a frame that stays hidden. */
async function expectNothingShown(page: Page): Promise<void> {
  await expect(page.locator('footer')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: locales[language] });

    for (const address of drawn) {
      test(`${address} is shown before its script, which takes it over as it stands`, async ({ page }) => {
        const letGo = await holdScript(page);
        await page.goto(address, { waitUntil: 'commit' });
        await expect(heading(page)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('#page')).toHaveAttribute('inert');
        const served = await content(page).innerHTML();
        expect(served.length).toBeGreaterThan(1000);
        await heading(page).evaluate((element) => Object.assign(element, { served: true }));
        letGo();
        await takenOver(page);
        await page.waitForLoadState('networkidle');
        expect(await heading(page).evaluate((element) => 'served' in element)).toBe(true);
        expect(await page.locator('html').getAttribute('data-frame')).toBeNull();
      });
    }

    test('a visitor without scripts reads the documents', async ({ browser }) => {
      const baseURL = process.env.OFFERGRADE_ADDRESS ?? '';
      const context = await browser.newContext({
        baseURL,
        javaScriptEnabled: false,
        locale: locales[language],
      });
      const page = await context.newPage();
      await page.goto('/privacy');
      await expect(heading(page)).toHaveText(dictionaries[language].privacy.title);
      await context.close();
    });
  });
}

test('who has filled the form waits for the page that holds it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox').fill('https://jobs.example/1');
  const letGo = await holdScript(page);
  await page.reload({ waitUntil: 'commit' });
  await expectNothingShown(page);
  letGo();
  await expect(page.getByRole('textbox')).toHaveValue('https://jobs.example/1');
});

test('who chose a language waits for the page in it', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Français' }).click();
  const french = dictionaries.fr.privacy.title;
  await expect(heading(page)).toHaveText(french);
  const letGo = await holdScript(page);
  await page.reload({ waitUntil: 'commit' });
  await expectNothingShown(page);
  letGo();
  await expect(page.getByRole('heading', { name: french })).toBeVisible();
});

test('the document of another screen, such as the service worker keeps, shows nothing of it', async ({
  page,
}) => {
  const other = await (await page.request.get('/method')).text();
  await page.route('/privacy', (route) => route.fulfill({ contentType: 'text/html', body: other }));
  const letGo = await holdScript(page);
  await page.goto('/privacy', { waitUntil: 'commit' });
  await expectNothingShown(page);
  letGo();
  await expect(page.getByRole('heading', { name: dictionaries.en.privacy.title })).toBeVisible();
});
