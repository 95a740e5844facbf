import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './page.ts';
import { startOffergrade } from './start-offergrade.ts';

/**
 * Reports like the scripts of Plausible and Umami: to its own origin, with the attributes of its
 * element.
 */
const script = `
const { src, dataset } = document.currentScript;
fetch(new URL('/api/event', src), { method: 'POST', body: JSON.stringify({ ...dataset }) });
`;

/** A separate site that serves the script and receives reports. */
async function startAnalytics() {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await new Response(request as unknown as ReadableStream).text();
    asked.push(`${request.method} ${request.url} ${body}`);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'text/javascript');
    response.end(request.method === 'GET' ? script : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

test('an analytics script runs and reports for those who may be counted, and the privacy page names it or says that there is none', {
  tag: '@busy',
}, async ({ page, browser }) => {
  const analytics = await startAnalytics();
  const offergrade = await startOffergrade({
    OFFERGRADE_ANALYTICS_SCRIPT: `${analytics.origin}/js/script.js`,
    OFFERGRADE_ANALYTICS_SITE: 'grade.example',
  });
  try {
    const asking = await browser.newContext({ extraHTTPHeaders: { DNT: '1' } });
    const unseen = await asking.newPage();
    await unseen.goto(`${offergrade.address}/privacy`, { waitUntil: 'networkidle' });
    await expect(unseen.getByRole('article')).toContainText('a script from 127.0.0.1');
    expect(analytics.asked).toEqual([]);
    await asking.close();

    await page.goto(`${offergrade.address}/privacy`);
    await expect(page.getByRole('article')).toContainText('a script from 127.0.0.1');
    await expect
      .poll(() => analytics.asked)
      .toEqual([
        'GET /js/script.js ',
        'POST /api/event {"domain":"grade.example","websiteId":"grade.example","doNotTrack":"true","excludeSearch":"true","excludeHash":"true"}',
      ]);
    await page.goto('/privacy');
    await expect(page.getByRole('article')).toContainText('The page loads nothing from other sites');
  } finally {
    await offergrade.stop();
    await analytics.close();
  }
});
