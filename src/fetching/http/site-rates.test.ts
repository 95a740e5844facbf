import { afterEach, describe, expect, test } from 'vitest';
import { answering, closeServers, fetcherFor, offerPage, serve } from '../../../tests/fakes/serve-locally.ts';
import { createOfferFetcher } from '../fetch-offer.ts';
import { createSiteRates } from './site-rates.ts';

afterEach(closeServers);

/** For each address, requested in this order, whether it was busy. */
async function busy(requestsPerMinute: number, addresses: string[]): Promise<boolean[]> {
  const rates = createSiteRates(requestsPerMinute);
  const taken: boolean[] = [];
  for (const address of addresses) taken.push(!(await rates.take(new URL(address))).ok);
  return taken;
}

describe('requests of a minute are counted together', () => {
  test.each([
    ['of one host', 'https://example.org/1', 'https://example.org/2'],
    ['of hosts of one domain', 'https://a.example.org/', 'https://b.c.example.org/'],
    ['of both schemes and all ports', 'https://example.org/', 'http://example.org:8080/'],
    ['of one address', 'https://93.184.216.34/', 'https://93.184.216.34/other'],
    ['of hosts below a suffix of two parts', 'https://jobs.acme.co.uk/', 'https://www.acme.co.uk/'],
  ])('%s', async (_name, first, second) => expect(await busy(1, [first, second])).toEqual([false, true]));

  test.each([
    ['of another domain', 'https://example.org/', 'https://example.com/'],
    ['of another domain of one country', 'https://acme.co.uk/', 'https://other.co.uk/'],
    ['of two customers of one platform', 'https://acme.github.io/', 'https://other.github.io/'],
    ['of another address', 'https://93.184.216.34/', 'https://93.184.216.35/'],
    ['of another IPv6 address', 'https://[2606:4700::1]/', 'https://[2606:4700::2]/'],
  ])('not those %s', async (_name, first, second) =>
    expect(await busy(1, [first, second])).toEqual([false, false]),
  );

  test('0 is no limit', async () =>
    expect(await busy(0, Array(100).fill('https://example.org/'))).toEqual(Array(100).fill(false)));
});

test('a rest is for its host alone, and tells when it is over', async () => {
  const rates = createSiteRates(10);
  await rates.rest(new URL('https://a.example.org/'), 90);
  const refused = await rates.take(new URL('https://a.example.org/job'));
  expect(refused).toMatchObject({ ok: false, code: 'siteBusy', minutes: 2 });
  expect(await rates.take(new URL('https://b.example.org/'))).toEqual({ ok: true });
});

describe('a fetcher', () => {
  test('asks a site no more often than it may, whoever asks for it, redirects included', async () => {
    const served = await serve((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: '/job' }).end();
      else answering(offerPage)(request, response);
    });
    const fetchOffer = fetcherFor([served], { limits: { siteRequestsPerMinute: 3 } });
    expect(await fetchOffer(`${served.origin}/job`)).toMatchObject({ ok: true });
    expect(await fetchOffer(`${served.origin}/away`)).toMatchObject({ ok: true });
    const refused = await fetchOffer(`${served.origin}/away`);
    expect(refused).toMatchObject({ ok: false, code: 'siteBusy', minutes: 1 });
    expect(served.seen).toEqual(['/job', '/away', '/job']);
  });

  test('works for a bounded number of visitors at once; the others wait for their turn', async () => {
    let open = 0;
    let max = 0;
    const two = Promise.withResolvers<void>();
    const served = await serve(async (request, response) => {
      max = Math.max(max, ++open);
      if (open === 2) two.resolve();
      await two.promise;
      // Time in which a third request would arrive.
      await new Promise((resolve) => setTimeout(resolve, 50));
      open -= 1;
      answering(offerPage)(request, response);
    });
    const fetchOffer = fetcherFor([served], { limits: { maxConcurrent: 2, timeoutMilliseconds: 600_000 } });
    const offers = await Promise.all(Array.from({ length: 7 }, () => fetchOffer(served.origin)));
    expect(offers.every((offer) => offer.ok)).toBe(true);
    expect(max).toBe(2);
  });

  test('says that it is busy to who waits too long, and lets go who leaves while waiting', async () => {
    const served = await serve(() => {});
    const limits = { maxConcurrent: 1, longestWaitMilliseconds: 20, timeoutMilliseconds: 600_000 };
    const fetchOffer = fetcherFor([served], { limits });
    const [staying, leaving] = [new AbortController(), new AbortController()];
    const working = fetchOffer(served.origin, staying.signal);
    const waiting = fetchOffer(served.origin);
    const left = fetchOffer(served.origin, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(await waiting).toEqual({ ok: false, code: 'serverBusy', retrySeconds: 60 });
    staying.abort(new Error('gone'));
    await expect(working).rejects.toThrow('gone');
    expect(served.seen.length).toBeLessThanOrEqual(1);
  });

  test('a place is free again whatever became of the offer', async () => {
    const served = await serve(answering(offerPage));
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    const fetchOffer = createOfferFetcher({
      allowedPrivateHosts: [served.hostAndPort],
      limits: { maxConcurrent: 1 },
      resolve,
    });
    for (const _ of [1, 2, 3]) expect(await fetchOffer('jobs.example.org')).toMatchObject({ ok: false });
    expect(await fetchOffer(served.origin)).toMatchObject({ ok: true });
  });
});
