/**
 * A visitor leaves the page while sending a thumbs-down. Only the server sees what is sent on
 * leaving, so its outbox is checked.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page, Route } from '@playwright/test';
import { strongOffer, weakOffer } from '../fakes/offers.ts';
import { freshOffer } from './fresh-offer.ts';
import { expect, paste, test } from './page.ts';
import { startOffergrade } from './start-offergrade.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(({ context }) => context.setOffline(false));

type Drop = { what: string; cut: readonly string[]; reaches: boolean };

/** Calls whose connection is cut; `reaches`: they arrive, only the answer is lost. */
const drops: Drop[] = [
  { what: 'nothing arrives', reaches: false, cut: ['sendFeedback', 'amendFeedback'] },
  { what: 'the answers are lost', reaches: true, cut: ['sendFeedback', 'amendFeedback'] },
  { what: 'the addition does not arrive', reaches: false, cut: ['amendFeedback'] },
  { what: 'the answer to the addition is lost', reaches: true, cut: ['amendFeedback'] },
];

test('a thumbs-down and what was added to it arrive once where the page is left for good, however the connection drops', {
  tag: '@busy',
}, async ({ page }) => {
  await withOutbox(async ({ address, outbox }) => {
    const way = await startWay(address);
    try {
      await test.step('it does not drop', async () => {
        await leaveWithReason(page, way.address, 'Left in a hurry.');
        await expect.poll(outbox, { timeout: 60_000 }).toEqual([expect.stringContaining('Left in a hurry.')]);
        await page.goto(way.address);
        await page.waitForLoadState('networkidle');
        expect(outbox()).toHaveLength(1);
      });
      for (const { what, cut, reaches } of drops) {
        await test.step(what, async () => {
          const before = outbox().length;
          const first = cut.length === 1 ? 1 : 0;
          Object.assign(way, { cut, reaches, dropped: 0, passed: 0 });
          await leaveWithReason(page, way.address, `Left in a tunnel: ${what}.`);
          await expect.poll(() => way.dropped).toBeGreaterThan(0);
          await expect.poll(() => outbox().length).toBe(before + (reaches ? 1 : first));
          way.cut = [];
          await page.goto(way.address);
          await expect.poll(() => way.passed).toBe(first + 1);
          // Otherwise the page would send it again at the next step, not knowing that it arrived.
          await expect.poll(() => waiting(page)).toEqual([]);
          expect(outbox()).toHaveLength(before + 1);
          expect(outbox().at(-1)).toContain(`Left in a tunnel: ${what}.`);
        });
      }
    } finally {
      way.stop();
    }
  });
});

test('what was added stands in the browser once the page is out of sight, whatever becomes of it then', {
  tag: '@busy',
}, async ({ page }) => {
  await page.goto('/');
  await paste(page, weakOffer);
  await page.getByRole('button', { name: 'Thumbs down' }).click();
  await page.getByRole('textbox', { name: 'Why is the grade wrong?' }).fill('Cut short.');
  await expect(page.getByText('Your thumbs down has arrived.')).toBeVisible();
  expect(JSON.stringify(await waiting(page))).not.toContain('Cut short.');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect
    .poll(() => waiting(page))
    .toEqual([expect.objectContaining({ input: expect.objectContaining({ why: 'Cut short.' }) })]);
});

test('a thumbs-down without a connection is kept, and goes out when it is back, also after a reload', {
  tag: '@busy',
}, async ({ page, context }) => {
  const down = page.getByRole('button', { name: 'Thumbs down' });
  await page.goto('/');
  await test.step('on the page that it was given on', async () => {
    await paste(page, weakOffer);
    await expect(page.getByRole('heading', { name: 'Questions to ask at the interview' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await down.click();
    await expect.poll(() => waiting(page)).toHaveLength(1);
    const sent = page.waitForResponse('**/api/sendFeedback');
    await context.setOffline(false);
    expect((await sent).status()).toBe(200);
    await expect.poll(() => waiting(page)).toEqual([]);
  });
  await test.step('after a reload', async () => {
    await paste(page, strongOffer);
    await expect(page.getByRole('article')).toContainText('Larkbridge');
    await page.waitForLoadState('networkidle');
    const refuse = (route: Route) => route.abort('connectionfailed');
    await page.route('**/api/sendFeedback', refuse);
    const tried = page.waitForRequest('**/api/sendFeedback');
    await down.click();
    await page.getByRole('button', { name: 'Nothing to add' }).click();
    await tried;
    await page.unroute('**/api/sendFeedback', refuse);
    const sent = page.waitForResponse('**/api/sendFeedback');
    await page.reload();
    expect((await sent).request().postData()).toContain('Larkbridge');
    expect((await sent).status()).toBe(200);
  });
});

const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('offergrade.writes');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('writes').objectStore('writes').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );

/** A separate server, and the content of its outbox. */
async function withOutbox(work: (server: { address: string; outbox: () => string[] }) => Promise<void>) {
  const data = mkdtempSync(join(tmpdir(), 'offergrade-feedback-'));
  const { address, stop } = await startOffergrade({
    OFFERGRADE_DATA: data,
    // All visitors have the same address.
    OFFERGRADE_FEEDBACKS_PER_HOUR: '0',
  });
  const outbox = () => {
    const database = new DatabaseSync(join(data, 'offergrade.sqlite'), { readOnly: true });
    const mails = database.prepare('select substr(text, 1, 200) as start from mail order by rowid').all();
    database.close();
    return mails.map(({ start }) => String(start));
  };
  try {
    await work({ address, outbox });
  } finally {
    await stop();
    rmSync(data, { recursive: true });
  }
}

async function leaveWithReason(page: Page, address: string, why: string) {
  // Leave the page first, so that each visit starts anew with another result.
  await page.goto('about:blank');
  await page.goto(address);
  await paste(page, freshOffer(weakOffer));
  await page.getByRole('button', { name: 'Thumbs down' }).click();
  await page.getByRole('textbox', { name: 'Why is the grade wrong?' }).fill(why);
  await expect(page.getByRole('form', { name: 'Show what is wrong' })).not.toContainText('is on its way');
  await page.goto('about:blank');
}

/** A proxy in front of a server, which cuts calls as instructed. */
async function startWay(address: string) {
  const stop = () => void proxy.close();
  const way = { address: '', cut: [] as readonly string[], reaches: false, dropped: 0, passed: 0, stop };
  const proxy = createServer((request, response) => {
    const { method = 'GET', headers, url = '/' } = request;
    const cut = way.cut.some((name) => url === `/api/${name}`);
    const { reaches } = way;
    const drop = () => {
      way.dropped += 1;
      response.destroy();
    };
    if (cut && !reaches) return drop();
    const onward = httpRequest(new URL(url, address), { method, headers }, (answer) => {
      if (cut) return drop();
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
      answer.on('end', () => {
        if (/Feedback$/.test(url)) way.passed += 1;
      });
    });
    // The page may still send requests after the server of a finished test has gone.
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  way.address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  return way;
}
