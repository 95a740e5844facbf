/**
 * Tests pages over https for a name that resolves to this machine: the certificate is checked
 * against the name, not the address.
 */

import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificate, certificateKey } from '../../../tests/fakes/certificate.ts';
import { answering, closeServers, offerPage, serve } from '../../../tests/fakes/serve-locally.ts';
import { createOfferFetcher } from '../fetch-offer.ts';

let stop = () => {};
beforeEach(() => setDefaultCACertificates([...getCACertificates('default'), certificate]));
afterEach(() => {
  stop();
  closeServers();
});

/** Serves over https with the certificate of jobs.example.org; returns the port. */
async function serveSafely(handler: RequestListener): Promise<number> {
  const server = createServer({ cert: certificate, key: certificateKey }, handler);
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const fetchOver = (host: string, port: number, more: string[] = []) =>
  createOfferFetcher({
    allowedPrivateHosts: [`${host}:${port}`, ...more],
    resolve: async () => ['127.0.0.1'],
  })(`https://${host}:${port}/job`);

test('a page is fetched from the address that was checked, under its own name', async () => {
  let host = '';
  const port = await serveSafely((request, response) => {
    host = request.headers.host ?? '';
    answering(offerPage)(request, response);
  });
  expect(await fetchOver('jobs.example.org', port)).toMatchObject({ ok: true });
  expect(host).toBe(`jobs.example.org:${port}`);
});

test('the certificate of another name is not accepted', async () => {
  const port = await serveSafely(answering(offerPage));
  expect(await fetchOver('other.example.org', port)).toEqual({ ok: false, code: 'pageUnreachable' });
});

test('a redirect from https to http is followed: nothing secret is sent along', async () => {
  let headers: Record<string, unknown> = {};
  const open = await serve((request, response) => {
    headers = request.headers;
    answering(offerPage)(request, response);
  });
  const port = await serveSafely((_request, response) =>
    response.writeHead(302, { location: `${open.origin}/job`, 'set-cookie': 'session=secret' }).end(),
  );
  expect(await fetchOver('jobs.example.org', port, [open.hostAndPort])).toMatchObject({
    ok: true,
    address: `${open.origin}/job`,
  });
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});
