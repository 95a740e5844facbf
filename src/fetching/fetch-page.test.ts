import type { RequestListener } from 'node:http';
import { isIP } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answering, closeServers, serve } from '../../tests/fakes/serve-locally.ts';
import { fetchPage, type PageAnswer } from './fetch-page.ts';
import type { AddressGuard } from './http/address-guard.ts';
import { fetchingLimits } from './http/fetching-limits.ts';
import type { ResolveHost } from './http/page-request.ts';
import { createSiteRates } from './http/site-rates.ts';

/**
 * Two servers on one port of this machine: 127.0.0.2 stands for the public web, 127.0.0.1 for the
 * private network. A rebinding name server changes which of the two a name resolves to between
 * look-ups.
 */
const publicAddress = '127.0.0.2';
const deadAddress = '127.0.0.3';
const privateAddress = '127.0.0.1';
const guard: AddressGuard = {
  refusalOf: (url) =>
    isIP(url.hostname) !== 0 && url.hostname !== publicAddress ? 'addressNotAllowed' : undefined,
  allowsResolved: (_url, resolved) => resolved === publicAddress || resolved === deadAddress,
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

/** Gives one answer per look-up and repeats the last one. */
function resolver(...answers: string[][]) {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return answers[Math.min(asked.length, answers.length) - 1] ?? [];
  };
  return { asked, resolve };
}

/** The answer at an address of the public host, following redirects. */
async function fetchWith(resolve: ResolveHost, path: string): Promise<PageAnswer> {
  const rates = createSiteRates(0);
  const access = { guard, resolve, rates, userAgent: 'test', limits: fetchingLimits };
  const url = new URL(`http://jobs.example.org:${port}${path}`);
  const answer = await fetchPage(url, access, AbortSignal.timeout(60_000));
  return answer.is === 'redirect' ? fetchPage(answer.to, access, AbortSignal.timeout(60_000)) : answer;
}

const textOf = (answer: PageAnswer) =>
  answer.is === 'document' ? Buffer.from(answer.document.bytes).toString() : answer;
const notAllowed = { is: 'failure', failure: { ok: false, code: 'addressNotAllowed' } };

describe('a name server that changes its answer', () => {
  test('is asked once: the connection goes to the address that was checked', async ({ skip }) => {
    skip(!twoAddresses, 'this machine has no 127.0.0.2');
    const { asked, resolve } = resolver([publicAddress], [privateAddress]);
    expect(textOf(await fetchWith(resolve, '/job'))).toBe(`public for jobs.example.org:${port}`);
    expect(asked).toEqual(['jobs.example.org']);
    expect(privateRequests).toEqual([]);
  });

  test('is asked and checked again at a redirect to the same name', async ({ skip }) => {
    skip(!twoAddresses, 'this machine has no 127.0.0.2');
    const { asked, resolve } = resolver([publicAddress], [privateAddress]);
    expect(await fetchWith(resolve, '/away')).toEqual(notAllowed);
    expect(asked).toHaveLength(2);
    expect(privateRequests).toEqual([]);
  });

  test('gets nowhere with a private address among public ones', async ({ skip }) => {
    skip(!twoAddresses, 'this machine has no 127.0.0.2');
    const { resolve } = resolver([publicAddress, privateAddress]);
    expect(await fetchWith(resolve, '/job')).toEqual(notAllowed);
    expect(privateRequests).toEqual([]);
  });

  test('may name an address where nobody is, beside one that answers', async ({ skip }) => {
    skip(!twoAddresses, 'this machine has no 127.0.0.2');
    const { resolve } = resolver([deadAddress, publicAddress]);
    expect(textOf(await fetchWith(resolve, '/job'))).toBe(`public for jobs.example.org:${port}`);
    expect(privateRequests).toEqual([]);
  });

  test('without any address is a site that cannot be reached', async () => {
    const { resolve } = resolver([]);
    expect(await fetchWith(resolve, '/job')).toEqual({
      is: 'failure',
      failure: { ok: false, code: 'pageUnreachable' },
    });
  });
});
