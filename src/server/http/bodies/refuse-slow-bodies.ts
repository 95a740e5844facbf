/**
 * Closes connections whose request body arrives too slowly: each occupies a connection, and some a
 * place in a queue.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How slowly a body may arrive. */
export type SlowBodyLimits = {
  /** Milliseconds that every body may take. */
  bodyPatience: number;
  /** Bytes that extend the time by one second. */
  slowestBodyBytesPerSecond: number;
  connectionsCheckingInterval: number;
};

type Arriving = { outgoing: ServerResponse; since: number; bytesBefore: number };

/** Answers 408 and closes the connection, as Node does at its own timeouts. */
const requestTimeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * When the server stops reading for a while, that is not the client's fault: buffered bytes count
 * as well.
 */
export function refuseSlowBodies(
  server: Server,
  { bodyPatience, slowestBodyBytesPerSecond, connectionsCheckingInterval }: SlowBodyLimits,
): void {
  const arriving = new Map<IncomingMessage, Arriving>();
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { headers, socket } = incoming;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    arriving.set(incoming, { outgoing, since: performance.now(), bytesBefore: socket.bytesRead });
    incoming.once('close', () => arriving.delete(incoming));
  });
  const check = () => {
    for (const [incoming, { outgoing, since, bytesBefore }] of arriving) {
      const { socket, complete } = incoming;
      const earned = ((socket.bytesRead - bytesBefore) / slowestBodyBytesPerSecond) * 1_000;
      if (!complete && performance.now() - since <= bodyPatience + earned) continue;
      arriving.delete(incoming);
      if (complete) continue;
      if (!outgoing.headersSent) socket.write(requestTimeout);
      socket.destroySoon();
    }
  };
  const timer = setInterval(check, connectionsCheckingInterval).unref();
  server.once('close', () => clearInterval(timer));
}
