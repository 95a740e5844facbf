import type { Page } from '@playwright/test';
import { frenchPdf } from '../fakes/offer-files.ts';
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

  /** As a system hands over what another app shares: a form that is sent to the page. */
  async function share(
    page: Page,
    fields: { text?: string; file?: { name: string; type: string; bytes: string } },
  ) {
    await page.evaluate(({ text, file }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
      if (text !== undefined)
        form.append(Object.assign(document.createElement('textarea'), { name: 'text', value: text }));
      if (file) {
        const bytes = Uint8Array.from(atob(file.bytes), (letter) => letter.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], file.name, { type: file.type }));
        const input = Object.assign(document.createElement('input'), { name: 'file', type: 'file' });
        input.files = files.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    }, fields);
  }

  test('takes a form with a text without sending it anywhere', async ({ page, context }) => {
    await underTheWorker(page);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.serviceWorker()) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await share(page, { text: strongOffer });
    await expect(text(page)).toHaveValue(strongOffer);
    expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  test('takes a file, which is read as one that was chosen once the visitor says so', async ({
    page,
    context,
  }) => {
    await underTheWorker(page);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const bytes = Buffer.from(await frenchPdf()).toString('base64');
    await share(page, { file: { name: 'offre.pdf', type: 'application/pdf', bytes } });
    await expect(page.getByText('Another app shared the file “offre.pdf”.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(sent).not.toContain('/api/files');
    await page.getByRole('button', { name: 'Read this file' }).click();
    await expect(text(page)).toHaveValue(/^Chef de produit senior/);
    expect(sent).toContain('/api/files');
    await expect(page.getByRole('button', { name: 'Read this file' })).toHaveCount(0);
    await expect(page.getByText('This text comes from the file “offre.pdf”.')).toBeVisible();
    expect(page.url()).toBe(`${process.env.OFFERGRADE_ADDRESS}/`);
    await page.goto('/share?file=1');
    await expect(page.getByText('What was handed over could not be read')).toBeVisible();
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
