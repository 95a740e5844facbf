/** Tests the order of fetch-offer.ts: first the board that knows an address, then the page. */
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { answering, closeServers, fetcherFor, offerPage, serve } from '../../tests/fakes/serve-locally.ts';
import type { BoardJob } from './boards/board.ts';
import type { OfferFetcherSettings } from './fetch-offer.ts';

afterEach(closeServers);

const json = { 'content-type': 'application/json; charset=utf-8' };
const fromPage = { ok: true, position: 'Product Manager', source: 'readableText' };
const fromBoard = { ok: true, position: 'From the board', source: 'jobPosting' };

/** Serves a page at /job and a board's interface at /api, for the board that knows /job. */
async function ladder(
  api: RequestListener,
  request: Partial<BoardJob['request']> = {},
  settings: OfferFetcherSettings = {},
  read?: BoardJob['read'],
) {
  const served = await serve((incoming, response) => {
    const handler = incoming.url?.startsWith('/api') ? api : answering(offerPage);
    handler(incoming, response);
  });
  const boardJobAt = (address: URL): BoardJob | null =>
    address.pathname === '/job'
      ? {
          request: { url: new URL('/api', address), ...request },
          read: read ?? ((answer) => offerOf((answer as { title?: string }).title)),
        }
      : null;
  const fetchOffer = fetcherFor([served], { boardJobAt, ...settings });
  return { served, offer: await fetchOffer(`${served.origin}/job`), fetchOffer };
}

const offerOf = (title: string | undefined) =>
  title === undefined
    ? null
    : ({
        text: `${title}\n\nThe offer`,
        source: 'jobPosting',
        position: title,
        company: '',
        place: '',
        published: '',
      } as const);

const answer = JSON.stringify({ title: 'From the board' });

describe('the board is asked first', () => {
  test('and what it gives is the offer, without its page', async () => {
    const { served, offer } = await ladder(answering(answer, json));
    expect(offer).toMatchObject({ ...fromBoard, address: `${served.origin}/job` });
    expect(served.seen).toEqual(['/api']);
  });
  test('as its interface wants to be asked', async () => {
    const asked: unknown[] = [];
    const body = '{"query":"one job"}';
    const api: RequestListener = async (request, response) => {
      const { accept, 'content-type': type } = request.headers;
      asked.push(request.method, accept, type, await text(request));
      answering(answer, json)(request, response);
    };
    const { offer } = await ladder(api, { method: 'POST', body, accept: 'application/vnd.board+json' });
    expect(offer).toMatchObject(fromBoard);
    expect(asked).toEqual(['POST', 'application/vnd.board+json', 'application/json', body]);
  });
  test('also in XML, which is read as text', async () => {
    const xml = { 'content-type': 'text/xml' };
    const read = (content: unknown) => offerOf(/<name>(.*)<\/name>/.exec(content as string)?.[1]);
    const { offer } = await ladder(answering('<name>From the board</name>', xml), {}, {}, read);
    expect(offer).toMatchObject(fromBoard);
  });
  test('through its redirects', async () => {
    const { offer, served } = await ladder((request, response) => {
      if (request.url === '/api') response.writeHead(301, { location: '/api/v2' }).end();
      else answering(gzipSync(answer), { ...json, 'content-encoding': 'gzip' })(request, response);
    });
    expect(offer).toMatchObject(fromBoard);
    expect(served.seen).toEqual(['/api', '/api/v2']);
  });
  test('also where a redirect leads to its address', async () => {
    const { served, fetchOffer } = await ladder(answering(answer, json));
    const short = await serve((_request, response) =>
      response.writeHead(302, { location: `${served.origin}/job` }).end(),
    );
    served.seen.length = 0;
    const settings = {
      boardJobAt: (address: URL) =>
        address.pathname === '/job'
          ? { request: { url: new URL('/api', address) }, read: () => offerOf('From the board') }
          : null,
    };
    expect(await fetcherFor([served, short], settings)(short.origin)).toMatchObject(fromBoard);
    expect(served.seen).toEqual(['/api']);
    expect(await fetchOffer(`${served.origin}/other`)).toMatchObject(fromPage);
  });
});

