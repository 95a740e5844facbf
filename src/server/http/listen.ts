/**
 * Listens on a port, with limits on clients that are slow or send too much, and stops listening.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { fileTimeout } from '../../contract/files.ts';
import type { Settings } from '../../settings/config.ts';
import { settingsTable } from '../../settings/settings-table.ts';
import { closeAfterUnreadBody, type HandleRequest } from './bodies/close-after-unread-body.ts';
import { refuseSlowBodies } from './bodies/refuse-slow-bodies.ts';
import { networkOfAddress } from './visitor.ts';

/** Limits on a client; beyond them Node answers 408 or 431 and closes the connection. */
export const connectionLimits = {
  headersTimeout: 10_000,
  /** For the whole request; equal to the page's timeout for files: 10 MB in 120 s is 87 kB/s. */
  requestTimeout: fileTimeout,
  /**
   * A body has ten seconds, plus one for each of these bytes per second, so fast sending
   * compensates for a stall.
   */
  bodyPatience: 10_000,
  slowestBodyBytesPerSecond: 1_000,
  /**
   * How long, and how many bytes, are still read from a client that was refused before it had sent
   * everything.
   */
  lingerMilliseconds: 5_000,
  lingerBytes: 64 * 1024 * 1024,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
  /** Maximum of open connections; further ones are closed at once. Each takes up to 64 kB. */
  connectionsOfAll: 4_096,
  /**
   * Per client address; unlimited here because behind a proxy all connections come from its
   * address.
   */
  connectionsOfAddress: Number.POSITIVE_INFINITY,
};

/** When visitors connect directly: more than a household or a company keeps open. */
export const maxConnectionsOfVisitor = 256;

/**
 * Backlog of connections, as large as Linux allows by default: when it is full, clients retry after
 * 1, 3, 7 and 15 seconds, health checks included.
 */
const connectionsWaiting = 4_096;

/** Default time for running requests to finish when closing. */
const closeMilliseconds = 10_000;
const idleCheckMilliseconds = 50;

/** A server that takes requests. */
export type RunningServer = {
  port: number;
  /**
   * Accepts no new requests, lets running ones finish within this time (default 10 s), then
   * resolves.
   */
  close(milliseconds?: number): Promise<void>;
};

/** `mistake`: one line that names the setting to correct. */
export type ListenResult = { ok: true; listening: RunningServer } | { ok: false; mistake: string };

/** `portVariable`: the setting named in the message when the port is in use. */
export async function listen(
  fetch: HandleRequest,
  { port, host }: Pick<Settings, 'port' | 'host'>,
  limits: Partial<typeof connectionLimits> = {},
  portVariable: string = settingsTable.port.variable,
): Promise<ListenResult> {
  const serverOptions = { ...connectionLimits, ...limits };
  const guarded = closeAfterUnreadBody(fetch, serverOptions);
  // Cast: without TLS or HTTP/2 options it is a server of node:http, and so are its bindings.
  const server = createAdaptorServer({
    fetch: (request, bindings) => guarded(request, bindings as HttpBindings),
    serverOptions,
  }) as Server;
  refuseSlowBodies(server, serverOptions);
  boundConnections(server, serverOptions);
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve);
    server.listen({ port, host, backlog: connectionsWaiting }, () => resolve(undefined));
  });
  if (failure) return { ok: false, mistake: mistakeOf(failure, { port, host, portVariable }) };

  async function close(milliseconds = closeMilliseconds): Promise<void> {
    // Connections that become idle during the grace period would keep the server open.
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds);
    const grace = setTimeout(() => server.closeAllConnections(), milliseconds);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(idle);
    clearTimeout(grace);
  }
  // Cast: a server that listens on a port has an address with a port.
  return { ok: true, listening: { port: (server.address() as AddressInfo).port, close } };
}

function boundConnections(
  server: Server,
  { connectionsOfAll, connectionsOfAddress }: typeof connectionLimits,
): void {
  server.maxConnections = connectionsOfAll;
  if (connectionsOfAddress === Number.POSITIVE_INFINITY) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOfAddress(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > connectionsOfAddress) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

type Place = { port: number; host: string; portVariable: string };

function mistakeOf(error: NodeJS.ErrnoException, { port, host, portVariable }: Place): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `${portVariable}: port ${port} of ${host} is already in use; set another one, or stop the program that uses it.`;
    case 'EACCES':
      return `${portVariable}: this user may not listen on port ${port}; set one from 1024 up.`;
    default:
      return `HOST: the server cannot listen on ${host} (${error.code ?? error.message}).`;
  }
}
