/** A proxy that stands for the web: browsers get every page from it, and it notes what they ask for. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { writtenPages } from '../fakes/job-pages.ts';

/** Where the pages of tests/fakes/job-pages are. */
export const site = 'http://jobs.example';

/** What browsers ask for by themselves. */
const ofBrowsers = /\.(?:mozilla\.(?:com|org)|(?:google|googleapis|gvt1)\.com)$/;

/** `asked`: every address that anyone but the browser itself has asked for. */
export async function openProxy() {
  const asked: string[] = [];
  const note = (url: string) => {
    if (!ofBrowsers.test(new URL(url).hostname)) asked.push(url);
  };
  const server = createServer(({ url = '' }, response) => {
    note(url);
    const name = new URL(url).pathname.slice(1);
    const file = join(writtenPages, `${name}.html`);
    if (!url.startsWith(`${site}/`) || !existsSync(file)) response.writeHead(404).end('Not found');
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(file));
  });
  server.on('connect', ({ url }, socket) => {
    note(`https://${url}`);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    asked,
    // Cast: a server that listens on a port has an address with a port.
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
