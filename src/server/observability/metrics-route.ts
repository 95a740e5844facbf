/**
 * Answers /metrics in the text format of Prometheus: openly on a separate port, or with a token.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Metrics } from './metrics.ts';

/** With an empty `token` it answers everyone who can reach it. */
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

/** Compares in constant time. */
function hasToken(context: Context, token: string): boolean {
  const sent = /^Bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
