import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { logEvent, optsOutOfCounting } from './log-event.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const browser = (signals: object) => signals as Navigator;

test.each([
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
])('a browser that says %o asks not to be counted: %s', (signals, asks) => {
  expect(optsOutOfCounting(browser(signals))).toBe(asks);
});

test('an event is sent once, and none for those who ask not to be counted', async () => {
  const seen: unknown[] = [];
  const server = createServer(async (request, response) => {
    seen.push([request.url, JSON.parse(await text(request))]);
    response.end('{"result":{}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = fetch;
  // The page calls its own origin, which is the server of this test.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
  vi.stubGlobal('navigator', browser({ doNotTrack: '1' }));
  logEvent({ name: 'thumbs_up' });
  vi.stubGlobal('navigator', browser({}));
  logEvent({ name: 'thumbs_down' });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(seen).toEqual([['/api/logEvent', { data: { name: 'thumbs_down' } }]]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('a failure is nobody’s business', async () => {
  vi.stubGlobal('navigator', browser({}));
  const failing = vi.fn(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', failing);
  logEvent({ name: 'screen_view', screen: 'home' });
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(1));
});
