/**
 * Starts the servers of the browser tests: Offergrade, another in development mode, and a small
 * site that publishes an offer.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { offerPages } from '../fakes/offer-pages.ts';
import { startRun } from '../run-folder.ts';
import { sessionCookie, startAdministrationServer } from './administration-server.ts';
import { startOffergrade } from './start-offergrade.ts';

async function serveOfferPages(): Promise<Server> {
  const server = createServer((request, response) => {
    const page = offerPages[request.url ?? ''];
    response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(page ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export default async function startServer() {
  const endRun = startRun();
  const pages = await serveOfferPages();
  const pagesHost = `127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const { address, stop } = await startOffergrade({
    OFFERGRADE_ALLOWED_PRIVATE_HOSTS: pagesHost,
    // All tests have the same visitor address.
    OFFERGRADE_FEEDBACKS_PER_HOUR: '0',
  });
  process.env.OFFERGRADE_ADDRESS = address;
  process.env.OFFER_PAGES_ADDRESS = `http://${pagesHost}`;
  const development = await startAdministrationServer();
  process.env.OFFERGRADE_DEVELOPMENT_ADDRESS = development.address;
  process.env.OFFERGRADE_SESSION_COOKIE = await sessionCookie(development);
  return async () => {
    await Promise.all([stop(), development.stop()]);
    pages.close();
    await endRun();
  };
}
