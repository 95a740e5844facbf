/** Answers that go out before the whole request has come, as those to bodies that are too large. */
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';

/** Answers one request; the bindings are the adapter's. */
export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** What a client may still send after an answer that refuses it. */
export type UnreadLimits = { lingerMilliseconds: number; lingerBytes: number };

const firstErrorStatus = 400;

/**
 * Says `Connection: close` in each answer whose request has not come whole, since the rest of its body would be taken for
 * the next request. After an error the rest is read and dropped, within `limits`, before the connection is closed: closed
 * at once, it would be reset while the client still sends, and the client would lose the answer.
 */
export function closeAfterUnread(fetch: Fetch, limits: UnreadLimits): Fetch {
  return async (request, bindings) => {
    const response = await fetch(request, bindings);
    const { incoming } = bindings;
    // Where the answer is known at once, the body may stand in the packet that is still being taken apart.
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

/** Bytes that are sent at once, in a stream that ends when `until` does. */
function heldOpen(bytes: Uint8Array<ArrayBuffer>, until: () => Promise<void>): ReadableStream {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes);
      await until();
      controller.close();
    },
  });
}

/** Resolves when the rest of a request has come, when its client is gone, or at the limits. */
function dropRest(
  incoming: IncomingMessage,
  { lingerMilliseconds, lingerBytes }: UnreadLimits,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let bytes = 0;
  const timer = setTimeout(resolve, lingerMilliseconds);
  // Whoever had begun to read it would keep it paused.
  incoming.removeAllListeners('data');
  incoming.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > lingerBytes) resolve();
  });
  for (const end of ['end', 'close', 'error'] as const) incoming.once(end, resolve);
  incoming.resume();
  return promise.finally(() => clearTimeout(timer));
}
