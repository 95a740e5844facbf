import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { longestOffer } from '../../src/grading/longest-offer.ts';
import { packOffer } from '../../src/web/features/incoming/bookmarklet/pack-offer.ts';
import { foreignPages, strictPolicy } from '../fakes/foreign-pages.ts';
import { strongOffer as strongOfferWithLineEnd } from '../fakes/offers.ts';
import { analysesSent, expect, test } from './page.ts';

const strongOffer = strongOfferWithLineEnd.trim();

let site = '';
const server = createServer(({ url = '' }, response) => {
  const [, strict, path = ''] = /^(\/strict)?(\/.*)$/.exec(url) ?? [];
  response
    .writeHead(foreignPages[path] ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(strict && { 'content-security-policy': strictPolicy }),
    })
    .end(foreignPages[path] ?? 'Not found');
});
test.beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.close();
});

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the offer' });
const evaluate = (page: Page) => page.getByRole('button', { name: 'Evaluate', exact: true });
const fragment = async (offer: object) => `/#offer=1.${await packOffer(offer)}`;
const handed = { text: strongOffer, address: 'https://careers.example/jobs/1', title: 'Senior PM' };

/** The bookmark as the page offers it to be dragged. */
async function bookmark(page: Page): Promise<string> {
  await page.goto('/bookmarklet');
  const link = page.locator('.bookmark');
  await expect(link).toHaveAttribute('href', /^javascript:/);
  return (await link.getAttribute('href')) ?? '';
}

/** Runs it as browsers run bookmarks. */
async function runBookmarklet(page: Page, path: string, before?: () => void) {
  const address = await bookmark(page);
  await page.goto(`http://${site}${path}`);
  if (before) await page.evaluate(before);
  const opened = page.context().waitForEvent('page');
  await page.evaluate(decodeURIComponent(address.replace('javascript:', '')));
  return opened;
}

const shownText = `Senior Product Manager

Fernhollow

What you will do

- Own the vision and the strategy of our booking product.
- Own the P&L of the product and its pricing.

You decide, with
the team beside you.

Perks:
Four-day week

We are a team of forty people in Leeds, and we have made scheduling software for independent dental practices since 2014. We work in the office on Tuesdays and from wherever we like on all other days of the week.`;

for (const policy of ['', '/strict']) {
  test(`the bookmarklet hands over what is shown${policy && ', also on a page that lets nothing run'}`, async ({
    page,
  }) => {
    const sent = analysesSent(page);
    const home = await runBookmarklet(page, `${policy}/shown`);
    await expect(text(home)).toHaveValue(shownText);
    await expect(home.getByText(`This text comes from “Senior PM – Fernhollow” (${site}).`)).toBeVisible();
    await expect(home.getByText('Nothing has been sent')).toBeVisible();
    expect(new URL(home.url()).href).toBe(`${process.env.OFFERGRADE_ADDRESS}/`);
    expect(await home.evaluate(() => [window.opener, location.hash])).toEqual([null, '']);
    expect(sent).toEqual([]);

    await evaluate(home).click();
    await expect(home.getByRole('article')).toContainText('Fernhollow');
    await expect(home.getByText('Nothing has been sent')).toHaveCount(0);
    await expect(home.getByRole('button', { name: /What was read/ })).toContainText(site);
  });
}

test('the bookmarklet hands over what is selected, and nothing else', async ({ page }) => {
  const home = await runBookmarklet(page, '/shown', () => {
    const list = document.querySelector('ul');
    if (list) getSelection()?.selectAllChildren(list);
  });
  await expect(text(home)).toHaveValue(
    /^Own the vision and the strategy[\s\S]*Own the P&L of the product and its pricing\.$/,
  );
});

test('the bookmarklet takes the posting that a page describes, without what stands around it', async ({
  page,
}) => {
  const home = await runBookmarklet(page, '/described');
  await expect(text(home)).toHaveValue(
    /^Senior Product Manager\nFernhollow\n\nWhat you will do\n\n- Own the vision[\s\S]*tell us why\.$/,
  );
});

test('the bookmarklet takes what is shown where a page lets nobody parse what it describes', async ({
  page,
}) => {
  const home = await runBookmarklet(page, '/strict/described');
  await expect(text(home)).toHaveValue(/^Welcome back\.\n\nWhat you will do\n\n- Own the vision/);
});

test('the bookmarklet takes what is shown where the page describes another job', async ({ page }) => {
  const home = await runBookmarklet(page, '/described-otherwise');
  await expect(text(home)).toHaveValue(shownText);
});

test('the bookmarklet reads a deep page, and goes on in the same tab where none may be opened', async ({
  page,
}) => {
  const address = await bookmark(page);
  await page.goto(`http://${site}/strict/deep`);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.evaluate(decodeURIComponent(address.replace('javascript:', '')));
  await expect(text(page)).toHaveValue('Deep down: own the product.');
});

test('the bookmark is explained, not run, where it is kept; its code can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('link', { name: 'Get “Grade this page”' }).click();
  const bookmark = page.locator('.bookmark');
  await bookmark.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It does its work on other pages')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('Copied.').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await bookmark.getAttribute('href'));
});

test('what stood in the form is brought back, also after a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await text(page).fill('My own text');
  await page.goto(await fragment(handed));
  await expect(text(page)).toHaveValue(strongOffer);
  expect(page.url()).toBe(`${process.env.OFFERGRADE_ADDRESS}/`);
  await page.reload();
  await expect(text(page)).toHaveValue(strongOffer);
  await page.getByRole('button', { name: 'Bring back the text that stood here' }).click();
  await expect(text(page)).toHaveValue('My own text');
  await expect(page.getByText('This text comes from')).toHaveCount(0);
});

const unreadable: [string, () => Promise<string> | string][] = [
  ['of another version', async () => (await fragment(handed)).replace('=1.', '=2.')],
  ['that is empty', () => '/#offer='],
  ['that is no base64', () => '/#offer=1.%00%ff<script>'],
  ['that is cut off', async () => (await fragment(handed)).slice(0, -20)],
  ['that swells', async () => fragment({ ...handed, text: 'a'.repeat(20_000_000) })],
  ['without a text', () => fragment({ address: handed.address })],
];
for (const [what, address] of unreadable) {
  test(`a fragment ${what} is told, and changes nothing`, async ({ page }) => {
    await page.goto(await address());
    await expect(page.getByText('What was handed over could not be read')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Web address of the offer' })).toHaveValue('');
    expect(page.url()).toBe(`${process.env.OFFERGRADE_ADDRESS}/`);
  });
}

test('markup and controls that are handed over are only ever text', async ({ page }) => {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  await page.goto(
    await fragment({ text: `${markup}\u0000\u202eend`, address: 'javascript:alert(1)', title: markup }),
  );
  await expect(text(page)).toHaveValue(`${markup}end`);
  await expect(page.getByText('This text was handed over from another page or app.')).toBeVisible();
  await expect(page).toHaveTitle('Offergrade');
  await expect(page.locator('main img, main script, main a[href^=javascript]')).toHaveCount(0);
});

test('a text that was too long is cut, and said to be', async ({ page }) => {
  await page.goto(await fragment({ ...handed, text: 'word '.repeat(longestOffer / 5 + 10) }));
  await expect(page.getByText('only its beginning is here')).toBeVisible();
});
