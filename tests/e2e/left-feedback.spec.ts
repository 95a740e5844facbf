/** A thumbs-down whose author leaves the page: what it sends with its last breath only the server sees, so its outbox tells. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { weakOffer } from '../fakes/offers.ts';
import { expect, paste, test } from './page.ts';
import { startOffergrade } from './start-offergrade.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what was added to a thumbs-down goes out when the page is left for good', async ({ page }) => {
  await withOutbox(async ({ address, outbox }) => {
    await leaveWithReason(page, address, 'Left in a hurry.');
    await expect.poll(outbox, { timeout: 60_000 }).toEqual([expect.stringContaining('Left in a hurry.')]);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(outbox()).toHaveLength(1);
  });
});

for (const [lost, reaches, calls] of [
  ['nothing arrives', false, ['sendFeedback', 'amendFeedback']],
  ['the answers are lost', true, ['sendFeedback', 'amendFeedback']],
  ['the addition does not arrive', false, ['amendFeedback']],
  ['the answer to the addition is lost', true, ['amendFeedback']],
] as const) {
  test(`a thumbs-down arrives once where the connection drops as the page is left, and ${lost}`, async ({
    page,
  }) => {
    await withOutbox(async ({ address, outbox }) => {
      const way = await startWay(address, reaches, calls);
      const first = calls.length === 1 ? 1 : 0;
      try {
        await leaveWithReason(page, way.address, 'Left in a tunnel.');
        await expect.poll(() => way.dropped).toBeGreaterThan(0);
        await expect.poll(outbox).toHaveLength(reaches ? 1 : first);
        way.drops = false;
        await page.goto(way.address);
        await expect.poll(() => way.passed).toBe(first + 1);
        expect(outbox()).toEqual([expect.stringContaining('Left in a tunnel.')]);
      } finally {
        way.stop();
      }
    });
  });
}

test('what was added stands in the browser once the page is out of sight, whatever becomes of it then', async ({
  page,
}) => {
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

test('a thumbs-down is kept where the connection is lost once the grade stands, and goes out when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await paste(page, weakOffer);
  await expect(page.getByRole('heading', { name: 'Questions to ask at the interview' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Thumbs down' }).click();
  await expect.poll(() => waiting(page)).toHaveLength(1);
  const sent = page.waitForResponse(/sendFeedback/);
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect.poll(() => waiting(page)).toEqual([]);
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

/** A server of its own, and what stands in its outbox. */
async function withOutbox(work: (server: { address: string; outbox: () => string[] }) => Promise<void>) {
  const data = mkdtempSync(join(tmpdir(), 'offergrade-feedback-'));
  const { address, stop } = await startOffergrade({ OFFERGRADE_DATA: data });
  const outbox = () => {
    const database = new DatabaseSync(join(data, 'offergrade.sqlite'), { readOnly: true });
    const mails = database.prepare('select substr(text, 1, 100) as start from mail').all();
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
  await page.goto(address);
  await paste(page, weakOffer);
  await page.getByRole('button', { name: 'Thumbs down' }).click();
  await page.getByRole('textbox', { name: 'Why is the grade wrong?' }).fill(why);
  await expect(page.getByRole('form', { name: 'Show what is wrong' })).not.toContainText('is on its way');
  await page.goto('about:blank');
}

/** The way to a server, on which these calls meet a cut connection while it `drops`; `reaches`: only their answers are lost. */
async function startWay(address: string, reaches: boolean, calls: readonly string[]) {
  const way = { address: '', drops: true, dropped: 0, passed: 0, stop: () => void proxy.close() };
  const proxy = createServer((request, response) => {
    const { method = 'GET', headers, url = '/' } = request;
    const cut = calls.some((name) => url === `/api/${name}`) && way.drops;
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
    // The page may still ask when the server has gone: that test is over.
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  way.address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  return way;
}
