import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createOfferFetcher, type OfferFetcherSettings } from './fetch-offer.ts';

const sentence = 'You own the vision of the product and decide with your team what is built next. ';
const offerPage = `<!doctype html><html><head><title>Jobs</title></head><body><h1>Product Manager</h1>
<p>${sentence.repeat(5)}</p><ul><li>Interview users every week</li><li>Measure outcomes</li></ul></body></html>`;

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server on this machine; the answer counts the requests it got. */
async function serve(handler: RequestListener, host = '127.0.0.1', port = 0) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    handler(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const at = (server.address() as AddressInfo).port;
  return { seen, port: at, hostAndPort: `${host}:${at}`, origin: `http://${host}:${at}` };
}

type Served = Awaited<ReturnType<typeof serve>>;

/** A fetcher that may reach these servers of the test, and nothing else that is private. */
function fetcherFor(served: Served[], settings: OfferFetcherSettings = {}) {
  return createOfferFetcher({ allowedPrivateHosts: served.map((one) => one.hostAndPort), ...settings });
}

async function fetchFrom(handler: RequestListener, settings: OfferFetcherSettings = {}) {
  const served = await serve(handler);
  return fetcherFor([served], settings)(`${served.origin}/job`);
}

function answering(body: string | Buffer, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };
}

describe('an offer behind an address', () => {
  test('comes with its title, its structure and the address it was found at', async () => {
    const served = await serve(answering(offerPage));
    const offer = await fetcherFor([served])(`${served.origin}/job`);
    expect(offer).toMatchObject({
      ok: true,
      source: 'readableText',
      position: 'Product Manager',
      company: '',
      address: `${served.origin}/job`,
    });
    expect(offer.ok && offer.text).toMatch(/^Product Manager\n\nYou own the vision/);
    expect(offer.ok && offer.text).toContain('\n\n- Interview users every week\n- Measure outcomes');
  });

  test('is also read from plain text', async () => {
    const offer = await fetchFrom(
      answering(`Product Manager\r\n\r\n• ${sentence.repeat(4)}`, { 'content-type': 'text/plain' }),
    );
    expect(offer.ok && offer.text).toMatch(/^Product Manager\n\n- You own the vision/);
  });

  test('is asked for by an honest name, without cookies', async () => {
    let headers: Record<string, unknown> = {};
    const handler: RequestListener = (request, response) => {
      headers = request.headers;
      answering(offerPage)(request, response);
    };
    await fetchFrom(handler, { userAgent: 'Offergrade test (jobs@example.org)' });
    expect(headers['user-agent']).toBe('Offergrade test (jobs@example.org)');
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer).toBeUndefined();
  });

  test.each(['', '   '])('an empty address "%s" is said to be empty', async (address) =>
    expect(await createOfferFetcher()(address)).toEqual({ ok: false, code: 'emptyAddress' }),
  );
  test('what is no address is said to be none', async () =>
    expect(await createOfferFetcher()('my favourite job')).toEqual({ ok: false, code: 'invalidAddress' }));
  test('without the setting this machine is not reached', async () => {
    const served = await serve(answering(offerPage));
    expect(await createOfferFetcher()(served.origin)).toEqual({ ok: false, code: 'addressNotAllowed' });
    expect(served.seen).toEqual([]);
  });
});

describe('what a server may answer instead', () => {
  test.each([
    [400, { code: 'pageRefused', status: 400 }],
    [401, { code: 'pageRefused', status: 401 }],
    [403, { code: 'pageRefused', status: 403 }],
    [429, { code: 'pageRefused', status: 429 }],
    [451, { code: 'pageRefused', status: 451 }],
    [999, { code: 'pageRefused', status: 999 }],
    [404, { code: 'pageNotFound' }],
    [410, { code: 'pageNotFound' }],
    [500, { code: 'pageUnreachable' }],
    [503, { code: 'pageUnreachable' }],
    [204, { code: 'pageWithoutOffer' }],
    [304, { code: 'pageWithoutOffer' }],
  ])('status %i', async (status, failure) => {
    const offer = await fetchFrom((_request, response) => {
      response
        .writeHead(status, { 'content-type': 'text/html' })
        .end(status === 204 || status === 304 ? undefined : offerPage);
    });
    expect(offer).toEqual({ ok: false, ...failure });
  });

  test.each(['application/pdf', 'image/png', 'application/json', 'application/octet-stream'])(
    'a body of type %s is not read',
    async (type) =>
      expect(await fetchFrom(answering(offerPage, { 'content-type': type }))).toEqual({
        ok: false,
        code: 'pageNotText',
      }),
  );
  test('a picture that calls itself a page is not read', async () =>
    expect(await fetchFrom(answering(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 'latin1')))).toEqual({
      ok: false,
      code: 'pageNotText',
    }));
  test('a page with next to nothing on it holds no offer', async () =>
    expect(await fetchFrom(answering('<html><body><div id="app"></div></body></html>'))).toEqual({
      ok: false,
      code: 'pageWithoutOffer',
    }));

  test('nobody listens', async () => {
    const served = await serve(answering(offerPage));
    const server = servers.pop();
    await new Promise((closed) => server?.close(closed));
    expect(await fetcherFor([served])(served.origin)).toEqual({ ok: false, code: 'pageUnreachable' });
  });
  test('the name is unknown', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await createOfferFetcher({ resolve })('jobs.example.org')).toEqual({
      ok: false,
      code: 'pageUnreachable',
    });
  });
  test('the connection breaks within the body', async () => {
    const offer = await fetchFrom((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100000' });
      response.write(offerPage, () => response.destroy());
    });
    expect(offer).toEqual({ ok: false, code: 'pageUnreachable' });
  });
  test('headers without end', async () => {
    const offer = await fetchFrom(answering(offerPage, { 'x-much': 'a'.repeat(40_000) }));
    expect(offer).toEqual({ ok: false, code: 'pageUnreachable' });
  });
});

