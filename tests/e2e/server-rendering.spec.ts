/** What the server renders into its documents, before and without the page's script. */
import type { Page } from '@playwright/test';
import { dictionaries } from '../../src/language/dictionaries.ts';
import { languages } from '../../src/language/languages.ts';
import { strongOffer } from '../fakes/offers.ts';
import { gradeStrip } from './grade-strip.ts';
import { expect, takenOver, test } from './page.ts';
import { sharedLabel } from './states.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const drawn = ['/', '/method', '/privacy', '/bookmarklet', sharedLabel];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const content = (page: Page) => page.getByRole('main');

/** Delays the page's script until it is released. */
async function holdScript(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}

/** The document has loaded, with a frame that stays hidden. */
async function expectNothingShown(page: Page): Promise<void> {
  await expect(page.locator('footer')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('documents are shown before their script, which takes them over as they stand', async ({ page }) => {
      for (const address of language === 'en' ? drawn : ['/', sharedLabel]) {
        await test.step(address, async () => {
          const letGo = await holdScript(page);
          await page.goto(address, { waitUntil: 'commit' });
          await expect(heading(page)).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.locator('html')).toHaveAttribute('data-frame', new URL(page.url()).pathname);
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
    });

    test('a visitor without scripts reads the documents, has an offer graded and reads a label', async ({
      browser,
    }) => {
      const words = dictionaries[language];
      const baseURL = process.env.OFFERGRADE_ADDRESS ?? '';
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: language });
      const page = await context.newPage();
      await page.goto('/privacy');
      await expect(heading(page)).toHaveText(words.privacy.title);
      await page.goto('/');
      await expect(page.getByRole('button', { name: words.page.form.textMode, exact: true })).toBeHidden();
      await page.getByRole('button', { name: words.page.form.evaluate }).click();
      await expect(page.getByRole('alert')).toContainText(words.errors.emptyOffer);
      await page.getByLabel(words.page.form.text).fill(`${strongOffer}\n</textarea><b id="in">`);
      await page.getByRole('button', { name: words.page.form.evaluate }).click();
      await expect(page).toHaveURL(/\/grade\//);
      await expect(heading(page)).toHaveText(words.permalink.own.heading);
      await expect(page.locator('.strip-tab[data-final]')).toHaveText('A');
      await expect(page.locator('.part')).toHaveCount(2);
      await expect(page.locator('.sum')).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link').first().click();
      await expect(page).not.toHaveURL(/\/grade\//);
      await context.close();
    });
  });
}

test('a document that is not the one to be shown shows nothing until the script has come', {
  tag: '@busy',
}, async ({ page }) => {
  const english = dictionaries.en.privacy.title;
  const french = dictionaries.fr.privacy.title;
  await test.step('that of another screen, such as the service worker keeps', async () => {
    const other = await (await page.request.get('/method')).text();
    await page.route('/privacy', (route) => route.fulfill({ contentType: 'text/html', body: other }));
    const letGo = await holdScript(page);
    await page.goto('/privacy', { waitUntil: 'commit' });
    await expectNothingShown(page);
    letGo();
    await expect(page.getByRole('heading', { name: english })).toBeVisible();
    await page.unroute('/privacy');
  });
  await test.step('that with an empty form for who has filled it', async () => {
    await page.goto('/');
    await takenOver(page);
    await page.getByRole('textbox').fill('https://jobs.example/1');
    const letGo = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    await expectNothingShown(page);
    letGo();
    await expect(page.getByRole('textbox')).toHaveValue('https://jobs.example/1');
  });
  await test.step('that in another language than was chosen', async () => {
    await page.goto('/privacy');
    await takenOver(page);
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(heading(page)).toHaveText(french);
    const letGo = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    await expectNothingShown(page);
    letGo();
    await expect(page.getByRole('heading', { name: french })).toBeVisible();
  });
});

test.describe('what only the browser knows', () => {
  test.use({ colorScheme: 'dark', timezoneId: 'Pacific/Auckland', viewport: { width: 390, height: 800 } });

  test('is not in the first render of any screen', { tag: '@busy' }, async ({ page, complaints }) => {
    // Any answer to a call would show that there is a connection.
    await page.route(/\/(healthz$|api\/)/, (route) => route.abort());
    await page.addInitScript(() => {
      // The case of a known missing connection, and what installed pages show.
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      const { matchMedia } = window;
      window.matchMedia = (query) =>
        matchMedia.call(window, query.replace('(display-mode: standalone)', 'all'));
      for (const [key, value] of Object.entries({ theme: 'light', kept: '1', keepNothing: '1' }))
        localStorage.setItem(`offergrade.${key}`, value);
    });
    for (const address of [...drawn, '/history#12', '/compare#12+13', '/?letter=A#content']) {
      await test.step(address, async () => {
        const letGo = await holdScript(page);
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.locator('#page > div')).toBeVisible();
        await page.locator('#page > div').evaluate((element) => Object.assign(element, { served: true }));
        letGo();
        await takenOver(page);
        await expect(page.locator('.connection-banner[data-lost]')).toBeVisible();
        await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('light');
        await page.waitForLoadState('networkidle');
        expect(await page.locator('#page > div').evaluate((element) => 'served' in element)).toBe(true);
        // React reports a first render that differs from the server's as an error.
        expect(complaints).toEqual([]);
      });
    }
    await test.step('an offer that comes with the address of another screen leads to the form', async () => {
      await page.goto('/privacy#offer=1.none');
      await expect(page.getByText('What was handed over could not be read')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Evaluate' })).toBeVisible();
    });
  });
});

test.describe('what is done to the frame before its script has come', () => {
  const field = (page: Page) => page.getByRole('textbox');

  /** Opens an address and returns a function that releases its script. */
  async function openFrame(page: Page, address: string) {
    const letGo = await holdScript(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#page > div')).toBeVisible();
    await expect(page.locator('#page')).not.toHaveAttribute('inert');
    return letGo;
  }

  test('typed text and Evaluate, which shows it at once, and the offer is graded', { tag: '@busy' }, async ({
    page,
  }) => {
    const address = `${process.env.OFFER_PAGES_ADDRESS}/jobs/senior-product-manager`;
    const evaluate = page.getByRole('button', { name: dictionaries.en.page.form.evaluate });
    const spins = () => evaluate.evaluate((button) => getComputedStyle(button, '::before').animationName);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/extractJobOfferFromWeb')) asked.push(request.postDataJSON().data.url);
    });
    const letGo = await openFrame(page, '/');
    await field(page).pressSequentially(address);
    expect(await spins()).toBe('none');
    await evaluate.click();
    expect(await spins()).toBe('turn');
    await evaluate.click();
    expect(new URL(page.url()).search).toBe('');
    letGo();
    await expect(gradeStrip(page)).toBeVisible();
    expect(asked).toEqual([address]);
    await page.getByRole('button', { name: dictionaries.en.page.form.again }).click();
    expect(await spins()).toBe('none');
    await expect(field(page)).toHaveValue(address);
  });

  test('Enter in the field, in another language than the browser speaks, which the page is drawn anew for', {
    tag: '@busy',
  }, async ({ page }) => {
    const french = await page.request.get('/', { headers: { 'Accept-Language': 'fr' } });
    const body = await french.text();
    await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body }));
    const asked = page.waitForRequest('**/api/extractJobOfferFromWeb');
    const letGo = await openFrame(page, '/');
    await expect(page.getByRole('button', { name: 'Évaluer' })).toBeVisible();
    await field(page).fill('https://jobs.invalid/2');
    await field(page).press('Enter');
    letGo();
    expect((await asked).postDataJSON().data.url).toBe('https://jobs.invalid/2');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('text that is still being typed', { tag: '@busy' }, async ({ page }) => {
    const letGo = await openFrame(page, '/');
    await field(page).pressSequentially('https://jobs');
    letGo();
    await takenOver(page);
    await page.keyboard.type('.invalid/3');
    await expect(field(page)).toHaveValue('https://jobs.invalid/3');
    await page.reload();
    await expect(field(page)).toHaveValue('https://jobs.invalid/3');
  });

  test('another way to give the offer, then its text', { tag: '@busy' }, async ({ page }) => {
    const letGo = await openFrame(page, '/');
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await field(page).fill('The text of an offer');
    letGo();
    await expect(page.getByRole('textbox', { name: 'Text of the offer' })).toHaveValue(
      'The text of an offer',
    );
  });

  test('a link, and a sample', { tag: '@busy' }, async ({ page }) => {
    await test.step('a link', async () => {
      const letGo = await openFrame(page, '/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'How the score is calculated' }).click();
      await expect(page).toHaveURL(/\/method$/);
      letGo();
      await expect(heading(page)).toHaveText(dictionaries.en.method.title);
    });
    await test.step('a sample', async () => {
      const letGo = await openFrame(page, '/');
      await page.locator('.sample').first().click();
      letGo();
      await expect(page.getByRole('article')).toBeVisible();
    });
  });

  test('theme and language', { tag: '@busy' }, async ({ page }) => {
    const letGo = await openFrame(page, '/method');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
    await page.getByRole('button', { name: 'Français' }).click();
    letGo();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('combobox', { name: 'Thème' })).toHaveValue('dark');
  });
});
