import type { Page } from '@playwright/test';
import { frenchPdf } from '../fakes/offer-files.ts';
import { strongOffer as strongOfferWithLineEnd } from '../fakes/offers.ts';
import { expect, test } from './new-visitor.ts';
import { analysesSent } from './page.ts';

const strongOffer = strongOfferWithLineEnd.trim();

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the offer' });
const evaluate = (page: Page) => page.getByRole('button', { name: 'Evaluate', exact: true });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what another app shares fills the form and waits, and a site that forbids fetching is explained', {
  tag: '@busy',
}, async ({ page }) => {
  const sent = analysesSent(page);
  const address = page.getByRole('textbox', { name: 'Web address of the offer' });
  await test.step('an address in a sentence', async () => {
    const sentence = 'Look at this job: https://careers.example/jobs/1?from=app.';
    await page.goto(`/share?title=A+job&text=${encodeURIComponent(sentence)}`);
    await expect(address).toHaveValue('https://careers.example/jobs/1?from=app');
    await expect(page.getByText('This address was shared from another app.')).toBeVisible();
    expect(page.url()).toBe(`${process.env.OFFERGRADE_ADDRESS}/`);
    expect(sent).toEqual([]);
    await address.fill('');
    await expect(page.getByText('This address was shared from another app.')).toHaveCount(0);
  });
  await test.step('nothing, which is told', async () => {
    await page.goto('/share');
    await expect(page.getByText('What was handed over could not be read')).toBeVisible();
  });
  await test.step('an address whose site forbids fetching, with the two ways that work', async () => {
    const error = { status: 'PERMISSION_DENIED', message: '', details: { code: 'siteForbidsFetching' } };
    await page.route('**/api/extractJobOfferFromWeb', (route) =>
      route.fulfill({ status: 403, json: { error } }),
    );
    await page.goto('/share?url=https://www.linkedin.com/jobs/view/1');
    await expect(address).toHaveValue('https://www.linkedin.com/jobs/view/1');
    await evaluate(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This site’s terms do not allow programs to fetch its pages');
    await expect(alert.getByRole('link', { name: 'Grade this page' })).toHaveAttribute(
      'href',
      '/bookmarklet',
    );
    await alert.getByRole('button', { name: 'Paste the text' }).click();
    await expect(text(page)).toBeFocused();
  });
  await test.step('a text, which is graded as one', async () => {
    await page.goto(`/share?text=${encodeURIComponent(strongOffer)}`);
    await expect(text(page)).toHaveValue(strongOffer);
    await evaluate(page).click();
    await expect(page.getByRole('article')).toContainText('Larkbridge');
  });
  await test.step('the manifest of the app is in the language of the page', async () => {
    const manifest = page.locator('link[rel=manifest]');
    await expect(manifest).toHaveAttribute('href', '/language/en/manifest.webmanifest');
    await page.getByRole('button', { name: 'Français' }).first().click();
    await expect(manifest).toHaveAttribute('href', '/language/fr/manifest.webmanifest');
  });
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

  /** Simulates sharing from another app: a form sent to the page. */
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

  test('takes what is shared without sending it anywhere', { tag: '@busy' }, async ({ page, context }) => {
    const requests: { byWorker: boolean; method: string; url: URL }[] = [];
    context.on('request', (request) => {
      const byWorker = request.serviceWorker() !== null;
      requests.push({ byWorker, method: request.method(), url: new URL(request.url()) });
    });
    const posted = () => requests.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname);
    await underTheWorker(page);
    await test.step('a text in the address', async () => {
      await page.goto(`/share?text=${encodeURIComponent(strongOffer)}`);
      await expect(text(page)).toHaveValue(strongOffer);
      const asked = requests.filter(({ byWorker }) => byWorker).map(({ url }) => url.href);
      expect(asked).toContain(`${process.env.OFFERGRADE_ADDRESS}/share`);
      expect(asked.filter((address) => address.includes('?'))).toEqual([]);
    });
    await test.step('a form with a text', async () => {
      await share(page, { text: 'A text in a form' });
      await expect(text(page)).toHaveValue('A text in a form');
      expect(requests.filter(({ byWorker, method }) => byWorker && method === 'POST')).toEqual([]);
    });
    await test.step('a file, which is read as one that was chosen once the visitor says so', async () => {
      const bytes = Buffer.from(await frenchPdf()).toString('base64');
      await share(page, { file: { name: 'offre.pdf', type: 'application/pdf', bytes } });
      await expect(page.getByText('Another app shared the file “offre.pdf”.')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(posted()).not.toContain('/api/files');
      await page.getByRole('button', { name: 'Read this file' }).click();
      await expect(text(page)).toHaveValue(/^Chef de produit senior/);
      expect(posted()).toContain('/api/files');
      await expect(page.getByRole('button', { name: 'Read this file' })).toHaveCount(0);
      await expect(page.getByText('This text comes from the file “offre.pdf”.')).toBeVisible();
      expect(page.url()).toBe(`${process.env.OFFERGRADE_ADDRESS}/`);
      await page.goto('/share?file=1');
      await expect(page.getByText('What was handed over could not be read')).toBeVisible();
    });
  });

  test('opens without a connection from the first visit on, and is the newest with one', {
    tag: '@busy',
  }, async ({ page, context }) => {
    await underTheWorker(page);
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
    await page.waitForLoadState('networkidle');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(kept.filter((path) => !/^\/($|assets\/|language\/)/.test(path))).toEqual([]);
  });
});
