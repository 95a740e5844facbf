import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { longestOffer } from '../../src/grading/longest-offer.ts';
import { packOffer } from '../../src/web/features/incoming/bookmarklet/pack-offer.ts';
import { unpackOffer } from '../../src/web/features/incoming/unpack-offer.ts';
import { foreignPages, strictPolicy } from '../fakes/foreign-pages.ts';
import { strongOffer as strongOfferWithLineEnd } from '../fakes/offers.ts';
import { analysesSent, expect, test } from './page.ts';

const strongOffer = strongOfferWithLineEnd.trim();

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

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

/** The bookmark's script, as the page offers it for dragging. */
async function bookmark(page: Page): Promise<string> {
  await page.goto('/bookmarklet');
  const link = page.locator('.bookmark');
  await expect(link).toHaveAttribute('href', /^javascript:/);
  return decodeURIComponent(((await link.getAttribute('href')) ?? '').replace('javascript:', ''));
}

/** What an address passes on. */
const handedBy = async (address: string) =>
  (await unpackOffer(new URL(address).hash.replace('#offer=1.', ''))) as { text: string };

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

test('the bookmarklet hands over what is shown, also on a page that lets nothing run', {
  tag: '@busy',
}, async ({ page }) => {
  const sent = analysesSent(page);
  const script = await bookmark(page);
  await page.goto(`http://${site}/strict/shown`);
  const opened = page.context().waitForEvent('page');
  await page.evaluate(script);
  const home = await opened;
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

const takenOf: [string, string, string | RegExp, (() => void)?][] = [
  ['what is shown', '/shown', shownText],
  [
    'what is selected, and nothing else',
    '/shown',
    /^Own the vision and the strategy[\s\S]*Own the P&L of the product and its pricing\.$/,
    () => {
      const list = document.querySelector('ul');
      if (list) getSelection()?.selectAllChildren(list);
    },
  ],
  [
    'the posting that a page describes, without what stands around it',
    '/described',
    /^Senior Product Manager\nFernhollow\n\nWhat you will do\n\n- Own the vision[\s\S]*tell us why\.$/,
  ],
  [
    'what is shown where a page lets nobody parse what it describes',
    '/strict/described',
    /^Welcome back\.\n\nWhat you will do\n\n- Own the vision/,
  ],
  ['what is shown where the page describes another job', '/described-otherwise', shownText],
  ['the text of a deep page', '/strict/deep', 'Deep down: own the product.'],
];

test('the bookmarklet takes the offer of a page, and goes on in the same tab where none may be opened', {
  tag: '@busy',
}, async ({ page }) => {
  const script = await bookmark(page);
  // The address carries what is passed on, and the real page would remove it.
  await page.route(`${process.env.OFFERGRADE_ADDRESS}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  for (const [what, path, expected, before] of takenOf) {
    await test.step(what, async () => {
      await page.goto(`http://${site}${path}`);
      if (before) await page.evaluate(before);
      await page.evaluate(() => {
        window.open = () => null;
      });
      await page.evaluate(script);
      await page.waitForURL(/#offer=1\./);
      const taken = (await handedBy(page.url())).text.trim();
      if (typeof expected === 'string') expect(taken).toBe(expected);
      else expect(taken).toMatch(expected);
    });
  }
});

test('the bookmark is explained, not run, where it is kept; its code can be copied', {
  tag: '@busy',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get “Grade this page”' }).click();
  const bookmark = page.locator('.bookmark');
  await bookmark.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It works on other pages')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('Copied.').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await bookmark.getAttribute('href'));
});

/** unpack-offer.test.ts and read-incoming-offer.test.tsx test more. */
const unreadable: [string, () => Promise<string> | string][] = [
  ['of another version', async () => (await fragment(handed)).replace('=1.', '=2.')],
  ['that is empty', () => '/#offer='],
  ['that swells', async () => fragment({ ...handed, text: 'a'.repeat(20_000_000) })],
];

test('what is handed over by a fragment is a text, and what is none changes nothing', {
  tag: '@busy',
}, async ({ page }) => {
  const unread = page.getByText('What was handed over could not be read');
  const home = `${process.env.OFFERGRADE_ADDRESS}/`;
  for (const [what, address] of unreadable) {
    await test.step(`a fragment ${what} is told`, async () => {
      await page.goto('about:blank');
      await page.goto(await address());
      await expect(unread).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Web address of the offer' })).toHaveValue('');
      expect(page.url()).toBe(home);
    });
  }
  await test.step('what stood in the form is brought back, also after a reload', async () => {
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await text(page).fill('My own text');
    await page.goto(await fragment(handed));
    await expect(text(page)).toHaveValue(strongOffer);
    await expect(unread).toHaveCount(0);
    expect(page.url()).toBe(home);
    await page.reload();
    await expect(text(page)).toHaveValue(strongOffer);
    await page.getByRole('button', { name: 'Bring back the text that was here' }).click();
    await expect(text(page)).toHaveValue('My own text');
    await expect(page.getByText('This text comes from')).toHaveCount(0);
  });
  await test.step('markup and controls are only ever text', async () => {
    const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
    await page.goto(
      await fragment({ text: `${markup}\u0000\u202eend`, address: 'javascript:alert(1)', title: markup }),
    );
    await expect(text(page)).toHaveValue(`${markup}end`);
    await expect(page.getByText('This text was handed over from another page or app.')).toBeVisible();
    await expect(page).toHaveTitle('Offergrade');
    await expect(page.locator('main img, main script, main a[href^=javascript]')).toHaveCount(0);
  });
  await test.step('a text that was too long is cut, and said to be', async () => {
    await page.goto(await fragment({ ...handed, text: 'word '.repeat(longestOffer / 5 + 10) }));
    await expect(page.getByText('only its beginning is here')).toBeVisible();
  });
});
