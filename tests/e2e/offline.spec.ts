import type { BrowserContext, Page } from '@playwright/test';
import { dictionaries } from '../../src/language/dictionaries.ts';
import { germanOffer } from '../fakes/german-offer.ts';
import { strongOffer, weakOffer } from '../fakes/offers.ts';
import { swedishOffer } from '../fakes/swedish-offer.ts';
import { axeFaults } from './axe-faults.ts';
import { finalGrade, gradeStrip } from './grade-strip.ts';
import { expect, test } from './new-visitor.ts';
import { analysesSent, paste } from './page.ts';
import { sharedLabel } from './states.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** Requests of the page itself, not of its service worker. */
function askedByPage(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Opens the page and waits until its worker has stored everything needed offline. */
async function openAndLetItBeKept(page: Page) {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  // The worker's script lists what it stores.
  const worker = await (await page.request.get('/service-worker.js')).text();
  const wanted = worker.match(/\/assets\/[\w.-]+/g) ?? [];
  expect(wanted.some(isReader)).toBe(true);
  const missing = async () => {
    const kept = await keptPaths(page);
    return wanted.filter((path) => !kept.includes(path));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const isReader = (path: string) => path.includes('reader-worker');

async function lose(context: BrowserContext, page: Page) {
  await context.setOffline(true);
  await page.reload();
  // Beside a result the form is folded.
  await expect(page.getByRole('button', { name: /^(Evaluate|Grade another offer)$/ })).toBeVisible();
}

test('the installed page opens without a connection, grades a text and says how, or why not', {
  tag: '@busy',
}, async ({ page, context }) => {
  const asked = askedByPage(page);
  const alert = page.getByRole('alert');
  await openAndLetItBeKept(page);
  expect(asked.filter(isReader), 'the reader is not loaded while there is a server').toEqual([]);
  const sent = analysesSent(page);
  await lose(context, page);
  await test.step('a text', async () => {
    await paste(page, strongOffer);
    // The first reading in a browser has to prepare the reader's tables.
    await expect(finalGrade(page, 'A')).toBeVisible({ timeout: 60_000 });
    await expect(
      page.getByText('Graded in your browser without a connection, by the built-in reader.'),
    ).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Read by the built-in reader, no AI');
    await expect(page.locator('.offer-text mark').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Evaluate again' })).toHaveCount(0);
    expect(await axeFaults(page, { include: ['.graded-here'] })).toEqual([]);
    expect(sent).toEqual([]);
  });
  await test.step('what is shared of it', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('The server draws the picture and the badge')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download card', exact: true })).toHaveCount(0);
  });
  await test.step('with the connection back', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Download card', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Evaluate again' }).click();
    await expect(finalGrade(page, 'A')).toBeVisible();
    await expect(page.getByText('Graded in your browser')).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });
  await test.step('both results are kept, and the last one stands there after a reload and by Back', async () => {
    const reason = await page.locator('.label-reason').innerText();
    await page.waitForLoadState('networkidle');
    await lose(context, page);
    await expect(page.locator('.label-reason')).toHaveText(reason);
    await page.getByRole('banner').getByRole('link', { name: 'Your results' }).click();
    await expect(page.locator('.kept-row')).toHaveCount(2);
    await expect(page.locator('.kept-row').last()).toContainText('graded without a connection');
    await page.goBack();
    await expect(page.locator('.label-reason')).toHaveText(reason);
    await page.goto('/history');
    await expect(page.locator('.kept-row')).toHaveCount(2);
    await page.goBack();
    await expect(page.locator('.label-reason')).toHaveText(reason);
  });
  await test.step('what is no offer is refused as with a connection', async () => {
    await paste(page, 'Product Manager, Leeds');
    await expect(alert).toContainText('This is a job title');
    await expect(page.getByRole('article')).toHaveCount(0);
  });
  await test.step('a language that the reader does not know is refused with its reason', async () => {
    await paste(page, swedishOffer);
    await expect(alert).toContainText('Swedish');
  });
  await test.step('a language on trial asks for the connection', async () => {
    await paste(page, germanOffer);
    await expect(alert).toContainText('Other languages need a connection');
  });
  await test.step('an address needs a connection, and the way out is said', async () => {
    await page.getByRole('button', { name: 'Web address', exact: true }).click();
    await page.getByRole('textbox').fill('https://careers.example/jobs/1');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await expect(alert).toContainText('an address can only be fetched with one');
  });
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('an offer gets the same result with and without a connection, and a shared label opens', {
    tag: '@busy',
  }, async ({ page, context }) => {
    const words = { mode: 'Texte', evaluate: 'Évaluer' };
    const label = page.getByRole('article');
    const letter = gradeStrip(page);
    await openAndLetItBeKept(page);
    await page.goto(sharedLabel);
    await expect(letter).toBeVisible();
    const shared = { label: await label.innerText(), title: await page.title() };
    await page.goto('/');
    await paste(page, weakOffer, words);
    await expect(label).toContainText('Stonecask Insurance');
    await expect(label.locator('.sum')).toBeVisible();
    const online = await label.innerText();
    await context.setOffline(true);
    await test.step('the same result', async () => {
      await page.reload();
      await paste(page, weakOffer, words);
      await expect(page.getByText('Évaluée dans votre navigateur, sans connexion')).toBeVisible();
      await expect(label.locator('.sum')).toBeVisible();
      expect(await label.innerText()).toBe(online);
    });
    await test.step('a shared label, which leaves nothing of itself behind', async () => {
      await page.goto(sharedLabel);
      await expect(letter).toBeVisible();
      expect(await label.innerText()).toBe(shared.label);
      expect(await page.title()).toBe(shared.title);
      await page.goto(sharedLabel.replace('?', 'x?'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        dictionaries.fr.permalink.broken.title,
      );
      expect((await keptPaths(page)).filter((path) => path.startsWith('/grade'))).toEqual([]);
      await page.goto('/');
      await expect(page).toHaveTitle(/^Offergrade/);
    });
  });
});