describe('time', () => {
  const settings = { timeoutMilliseconds: 100 };

  test('a server that never answers is given up', async () =>
    expect(await fetchFrom(() => {}, settings)).toEqual({ ok: false, code: 'pageTimedOut' }));
  test('so is a body that comes in drops', async () => {
    const offer = await fetchFrom((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const drip = setInterval(() => response.write('<p>'), 10);
      response.on('close', () => clearInterval(drip));
    }, settings);
    expect(offer).toEqual({ ok: false, code: 'pageTimedOut' });
  });
  test('so is a name server that never answers', async () => {
    const resolve = () => new Promise<string[]>(() => {});
    expect(await createOfferFetcher({ ...settings, resolve })('jobs.example.org')).toEqual({
      ok: false,
      code: 'pageTimedOut',
    });
  });
  test('who asked may leave: the request ends and nothing is answered', async () => {
    const controller = new AbortController();
    let left: () => void = () => {};
    const closed = new Promise<void>((resolve) => {
      left = resolve;
    });
    const served = await serve((_request, response) => {
      response.on('close', left);
      controller.abort(new Error('gone'));
    });
    await expect(fetcherFor([served])(served.origin, controller.signal)).rejects.toThrow('gone');
    await closed;
  });
  test('who has left already is not worked for', async () => {
    const served = await serve(answering(offerPage));
    await expect(fetcherFor([served])(served.origin, AbortSignal.abort(new Error('gone')))).rejects.toThrow(
      'gone',
    );
    expect(served.seen).toEqual([]);
  });
});

describe('size', () => {
  test('a body without end is cut off, and the connection with it', async () => {
    let left: () => void = () => {};
    const closed = new Promise<void>((resolve) => {
      left = resolve;
    });
    const offer = await fetchFrom((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (!response.destroyed && response.write('<p>more</p>'.repeat(1000)));
      };
      response.on('drain', more).on('close', left);
      more();
    });
    expect(offer).toEqual({ ok: false, code: 'pageTooLarge' });
    await closed;
  });
  test('a body that announces too much is not begun', async () => {
    const offer = await fetchFrom((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-length': `${10 ** 12}` })
        .flushHeaders();
    });
    expect(offer).toEqual({ ok: false, code: 'pageTooLarge' });
  });
  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)('a %s bomb is put out', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(64 * 1024 * 1024, 'a'));
    expect(await fetchFrom(answering(bomb, { 'content-encoding': encoding }))).toEqual({
      ok: false,
      code: 'pageTooLarge',
    });
  });
  test('a bomb within a bomb too', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
    expect(await fetchFrom(answering(bomb, { 'content-encoding': 'gzip, gzip' }))).toEqual({
      ok: false,
      code: 'pageTooLarge',
    });
  });
  test('a page just within the limit is read', async () => {
    const settings = { largestPageBytes: Buffer.byteLength(offerPage) };
    expect(
      await fetchFrom(answering(gzipSync(offerPage), { 'content-encoding': 'gzip' }), settings),
    ).toMatchObject({ ok: true });
    expect(
      await fetchFrom(answering(offerPage), { largestPageBytes: settings.largestPageBytes - 1 }),
    ).toEqual({
      ok: false,
      code: 'pageTooLarge',
    });
  });
});

