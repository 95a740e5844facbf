import type { Page } from '@playwright/test';
import { strongOffer as strongOfferWithLineEnd } from '../fakes/offers.ts';
import { analysesSent, expect, test } from './page.ts';

const strongOffer = strongOfferWithLineEnd.trim();

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the offer' });
const evaluate = (page: Page) => page.getByRole('button', { name: 'Evaluate', exact: true });

test.describe('what another app shares', () => {
  test('an address in a sentence fills the form and waits', async ({ page }) => {
    const sent = analysesSent(page);
    const sentence = 'Look at this job: https://careers.example/jobs/1?from=app.';
    await page.goto(`/share?title=A+job&text=${encodeURIComponent(sentence)}`);
    const address = page.getByRole('textbox', { name: 'Web address of the offer' });
    await expect(address).toHaveValue('https://careers.example/jobs/1?from=app');
    await expect(page.getByText('This address was shared from another app.')).toBeVisible();
    expect(page.url()).toBe(`${process.env.OFFERGRADE_ADDRESS}/`);
    expect(sent).toEqual([]);
    await address.fill('');
    await expect(page.getByText('This address was shared from another app.')).toHaveCount(0);
  });

  test('a text is graded as one', async ({ page }) => {
    await page.goto(`/share?text=${encodeURIComponent(strongOffer)}`);
    await expect(text(page)).toHaveValue(strongOffer);
    await evaluate(page).click();
    await expect(page.getByRole('article')).toContainText('Larkbridge');
  });

  test('nothing is told to be nothing', async ({ page }) => {
    await page.goto('/share');
    await expect(page.getByText('What was handed over could not be read')).toBeVisible();
  });
});

test('a site that forbids fetching is explained, with the two ways that work', async ({ page }) => {
  await page.route('**/api/extractJobOfferFromWeb', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { status: 'PERMISSION_DENIED', message: '', details: { code: 'siteForbidsFetching' } } },
    }),
  );
  await page.goto('/share?url=https://www.linkedin.com/jobs/view/1');
  await expect(page.getByRole('textbox')).toHaveValue('https://www.linkedin.com/jobs/view/1');
  await evaluate(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This site’s terms forbid programs to fetch its pages');
  await expect(alert.getByRole('link', { name: 'Grade this page' })).toHaveAttribute('href', '/bookmarklet');
  await alert.getByRole('button', { name: 'Paste the text' }).click();
  await expect(text(page)).toBeFocused();
});

test.describe('the installed page', () => {
  test.use({ serviceWorkers: 'allow' });

  async function underTheWorker(page: Page) {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
    });
  }

  test('has a manifest in the language of the page', async ({ page }) => {
    await page.goto('/');
    const manifest = page.locator('link[rel=manifest]');
    await expect(manifest).toHaveAttribute('href', '/language/en/manifest.webmanifest');
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(manifest).toHaveAttribute('href', '/language/fr/manifest.webmanifest');
  });

  test('takes what is shared without sending it anywhere', async ({ page, context }) => {
    await underTheWorker(page);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.serviceWorker()) sent.push(new URL(request.url()).href);
    });
    await page.goto(`/share?text=${encodeURIComponent(strongOffer)}`);
    await expect(text(page)).toHaveValue(strongOffer);
    expect(sent).toContain(`${process.env.OFFERGRADE_ADDRESS}/share`);
    expect(sent.filter((address) => address.includes('?'))).toEqual([]);
  });

  test('opens without a connection from the first visit on', async ({ page, context }) => {
    await underTheWorker(page);
    await context.setOffline(true);
    await page.reload();
    await expect(evaluate(page)).toBeVisible();
  });

  test('opens without a connection, and is the newest with one', async ({ page, context }) => {
    await underTheWorker(page);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.reload();
    await expect(evaluate(page)).toBeVisible();
    await context.setOffline(false);
    const documents: string[] = [];
    context.on('request', (request) => {
      if (request.serviceWorker()) documents.push(new URL(request.url()).pathname);
    });
    await page.reload();
    await expect(evaluate(page)).toBeVisible();
    expect(documents).toContain('/');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => !/^\/($|assets\/|language\/)/.test(path))).toEqual([]);
  });
});
