import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import {
  answering,
  closeServers,
  fetcherFor,
  fetchFrom,
  offerPage,
  serve,
} from '../../tests/fakes/serve-locally.ts';
import { createOfferFetcher } from './fetch-offer.ts';

afterEach(closeServers);

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
    expect(await fetchOffer(`${served.origin}/6`)).toEqual({ ok: false, code: 'pageRedirects' });
  });
  test('a loop ends', async () => {
    const served = await serve(redirecting('/job'));
    expect(await fetcherFor([served])(`${served.origin}/job`)).toEqual({
      ok: false,
      code: 'pageRedirects',
    });
    expect(served.seen).toHaveLength(6);
  });
  test.each([undefined, 'http://['])('to nowhere (%s) is no page', async (to) => {
    const offer = await fetchFrom((_request, response) => {
      response.writeHead(302, to ? { location: to } : {}).end();
    });
    expect(offer).toEqual({ ok: false, code: 'pageRedirects' });
  });

  test('a private host is not reached by one', async () => {
    const secret = await serve(answering(offerPage));
    const open = await serve(redirecting(`${secret.origin}/admin`));
    expect(await fetcherFor([open])(open.origin)).toEqual({ ok: false, code: 'addressNotAllowed' });
    expect(open.seen).toHaveLength(1);
    expect(secret.seen).toEqual([]);
  });
  test.each([
    ['https://www.linkedin.com/jobs/view/1', 'siteForbidsFetching'],
    ['https://fr.indeed.com/viewjob?jk=1', 'siteForbidsFetching'],
    ['https://lnkd.in/abc', 'siteForbidsFetching'],
    ['https://jobs.closed.example/1', 'siteNotFetched'],
  ])('%s is not contacted, nor looked up', async (to, code) => {
    const looked: string[] = [];
    const resolve = async (host: string) => {
      looked.push(host);
      return ['127.0.0.1'];
    };
    const settings = { resolve, hostsNotFetched: ['closed.example'] };
    expect(await fetchFrom(redirecting(to), settings)).toEqual({ ok: false, code });
    expect(await createOfferFetcher(settings)(to)).toEqual({ ok: false, code });
    expect(looked).toEqual([]);
  });

  test.each([
    'file:///etc/passwd',
    'http://169.254.169.254/',
    'http://0x7f.1/',
    'http://[::ffff:10.0.0.1]/',
    'https://jobs.example.org:22/',
    'http://me:secret@site.com/',
    'http://localhost:6379/',
  ])('%s is not followed', async (to) =>
    expect(await fetchFrom(redirecting(to))).toEqual({ ok: false, code: 'addressNotAllowed' }),
  );

  test('a refresh by header is followed where the page holds no offer', async () => {
    const served = await serve((request, response) => {
      const away = { refresh: `0; url=${request.url === '/job' ? '/offer' : '/loop'}` };
      const empty = request.url === '/job' || request.url === '/loop';
      answering(empty ? '<p>One moment</p>' : offerPage, away)(request, response);
    });
    const fetchOffer = fetcherFor([served]);
    expect(await fetchOffer(`${served.origin}/job`)).toMatchObject({
      ok: true,
      address: `${served.origin}/offer`,
    });
    expect(await fetchOffer(`${served.origin}/loop`)).toEqual({ ok: false, code: 'pageTooShort' });
    expect(served.seen).toEqual(['/job', '/offer', '/loop']);
  });
  test('refreshes and redirects count together', async () => {
    const served = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      const to = `/${left - 1}`;
      if (left === 0) answering(offerPage)(request, response);
      else if (left % 2 === 0) redirecting(to)(request, response);
      else answering('<p>One moment</p>', { refresh: `0;url=${to}` })(request, response);
    });
    const fetchOffer = fetcherFor([served]);
    expect(await fetchOffer(`${served.origin}/5`)).toMatchObject({ ok: true });
    expect(await fetchOffer(`${served.origin}/6`)).toMatchObject({ ok: false });
    expect(await fetcherFor([served], { limits: { maxRedirects: 0 } })(`${served.origin}/1`)).toEqual({
      ok: false,
      code: 'pageTooShort',
    });
  });

  test('a refresh within the page is followed, but not to itself, under the same guard', async () => {
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
