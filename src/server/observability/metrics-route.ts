/** Answers /metrics in the text format of Prometheus: openly on a port of its own, or to whoever has the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Metrics } from './metrics.ts';

/** `token` empty: answers everyone who reaches it. */
export function metricsRoute({ registry }: Metrics, token: string): Hono {
  const routes = new Hono();
  routes.get('/metrics', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (token && !hasToken(context, token)) {
      return context.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    return context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  return routes;
}

/** Takes the same time whatever is wrong with what was sent. */
function hasToken(context: Context, token: string): boolean {
  const sent = /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
