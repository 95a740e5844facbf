import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import {
  answering,
  closeServers,
  fetcherFor,
  fetchFrom,
  offerPage,
  sentence,
  serve,
} from '../../tests/fakes/serve-locally.ts';
import type { FetchedDocument, ParseDocument } from './documents/fetched-document.ts';
import { createOfferFetcher, type OfferFetcherSettings } from './fetch-offer.ts';

afterEach(closeServers);

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
  test.each(['application/pdf', 'image/png', 'application/json', 'application/octet-stream'])(
    'a body of type %s is not read',
    async (type) =>
      expect(await fetchFrom(answering(offerPage, { 'content-type': type }))).toEqual({
        ok: false,
        code: 'pageNotText',
      }),
  );
  test.each([
    'TEXT/HTML',
    'text/html ; charset="utf-8"',
    'text/html, text/html',
    'application/xhtml+xml',
    '',
  ])('a body of type "%s" is', async (type) =>
    expect(await fetchFrom(answering(offerPage, { 'content-type': type }))).toMatchObject({ ok: true }),
  );
  test('a picture that calls itself a page is not read', async () =>
    expect(await fetchFrom(answering(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 'latin1')))).toEqual({
      ok: false,
      code: 'pageNotText',
    }));
  test('a page with next to nothing on it holds no offer', async () =>
    expect(await fetchFrom(answering('<html><body><div id="app"></div></body></html>'))).toEqual({
      ok: false,
      code: 'pageTooShort',
    }));

  test('nobody listens', async () => {
    const served = await serve(answering(offerPage));
    await new Promise((closed) => served.server.close(closed));
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

describe('a document', () => {
  const offer = {
    text: 'The offer',
    source: 'readableText',
    position: '',
    company: '',
    place: '',
    published: '',
  } as const;

  /** A fetcher whose parser records what it is given. */
  async function handed(body: Buffer, type: string, limits: OfferFetcherSettings['limits'] = {}) {
    const documents: FetchedDocument[] = [];
    const parse: ParseDocument = async (document) => {
      documents.push(document);
      return { ok: true, offer };
    };
    const fetched = await fetchFrom(answering(body, { 'content-type': type }), { parse, limits });
    return { fetched, documents };
  }

  const pdf = Buffer.from('%PDF-1.7\nan offer');
  const docx = Buffer.from('PK\x03\x04 [Content_Types].xml word/document.xml', 'latin1');
  test.each([
    ['application/pdf', pdf, { kind: 'pdf', charset: '' }],
    ['application/octet-stream', docx, { kind: 'docx', charset: '' }],
    ['text/html', pdf, { kind: 'pdf', charset: '' }],
    ['text/html; charset=iso-8859-1', Buffer.from(offerPage), { kind: 'html', charset: 'iso-8859-1' }],
    ['text/plain', Buffer.from(sentence), { kind: 'plain', charset: '' }],
  ] as const)('of type "%s" is handed to the parser as it came', async (type, bytes, known) => {
    const { fetched, documents } = await handed(bytes, type);
    const address = fetched.ok ? fetched.address : '';
    expect(documents).toEqual([{ ...known, bytes, address }]);
    expect(fetched).toMatchObject({ ok: true, ...offer });
  });

  test('that is a file may be larger than a page', async () => {
    const limits = { largestPageBytes: 1000, largestFileBytes: 2000 };
    const sized = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 'a')]);
    const large = { ok: false, code: 'pageTooLarge' };
    expect((await handed(sized(2000), 'application/pdf', limits)).fetched).toMatchObject({ ok: true });
    expect((await handed(sized(2001), 'application/pdf', limits)).fetched).toEqual(large);
    expect((await handed(sized(1001), 'text/html', limits)).fetched).toEqual(large);
  });

  test.each(['pageTooShort', 'pageAsksConsent', 'fileWithoutText', 'pageListsJobs'] as const)(
    'that holds no offer is answered as the parser says: %s',
    async (code) => {
      const parse: ParseDocument = async () => ({ ok: false, code });
      expect(await fetchFrom(answering(offerPage), { parse })).toEqual({ ok: false, code });
    },
  );

  test('is parsed under the signal of its owner', async () => {
    const controller = new AbortController();
    const parse: ParseDocument = (_document, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        controller.abort(new Error('gone'));
      });
    const served = await serve(answering(offerPage));
    const fetching = fetcherFor([served], { parse })(served.origin, controller.signal);
    await expect(fetching).rejects.toThrow('gone');
  });
});

describe('characters', () => {
  const french = '<h1>Chargé d’équipe</h1>';
  const page = (meta: string) => `<!doctype html><head>${meta}</head>${french}<p>${sentence.repeat(5)}</p>`;
  /** windows-1252, in which the apostrophe is 0x92. */
  const western = (text: string) => Buffer.from(text.replaceAll('’', '\x92'), 'latin1');
  const mark = Buffer.from([0xef, 0xbb, 0xbf]);
  test.each([
    ['as the header says', western(page('')), 'text/html; charset=windows-1252'],
    ['as meta says', western(page('<meta charset="windows-1252">')), 'text/html'],
    ['as the mark says', Buffer.concat([mark, Buffer.from(page(''))]), 'text/html; charset=iso-8859-1'],
    ['in UTF-16', Buffer.from(`\ufeff${page('')}`, 'utf16le'), 'text/html'],
    ['Latin 1 called UTF-8', western(page('')), 'text/html; charset=utf-8'],
    ['UTF-8 called Latin 1', Buffer.from(page('')), 'text/html; charset=iso-8859-1'],
    ['UTF-8 called by a name that is none', Buffer.from(page('')), 'text/html; charset=utf8mb4'],
    ['UTF-8 of which nothing is said', Buffer.from(page('')), 'text/html'],
  ])('%s', async (_name, bytes, type) => {
    const body = gzipSync(bytes);
    const headers = { 'content-type': type, 'content-encoding': 'gzip' };
    expect(await fetchFrom(answering(body, headers))).toMatchObject({ position: 'Chargé d’équipe' });
  });
});

describe('time', () => {
  const settings = { limits: { timeoutMilliseconds: 100 } };

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
