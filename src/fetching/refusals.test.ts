/** Tests answers that bring no page. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  answering,
  closeServers,
  fetcherFor,
  fetchFrom,
  offerPage,
  serve,
} from '../../tests/fakes/serve-locally.ts';
import type { FetchedDocument, ParsedDocument } from './documents/fetched-document.ts';

afterEach(closeServers);

/** Every request is answered with an offer, but with this status. */
const withStatus = (status: number, headers: Record<string, string> = {}, page: string | null = offerPage) =>
  fetchFrom((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end(page ?? undefined);
  });

describe('a status', () => {
  test.each([
    [201, { code: 'pageWithoutOffer' }],
    [202, { code: 'pageWithoutOffer' }],
    [204, { code: 'pageWithoutOffer' }],
    [206, { code: 'pageWithoutOffer' }],
    [300, { code: 'pageWithoutOffer' }],
    [304, { code: 'pageWithoutOffer' }],
    [400, { code: 'pageRefused', status: 400 }],
    [401, { code: 'pageAsksToSignIn' }],
    [402, { code: 'pageRefused', status: 402 }],
    [403, { code: 'pageRefused', status: 403 }],
    [404, { code: 'pageNotFound' }],
    [407, { code: 'pageRefused', status: 407 }],
    [410, { code: 'jobClosed' }],
    [429, { code: 'pageRefused', status: 429 }],
    [451, { code: 'pageRefused', status: 451 }],
    [500, { code: 'siteFailed', status: 500 }],
    [503, { code: 'siteFailed', status: 503 }],
    [599, { code: 'siteFailed', status: 599 }],
    [999, { code: 'pageRefused', status: 999 }],
  ])('%i never lets the text beside it be graded', async (status, failure) =>
    expect(await withStatus(status, {}, status === 204 || status === 304 ? null : offerPage)).toEqual({
      ok: false,
      ...failure,
    }),
  );
  test.each([200, 203])('%i brings a page', async (status) =>
    expect(await withStatus(status)).toMatchObject({ ok: true }),
  );
});

describe('a guard of the site that says so itself checks for bots', () => {
  test.each([
    [403, 'cf-mitigated', 'challenge'],
    [503, 'cf-mitigated', 'Challenge'],
    [202, 'x-amzn-waf-action', 'challenge'],
    [405, 'x-amzn-waf-action', 'captcha'],
    [200, 'cf-mitigated', 'challenge'],
  ])('%i with %s: %s', async (status, header, value) =>
    expect(await withStatus(status, { [header]: value })).toEqual({ ok: false, code: 'pageChecksForBots' }),
  );
});

describe('a site that asks for a rest', () => {
  test.each([
    ['90', 2, 90],
    ['0', 1, 1],
    ['1000000', 60, 3600],
  ])('Retry-After: %s', async (header, minutes, retrySeconds) =>
    expect(await withStatus(429, { 'retry-after': header })).toEqual({
      ok: false,
      code: 'siteBusy',
      minutes,
      retrySeconds,
    }),
  );
  test('gets it: until then it is not asked again, and others are', async () => {
    const tired = await serve((_request, response) =>
      response.writeHead(429, { 'retry-after': '900' }).end(),
    );
    const other = await serve(answering(offerPage), '127.0.0.2').catch(() => undefined);
    const fetchOffer = fetcherFor(other ? [tired, other] : [tired]);
    for (const _ of [1, 2, 3]) {
      expect(await fetchOffer(tired.origin)).toMatchObject({ code: 'siteBusy', minutes: 15 });
    }
    expect(tired.seen).toHaveLength(1);
    if (other) expect(await fetchOffer(other.origin)).toMatchObject({ ok: true });
  });
  test.each(['', 'soon'])('"%s" is no rest', async (header) =>
    expect(await withStatus(429, { 'retry-after': header })).toMatchObject({ code: 'pageRefused' }),
  );
});

describe('the page that comes with a refusal', () => {
  /** A parser that records what it is given. */
  function parserAnswering(parsed: ParsedDocument) {
    const handed: FetchedDocument[] = [];
    const parse = async (document: FetchedDocument) => {
      handed.push(document);
      return parsed;
    };
    return { handed, parse };
  }
  const refusing = (status: number, body = offerPage) =>
    serve((_request, response) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body),
    );

  test.each([
    [403, 'pageChecksForBots'],
    [429, 'pageChecksForBots'],
    [503, 'pageChecksForBots'],
    [999, 'pageAsksToSignIn'],
    [404, 'jobClosed'],
    [403, 'pageAsksConsent'],
  ] as const)('%i: a parser that knows its wall names it: %s', async (status, code) => {
    const served = await refusing(status);
    const { handed, parse } = parserAnswering({ ok: false, code });
    expect(await fetcherFor([served], { parse })(served.origin)).toEqual({ ok: false, code });
    expect(handed).toEqual([{ kind: 'html', bytes: Buffer.from(offerPage), charset: 'utf-8', status }]);
  });
  test.each<ParsedDocument>([
    {
      ok: true,
      offer: {
        text: 'An offer',
        source: 'readableText',
        position: '',
        company: '',
        place: '',
        published: '',
      },
    },
    { ok: false, code: 'pageWithoutOffer' },
    { ok: false, code: 'pageListsJobs' },
    { ok: false, code: 'pageRefreshes', refresh: '/elsewhere' },
  ])('%j says no more than the status', async (parsed) => {
    const served = await refusing(403);
    const { parse } = parserAnswering(parsed);
    expect(await fetcherFor([served], { parse })(served.origin)).toEqual({
      ok: false,
      code: 'pageRefused',
      status: 403,
    });
    expect(served.seen).toHaveLength(1);
  });
  test('is not read where it is long', async () => {
    const served = await refusing(403, offerPage.repeat(1000));
    const { handed, parse } = parserAnswering({ ok: false, code: 'pageChecksForBots' });
    expect(await fetcherFor([served], { parse })(served.origin)).toMatchObject({ code: 'pageRefused' });
    expect(handed).toEqual([]);
  });
  test('changes nothing where it breaks', async () => {
    const broken = await fetchFrom((_request, response) => {
      response.writeHead(404, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('<p>Not', () => response.destroy());
    });
    expect(broken).toEqual({ ok: false, code: 'pageNotFound' });
  });
});
