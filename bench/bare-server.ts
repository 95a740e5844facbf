/** The reference for bench/server.ts: plain Hono that answers the same bytes without work. */
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
let answer: unknown = {};
app.get('/healthz', (context) => context.json({ status: 'ok' }));
/** Sets the answer of POST /api/analyzeJobOffer. */
app.put('/answer', async (context) => {
  answer = await context.req.json();
  return context.body(null, 204);
});
app.post('/api/analyzeJobOffer', async (context) => {
  await context.req.json();
  return context.json(answer as object);
});

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(`Ready at http://localhost:${port}`);
});
