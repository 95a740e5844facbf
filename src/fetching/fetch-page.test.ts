import type { RequestListener } from 'node:http';
import { isIP } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AddressGuard } from './address-guard.ts';
import { fetchPage, type PageSettings } from './fetch-page.ts';
import { answering, closeServers, serve } from './serve-locally.ts';

/**
 * Two servers on one port of this machine: 127.0.0.2 stands for the public web, 127.0.0.1 for the private network.
 * Which of the two a name leads to is what a rebinding name server changes between two look-ups.
 */
const publicAddress = '127.0.0.2';
const privateAddress = '127.0.0.1';
const guard: AddressGuard = {
  refusalOf: (url) =>
    isIP(url.hostname) !== 0 && url.hostname !== publicAddress ? 'addressNotAllowed' : undefined,
  allowsResolved: (_url, resolved) => resolved === publicAddress,
};

let privateRequests: string[] = [];
let port = 0;
/** Only some systems have the whole of 127.0.0.0/8 without set-up. */
let twoAddresses = true;

beforeEach(async () => {
  const onPublic: RequestListener = (request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: '/job' }).end();
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(`public for ${request.headers.host}`);
  };
  try {
    port = (await serve(onPublic, publicAddress)).port;
    privateRequests = (await serve(answering('secret'), privateAddress, port)).seen;
  } catch {
    twoAddresses = false;
  }
});

afterEach(closeServers);

/** Gives one answer a look-up, the last one for ever. */
function resolver(...answers: string[][]) {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return answers[Math.min(asked.length, answers.length) - 1] ?? [];
  };
  return { asked, resolve };
}

async function fetchWith(resolve: PageSettings['resolve'], path: string) {
  const settings = { guard, resolve, largestPageBytes: 1000, userAgent: 'test' };
  return fetchPage(new URL(`http://jobs.example.org:${port}${path}`), settings, AbortSignal.timeout(10_000));
}

describe('a name server that changes its answer', () => {
  test('is asked once: the connection goes to the address that was checked', async ({ skip }) => {
    skip(!twoAddresses, 'this machine has no 127.0.0.2');
    const { asked, resolve } = resolver([publicAddress], [privateAddress]);
    expect(await fetchWith(resolve, '/job')).toMatchObject({
      ok: true,
      content: `public for jobs.example.org:${port}`,
    });
    expect(asked).toEqual(['jobs.example.org']);
    expect(privateRequests).toEqual([]);
  });

  test('is asked and checked again at a redirect to the same name', async ({ skip }) => {
    skip(!twoAddresses, 'this machine has no 127.0.0.2');
    const { asked, resolve } = resolver([publicAddress], [privateAddress]);
    expect(await fetchWith(resolve, '/away')).toEqual({ ok: false, code: 'addressNotAllowed' });
    expect(asked).toHaveLength(2);
    expect(privateRequests).toEqual([]);
  });

  test('gets nowhere with a private address among public ones', async ({ skip }) => {
    skip(!twoAddresses, 'this machine has no 127.0.0.2');
    const { resolve } = resolver([publicAddress, privateAddress]);
    expect(await fetchWith(resolve, '/job')).toEqual({ ok: false, code: 'addressNotAllowed' });
    expect(privateRequests).toEqual([]);
  });

  test('without any address is a site that cannot be reached', async () => {
    const { resolve } = resolver([]);
    expect(await fetchWith(resolve, '/job')).toEqual({ ok: false, code: 'pageUnreachable' });
  });
});
