import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AddressGuard } from './address-guard.ts';
import { fetchPage, type PageSettings } from './fetch-page.ts';

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

const servers: Server[] = [];
let privateRequests = 0;
let port = 0;
/** Only some systems have the whole of 127.0.0.0/8 without set-up. */
let twoAddresses = true;

async function listen(handler: RequestListener, host: string, at: number): Promise<number> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(at, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

beforeEach(async () => {
  privateRequests = 0;
  const onPublic: RequestListener = (request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: '/job' }).end();
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(`public for ${request.headers.host}`);
  };
  const onPrivate: RequestListener = (_request, response) => {
    privateRequests += 1;
    response.writeHead(200, { 'content-type': 'text/plain' }).end('secret');
  };
  try {
    port = await listen(onPublic, publicAddress, 0);
    await listen(onPrivate, privateAddress, port);
  } catch {
    twoAddresses = false;
  }
});

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

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
    expect(privateRequests).toBe(0);
  });

  test('is asked and checked again at a redirect to the same name', async ({ skip }) => {
    skip(!twoAddresses, 'this machine has no 127.0.0.2');
    const { asked, resolve } = resolver([publicAddress], [privateAddress]);
    expect(await fetchWith(resolve, '/away')).toEqual({ ok: false, code: 'addressNotAllowed' });
    expect(asked).toHaveLength(2);
    expect(privateRequests).toBe(0);
  });

  test('gets nowhere with a private address among public ones', async ({ skip }) => {
    skip(!twoAddresses, 'this machine has no 127.0.0.2');
    const { resolve } = resolver([publicAddress, privateAddress]);
    expect(await fetchWith(resolve, '/job')).toEqual({ ok: false, code: 'addressNotAllowed' });
    expect(privateRequests).toBe(0);
  });

  test('without any address is a site that cannot be reached', async () => {
    const { resolve } = resolver([]);
    expect(await fetchWith(resolve, '/job')).toEqual({ ok: false, code: 'pageUnreachable' });
  });
});
