/** Local servers that stand for the web in the tests of fetching. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { createOfferFetcher, type OfferFetcherSettings } from '../../src/fetching/fetch-offer.ts';

export const sentence = 'You own the vision of the product and decide with your team what is built next. ';
export const offerPage = `<!doctype html><html><head><title>Jobs</title></head><body><h1>Product Manager</h1>
<p>${sentence.repeat(5)}</p><ul><li>Interview users every week</li><li>Measure outcomes</li></ul></body></html>`;

const servers: Server[] = [];
const stops: (() => void)[] = [];

/** Closes every server of a test with all its connections. */
export function closeServers(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  for (const stop of stops.splice(0)) stop();
}

/** Starts a local server; the result counts the requests it received. */
export async function serve(handler: RequestListener, host = '127.0.0.1', port = 0) {
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
  // Cast: a server that listens on a port has an address with a port.
  const at = (server.address() as AddressInfo).port;
  return { server, seen, port: at, hostAndPort: `${host}:${at}`, origin: `http://${host}:${at}` };
}

/** A fetcher that may reach these test servers, but no other private address. */
export function fetcherFor(served: { hostAndPort: string }[], settings: OfferFetcherSettings = {}) {
  return createOfferFetcher({ allowedPrivateHosts: served.map((one) => one.hostAndPort), ...settings });
}

/** A fetcher's result for an address of a server with this handler. */
export async function fetchFrom(handler: RequestListener, settings: OfferFetcherSettings = {}) {
  const served = await serve(handler);
  return fetcherFor([served], settings)(`${served.origin}/job`);
}

/** Answers every request with a page. */
export function answering(body: string | Buffer, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };
}

/**
 * Starts a raw TCP server: `answer` writes to the connection once a request has come. `closed`
 * resolves when the first connection is closed.
 */
export async function serveRaw(answer: (socket: Socket) => void) {
  const closed = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}).on('close', () => closed.resolve());
    socket.once('data', () => answer(socket));
  });
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Cast: as above.
  const hostAndPort = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { hostAndPort, origin: `http://${hostAndPort}`, closed: closed.promise };
}

/** Writes the same text repeatedly, as fast as it is read, until the connection is closed. */
export function writeForEver(socket: Socket, text: string): void {
  const block = Buffer.from(text.repeat(Math.ceil(16_384 / text.length)));
  const more = () => {
    while (!socket.destroyed && socket.write(block));
  };
  socket.on('drain', more);
  more();
}
