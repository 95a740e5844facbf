import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Calls `then` when the answer is complete, a stream included, or its client has left. Call the
 * returned function when the answer has begun; `then` may be called twice.
 */
export function onAnswerSent({ env }: Context, then: () => void): () => void {
  // Requests of tests have no connection.
  // Cast: Hono does not know the adapter's bindings.
  const outgoing = (env as Partial<HttpBindings> | undefined)?.outgoing;
  outgoing?.once('close', then);
  return () => {
    if (!outgoing || outgoing.closed) then();
  };
}