describe('the page is read where the board', () => {
  test.each<[string, RequestListener]>([
    ['has no such offer', answering('{}', json)],
    ['answers in a shape of its own', answering('null', json)],
    ['answers no JSON', answering('{"title":', json)],
    ['answers a page', answering(offerPage)],
    ['says that there is none', (_request, response) => response.writeHead(404, json).end(answer)],
    ['fails', (_request, response) => response.writeHead(500, json).end(answer)],
    ['breaks off', (_request, response) => response.destroy()],
    [
      'sends bombs',
      answering(gzipSync(Buffer.alloc(8_000_000, ' ')), { ...json, 'content-encoding': 'gzip' }),
    ],
    ['sends round in circles', (_request, response) => response.writeHead(302, { location: '/api' }).end()],
    [
      'sends into a private network',
      (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
  ])('%s', async (_name, api) => {
    const { offer, served } = await ladder(api);
    expect(offer).toMatchObject(fromPage);
    expect(served.seen.at(-1)).toBe('/job');
  });
  test('does not answer: half of the time is left for the page', async () => {
    const { offer } = await ladder(() => {}, {}, { limits: { timeoutMilliseconds: 4000 } });
    expect(offer).toMatchObject(fromPage);
  });
  test('sends on what was meant for it alone', async () => {
    const { offer, served } = await ladder(
      (_request, response) => response.writeHead(307, { location: '/api/v2' }).end(),
      { method: 'POST', body: '{}' },
    );
    expect(offer).toMatchObject(fromPage);
    expect(served.seen).toEqual(['/api', '/job']);
  });
  test('stands on a host that may not be reached', async () => {
    const { offer, served } = await ladder(answering(answer, json), { url: new URL('http://localhost:1/') });
    expect(offer).toMatchObject(fromPage);
    expect(served.seen).toEqual(['/job']);
  });
});

describe('a page of a company that embeds a board', () => {
  const embed = '<script src="https://boards.greenhouse.io/embed/job_board/js?for=acme"></script>';
  const statement = `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title: 'Stated',
    description: 'You own the vision of the product. '.repeat(9),
  })}</script>`;
  /**
   * Serves a page, and the board's answer at /api. Returns what was read from the page and which
   * jobs the board was asked for.
   */
  async function embedding(page: string, query: string, api: RequestListener = answering(answer, json)) {
    const asked: string[] = [];
    const served = await serve((request, response) =>
      (request.url?.startsWith('/api') ? api : answering(page))(request, response),
    );
    const boardJobAt = ({ hostname, pathname }: URL): BoardJob | null => {
      if (hostname !== 'boards.greenhouse.io') return null;
      asked.push(pathname);
      return {
        request: { url: new URL(`${served.origin}/api`) },
        read: (content) => offerOf((content as { title?: string }).title),
      };
    };
    const offer = await fetcherFor([served], { boardJobAt })(`${served.origin}/careers?${query}`);
    return { offer, asked };
  }

  test.each([
    ['around an empty place', `<title>Careers</title>${embed}<div id="grnhse_app"></div>`],
    ['with words of its own', offerPage.replace('</body>', `${embed}</body>`)],
  ])('leads to the job that its address names: %s', async (_what, page) => {
    const { offer, asked } = await embedding(page, 'gh_jid=123');
    expect(offer).toMatchObject({ ok: true, position: 'From the board' });
    expect(asked).toEqual(['/acme/jobs/123']);
  });
  test.each([
    ['no job in its address', offerPage.replace('</body>', `${embed}</body>`), 'page=2', fromPage],
    ['a statement of its own', `${statement}${embed}`, 'gh_jid=123', { position: 'Stated' }],
  ])('is read itself with %s', async (_what, page, query, read) => {
    const { offer, asked } = await embedding(page, query);
    expect(offer).toMatchObject(read);
    expect(asked).toEqual([]);
  });
  test('is read itself where the board fails', async () => {
    const page = offerPage.replace('</body>', `${embed}</body>`);
    const { offer } = await embedding(page, 'gh_jid=123', (_request, response) =>
      response.writeHead(500).end(),
    );
    expect(offer).toMatchObject(fromPage);
  });
});

describe('a site that is not fetched is not asked for through its board either', () => {
  test('as the visitor gives it', async () => {
    const { offer, served } = await ladder(answering(answer, json), {}, { hostsNotFetched: ['127.0.0.1'] });
    expect(offer).toEqual({ ok: false, code: 'siteNotFetched' });
    expect(served.seen).toEqual([]);
  });
  test('as a redirect leads to it', async () => {
    const { served } = await ladder(answering(answer, json));
    served.seen.length = 0;
    const short = await serve((_request, response) =>
      response.writeHead(302, { location: 'https://jobs.closed.example/job' }).end(),
    );
    const boardJobAt = (address: URL) =>
      address.pathname === '/job'
        ? { request: { url: new URL(`${served.origin}/api`) }, read: () => offerOf('From the board') }
        : null;
    const settings = { boardJobAt, hostsNotFetched: ['closed.example'] };
    expect(await fetcherFor([served, short], settings)(short.origin)).toEqual({
      ok: false,
      code: 'siteNotFetched',
    });
    expect(served.seen).toEqual([]);
  });
});
