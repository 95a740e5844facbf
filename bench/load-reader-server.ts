/** The reference for bench/load.ts: plain Hono with only the built-in reader behind it. */
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createBuiltinReader } from '../src/reading/built-in/builtin-reader.ts';

const app = new Hono();
const reader = createBuiltinReader();
app.post('/api/analyzeJobOffer', async (context) => {
  const { data } = (await context.req.json()) as { data: { jobOffer: string } };
  const read = await reader.read(data.jobOffer);
  return context.json({ result: { content: JSON.stringify(read.ok ? read.reading : read) } });
});

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(`Offergrade is ready at http://localhost:${port}`);
});
