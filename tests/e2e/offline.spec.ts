import type { BrowserContext, Page } from '@playwright/test';
import { germanOffer } from '../fakes/german-offer.ts';
import { strongOffer, weakOffer } from '../fakes/offers.ts';
import { swedishOffer } from '../fakes/swedish-offer.ts';
import { axeFaults } from './axe-faults.ts';
import { analysesSent, expect, finalGrade, paste, test } from './page.ts';
import { sharedLabel } from './states.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** What the page itself, not its worker, asks for. */
function askedByPage(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Opens the page and waits until its worker holds all that the page needs without a connection. */
async function openAndLetItBeKept(page: Page) {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  // The worker names what it is to keep.
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
  await expect(page.getByRole('button', { name: 'Evaluate' })).toBeVisible();
}

test('the installed page opens without a connection, grades a text and says how', async ({
  page,
  context,
}) => {
  const asked = askedByPage(page);
  await openAndLetItBeKept(page);
  expect(asked.filter(isReader), 'the reader is not loaded while there is a server').toEqual([]);
  const sent = analysesSent(page);
  await lose(context, page);
  await paste(page, strongOffer);
  // The first reading in a browser prepares the reader's tables.
  await expect(finalGrade(page, 'A')).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText('Graded in your browser without a connection, by the built-in reader.'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Read by the built-in reader, no AI');
  await expect(page.locator('.offer-text mark').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Evaluate again' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('The picture and the badge are drawn by the server')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download as PNG' })).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Download as PNG' })).toBeVisible();
  await page.getByRole('button', { name: 'Evaluate again' }).click();
  await expect(finalGrade(page, 'A')).toBeVisible();
  await expect(page.getByText('Graded in your browser')).toHaveCount(0);
  expect(sent).toHaveLength(1);

  await context.setOffline(true);
  await page.goto('/history');
  await expect(page.locator('.kept-row')).toHaveCount(2);
  await expect(page.locator('.kept-row').last()).toContainText('graded without a connection');
});

test('the same offer gets the same result with and without a connection', async ({ page, context }) => {
  await openAndLetItBeKept(page);
  await paste(page, weakOffer);
  const label = page.getByRole('article');
  await expect(label).toContainText('Stonecask Insurance');
  await expect(label.locator('.sum')).toBeVisible();
  const online = await label.innerText();
  await lose(context, page);
  await paste(page, weakOffer);
  await expect(label.locator('.sum')).toBeVisible();
  expect(await label.innerText()).toBe(online);
});

test('a shared label opens without a connection, and leaves nothing of itself behind', async ({
  page,
  context,
}) => {
  await openAndLetItBeKept(page);
  const letter = page.locator('.strip[data-phase=final]');
  await page.goto(sharedLabel);
  await expect(letter).toBeVisible();
  const online = await page.getByRole('article').innerText();
  const title = await page.title();
  await context.setOffline(true);
  await page.reload();
  await expect(letter).toBeVisible();
  expect(await page.getByRole('article').innerText()).toBe(online);
  expect(await page.title()).toBe(title);
  await page.goto(sharedLabel.replace('?', 'x?'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link cannot be read');
  expect((await keptPaths(page)).filter((path) => path.startsWith('/grade'))).toEqual([]);
  await page.goto('/');
  await expect(page).toHaveTitle(/^Offergrade/);
});

test('an address needs a connection, and the way out is said', async ({ page, context }) => {
  await openAndLetItBeKept(page);
  await lose(context, page);
  await page.getByRole('textbox').fill('https://careers.example/jobs/1');
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await expect(page.getByRole('alert')).toContainText('an address can only be fetched with one');
});

test('what is no offer is refused without a connection as with one', async ({ page, context }) => {
  await openAndLetItBeKept(page);
  await lose(context, page);
  await paste(page, 'Product Manager, Leeds');
  await expect(page.getByRole('alert')).toContainText('This is a job title', { timeout: 60_000 });
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a text in a language that the reader does not know is refused with its reason', async ({
  page,
  context,
}) => {
  await openAndLetItBeKept(page);
  await lose(context, page);
  await paste(page, swedishOffer);
  await expect(page.getByRole('alert')).toContainText('Swedish');
});

test('a text in a language on trial asks for the connection', async ({ page, context }) => {
  await openAndLetItBeKept(page);
  await lose(context, page);
  await paste(page, germanOffer);
  await expect(page.getByRole('alert')).toContainText('Other languages need a connection');
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR', colorScheme: 'dark' });

  test('the page opens and grades without a connection', async ({ page, context }) => {
    await openAndLetItBeKept(page);
    await context.setOffline(true);
    await page.reload();
    await paste(page, weakOffer, { mode: 'Texte', evaluate: 'Évaluer' });
    await expect(page.getByText('Évaluée dans votre navigateur, sans connexion')).toBeVisible();
    await expect(page.locator('.strip[data-phase=final]')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});
