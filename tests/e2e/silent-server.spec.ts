/** A connection without traffic, as on a train: requests neither arrive nor fail. */
import type { Page } from '@playwright/test';
import { strongOffer } from '../fakes/offers.ts';
import { finalGrade } from './grade-strip.ts';
import { expect, test } from './new-visitor.ts';
import { paste, takenOver } from './page.ts';
import { type SilencedServer, startSilencedServer } from './silenced-server.ts';
import { sharedLabel } from './states.ts';

test('an analysis that nobody answers is given up and said to be, and the text stays', {
  tag: '@busy',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
  await page.route('**/*', () => {});
  await paste(page, strongOffer);
  await page.clock.runFor(10_000);
  await expect(page.locator('.connection-banner[data-lost]')).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return page.getByRole('alert').innerText();
    })
    .toContain('Could not reach backend');
  await expect(page.getByRole('textbox')).toHaveValue(strongOffer);
  await page.unroute('**/*');
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await expect(page.getByRole('article')).toContainText('Larkbridge');
});

test.describe('the installed page', () => {
  test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

  let server: SilencedServer;
  test.beforeEach(async () => {
    server = await startSilencedServer();
  });
  test.afterEach(() => server.close());

  /**
   * Opens the page and waits until its worker has stored everything needed to read and grade an
   * offer.
   */
  async function openAndLetItBeKept(page: Page) {
    await page.goto(`${server.address}/`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    const worker = await (await page.request.get('/service-worker.js')).text();
    const wanted = worker.match(/\/assets\/[\w.-]+/g) ?? [];
    const missing = () =>
      page.evaluate(async (paths) => {
        const kept = await Promise.all(paths.map((path) => caches.match(path)));
        return kept.filter((response) => !response).length;
      }, wanted);
    await expect.poll(missing, { timeout: 60_000 }).toBe(0);
  }

  // Bounds that hold on a busy machine. Without the worker's timeout nothing would be shown, and
  // the grade would take 150 s.
  test('opens though nothing is answered: the form, which grades a text, a shared label and another screen', {
    tag: '@busy',
  }, async ({ page }) => {
    await openAndLetItBeKept(page);
    server.silence();
    await test.step('a text is graded, and said how', async () => {
      await page.reload({ waitUntil: 'commit' });
      await takenOver(page);
      await paste(page, strongOffer);
      await expect(finalGrade(page, 'A')).toBeVisible({ timeout: 50_000 });
      await expect(page.getByText('Graded in your browser without a connection')).toBeVisible();
    });
    await test.step('a shared label opens, and a screen that was not open before', async () => {
      await page.goto(server.address + sharedLabel, { waitUntil: 'commit' });
      await expect(page.getByRole('article')).toContainText('Larkbridge');
      await page.goto(`${server.address}/method`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'How the score is calculated' })).toBeVisible();
    });
  });
});
