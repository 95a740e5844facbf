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

test('a held thumbs-down goes out when the page is left for good, with what was added', async ({ page }) => {
  await withOutbox(async ({ address, outbox }) => {
    await leaveWithReason(page, address, 'Left in a hurry.');
    await expect.poll(outbox, { timeout: 60_000 }).toEqual([expect.stringContaining('Left in a hurry.')]);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(outbox()).toHaveLength(1);
  });
});

for (const [lost, reaches] of [
  ['the mail', false],
  ['the answer', true],
] as const) {
  test(`a held thumbs-down arrives once where the connection drops as the page is left, and ${lost} is lost`, async ({
    page,
  }) => {
    await withOutbox(async ({ address, outbox }) => {
      const way = await startWay(address, reaches);
      try {
        await leaveWithReason(page, way.address, 'Left in a tunnel.');
        await expect.poll(() => way.dropped).toBeGreaterThan(0);
        await expect.poll(outbox).toHaveLength(reaches ? 1 : 0);
        way.drops = false;
        await page.goto(way.address);
        await expect.poll(() => way.passed).toBe(1);
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
  await context.setOffline(false);
  const sent = page.waitForResponse(/sendFeedback/);
  await page.getByRole('link', { name: 'How the score is calculated' }).first().click();
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
  await page.goto('about:blank');
}

/** The way to a server, on which each thumbs-down meets a cut connection while it `drops`; `reaches`: only its answer is lost. */
async function startWay(address: string, reaches: boolean) {
  const way = { address: '', drops: true, dropped: 0, passed: 0, stop: () => void proxy.close() };
  const proxy = createServer((request, response) => {
    const { method = 'GET', headers, url = '/' } = request;
    const cut = url === '/api/sendFeedback' && way.drops;
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
        if (url === '/api/sendFeedback') way.passed += 1;
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
