/**
 * Answers sent before the whole request has arrived, such as refusals of bodies that are too large.
 */
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';

/** Answers one request; the bindings are the adapter's. */
export type HandleRequest = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** How much longer a refused client may go on sending. */
export type UnreadLimits = { lingerMilliseconds: number; lingerBytes: number };

const firstErrorStatus = 400;

/**
 * Sets `Connection: close` on answers to incomplete requests, since the rest of the body would be
 * taken for the next request. After an error the rest is read and dropped, within `limits`, before
 * the connection closes: closing at once would reset it while the client still sends, and the
 * client would lose the answer.
 */
export function closeAfterUnreadBody(fetch: HandleRequest, limits: UnreadLimits): HandleRequest {
  return async (request, bindings) => {
    const response = await fetch(request, bindings);
    const { incoming } = bindings;
    // When the answer is known at once, the body may be in the packet that is still being parsed.
    if (!incoming.complete) await setImmediate();
    if (incoming.complete || incoming.destroyed) return response;
    const headers = new Headers(response.headers);
    headers.set('Connection', 'close');
    const { status } = response;
    if (status < firstErrorStatus || !response.body) return new Response(response.body, { status, headers });
    const body = new Uint8Array(await response.arrayBuffer());
    headers.set('Content-Length', String(body.length));
    return new Response(
      heldOpen(body, () => dropRest(incoming, limits)),
      { status, headers },
    );
  };
}

/** A stream that sends the bytes at once and ends when `until` resolves. */
function heldOpen(bytes: Uint8Array<ArrayBuffer>, until: () => Promise<void>): ReadableStream {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes);
      await until();
      controller.close();
    },
  });
}

/** Resolves when the rest of the request has arrived, its client is gone, or a limit is reached. */
function dropRest(
  incoming: IncomingMessage,
  { lingerMilliseconds, lingerBytes }: UnreadLimits,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let bytes = 0;
  const timer = setTimeout(resolve, lingerMilliseconds);
  // An earlier reader would keep the stream paused.
  incoming.removeAllListeners('data');
  incoming.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > lingerBytes) resolve();
  });
  for (const end of ['end', 'close', 'error'] as const) incoming.once(end, resolve);
  incoming.resume();
  return promise.finally(() => clearTimeout(timer));
}