describe('compression', () => {
  test.each([
    ['gzip', gzipSync(offerPage)],
    ['x-gzip', gzipSync(offerPage)],
    ['deflate', deflateSync(offerPage)],
    ['deflate', deflateRawSync(offerPage)],
    ['br', brotliCompressSync(offerPage)],
    ['zstd', zstdCompressSync(offerPage)],
    ['gzip, br', brotliCompressSync(gzipSync(offerPage))],
    ['identity', Buffer.from(offerPage)],
  ])('%s is undone', async (encoding, body) =>
    expect(await fetchFrom(answering(body, { 'content-encoding': encoding }))).toMatchObject({ ok: true }),
  );
  test('damaged data is no page', async () =>
    expect(await fetchFrom(answering(offerPage, { 'content-encoding': 'gzip' }))).toEqual({
      ok: false,
      code: 'pageUnreachable',
    }));
  test.each(['compress', 'constructor', 'gzip, gzip, gzip'])('%s is not undone', async (encoding) =>
    expect(await fetchFrom(answering(offerPage, { 'content-encoding': encoding }))).toEqual({
      ok: false,
      code: 'pageNotText',
    }),
  );
});

describe('redirects', () => {
  const redirecting =
    (to: string, status = 302): RequestListener =>
    (_request, response) => {
      response.writeHead(status, { location: to }).end();
    };

  test.each([301, 302, 303, 307, 308])('status %i is followed', async (status) => {
    const served = await serve((request, response) => {
      const handler = request.url === '/job' ? redirecting('../offer?id=1', status) : answering(offerPage);
      handler(request, response);
    });
    expect(await fetcherFor([served])(`${served.origin}/job`)).toMatchObject({
      ok: true,
      address: `${served.origin}/offer?id=1`,
    });
  });
  test('five are followed, a sixth is not', async () => {
    const served = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      (left === 0 ? answering(offerPage) : redirecting(`/${left - 1}`))(request, response);
    });
    const fetchOffer = fetcherFor([served]);
    expect(await fetchOffer(`${served.origin}/5`)).toMatchObject({ ok: true });
    expect(await fetchOffer(`${served.origin}/6`)).toEqual({ ok: false, code: 'pageUnreachable' });
  });
  test('a loop ends', async () => {
    const served = await serve(redirecting('/job'));
    expect(await fetcherFor([served])(`${served.origin}/job`)).toEqual({
      ok: false,
      code: 'pageUnreachable',
    });
    expect(served.seen).toHaveLength(6);
  });
  test.each([undefined, 'http://['])('to nowhere (%s) is no page', async (to) => {
    const offer = await fetchFrom((_request, response) => {
      response.writeHead(302, to ? { location: to } : {}).end();
    });
    expect(offer).toEqual({ ok: false, code: 'pageUnreachable' });
  });

  test('a private host is not reached by one', async () => {
    const secret = await serve(answering(offerPage));
    const open = await serve(redirecting(`${secret.origin}/admin`));
    expect(await fetcherFor([open])(open.origin)).toEqual({ ok: false, code: 'addressNotAllowed' });
    expect(open.seen).toHaveLength(1);
    expect(secret.seen).toEqual([]);
  });
  test.each([
    'file:///etc/passwd',
    'http://169.254.169.254/',
    'http://me:secret@site.com/',
    'http://localhost:6379/',
  ])('%s is not followed', async (to) =>
    expect(await fetchFrom(redirecting(to))).toEqual({ ok: false, code: 'addressNotAllowed' }),
  );

  test('a refresh within the page is followed once, under the same guard', async () => {
    const refresh = (to: string) => `<meta http-equiv="Refresh" content="0; url='${to}'"><p>One moment</p>`;
    const served = await serve((request, response) => {
      const body =
        request.url === '/job' ? refresh('/offer') : request.url === '/loop' ? refresh('/loop') : offerPage;
      answering(body)(request, response);
    });
    const fetchOffer = fetcherFor([served]);
    expect(await fetchOffer(`${served.origin}/job`)).toMatchObject({
      ok: true,
      address: `${served.origin}/offer`,
    });
    expect(await fetchOffer(`${served.origin}/loop`)).toEqual({ ok: false, code: 'pageWithoutOffer' });
    const secret = await serve(answering(offerPage));
    const luring = await serve(answering(refresh(secret.origin)));
    expect(await fetcherFor([luring])(luring.origin)).toEqual({ ok: false, code: 'addressNotAllowed' });
    expect(secret.seen).toEqual([]);
  });
});

describe('names that resolve to private addresses', () => {
  test.each([
    [['127.0.0.1']],
    [['93.184.216.34', '10.0.0.1']],
    [['::1', '93.184.216.34']],
    [['::ffff:169.254.169.254']],
  ])('%s: nothing is connected to', async (addresses) => {
    const resolve = async () => addresses;
    expect(await createOfferFetcher({ resolve })('https://jobs.example.org/')).toEqual({
      ok: false,
      code: 'addressNotAllowed',
    });
  });
});
