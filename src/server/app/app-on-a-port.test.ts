/** The app as clients meet it: through a socket, with everything that runs before the calls. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase/app';
import { getFunctions, httpsCallableFromURL } from 'firebase/functions';
import { expect, onTestFinished, test } from 'vitest';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { modelDependencies } from '../../../tests/fakes/model-dependencies.ts';
import { readingOf } from '../../../tests/fakes/reader.ts';
import { blockedMainThread } from '../../../tests/fakes/server-process.ts';
import type { ReadingResult } from '../../reading/reader.ts';
import { listen } from '../http/listen.ts';
import { createApp } from './app.ts';
import type { Dependencies } from './dependencies.ts';

type Output = { content: string };

async function served(...changes: Parameters<typeof testDependencies>) {
  return servedWith(await testDependencies(...changes));
}

async function servedWith(dependencies: Dependencies) {
  const app = createApp(dependencies);
  const listened = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  if (!listened.ok) throw new Error(listened.mistake);
  onTestFinished(() => listened.listening.close());
  return listened.listening.port;
}

function firebaseCall(port: number, name: string) {
  const app = initializeApp({ projectId: 'test' }, crypto.randomUUID());
  onTestFinished(() => deleteApp(app));
  const address = `http://127.0.0.1:${port}/api/${name}`;
  return httpsCallableFromURL<unknown, Output, { stage: string }>(getFunctions(app), address);
}

test('the stock Firebase client analyses an offer', async () => {
  const analyze = firebaseCall(await served(), 'analyzeJobOffer');
  const { data } = await analyze({ jobOffer: 'An offer', language: '', debug: false });
  expect(JSON.parse(data.content)).toMatchObject({ position: 'Product Manager' });
});

test('the stages of an analysis arrive while it goes on', async () => {
  const { promise, resolve: finishReading } = Promise.withResolvers<ReadingResult>();
  const port = await served({ readers: { builtin: { name: 'builtin', read: () => promise } } });
  const { stream, data } = await firebaseCall(port, 'analyzeJobOffer').stream({ jobOffer: 'An offer' });
  const stages = stream[Symbol.asyncIterator]();
  expect((await stages.next()).value).toEqual({ stage: 'reading' });
  finishReading({ ok: true, reading: readingOf() });
  expect((await stages.next()).value).toEqual({ stage: 'grading' });
  expect((await stages.next()).value).toEqual({ stage: 'explaining' });
  expect(JSON.parse((await data).content)).toHaveProperty('score');
});

test('a request that blocks the thread is logged with its route and counted, also while its stream is sent', async () => {
  const block = () => {
    const until = process.threadCpuUsage().user + 220_000;
    while (process.threadCpuUsage().user < until);
  };
  const read = async () => {
    // The answer has long begun by then.
    await setTimeout(60);
    block();
    return { ok: true as const, reading: readingOf() };
  };
  const dependencies = await testDependencies({
    readers: { builtin: { name: 'builtin', read } },
    checkModel: async () => {
      block();
      return { ok: true, modelName: 'large' };
    },
  });
  const port = await servedWith(dependencies);
  const blocked = () =>
    dependencies.logLines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === blockedMainThread)
      .map(({ route, level }) => [route, level]);
  await (await fetch(`http://127.0.0.1:${port}/readyz`)).text();
  await expect.poll(blocked).toEqual([['GET /readyz', 40]]);
  await firebaseCall(port, 'analyzeJobOffer')
    .stream({ jobOffer: 'An offer' })
    .then(({ data }) => data);
  await expect.poll(blocked).toEqual([
    ['GET /readyz', 40],
    ['POST /api/analyzeJobOffer', 40],
  ]);
  const figures = await dependencies.metrics.registry.metrics();
  expect(figures).toContain('offergrade_long_requests_total 2');
});

test('a body of unknown length is read up to the limit', async () => {
  const port = await served();
  const send = (jobOffer: string) =>
    fetch(`http://127.0.0.1:${port}/api/analyzeJobOffer`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Blob([JSON.stringify({ data: { jobOffer } })]).stream(),
      duplex: 'half',
    });
  expect((await send('An offer')).status).toBe(200);
  const refused = await send('x'.repeat(3 * 1024 * 1024));
  expect(await refused.json()).toMatchObject({ error: { details: { code: 'requestTooLarge' } } });
});

test.for([
  ['/api/analyzeJobOffer', 'application/json', 'requestTooLarge'],
  ['/api/files', 'application/pdf', 'fileTooLarge'],
])(
  'a body over the limit of %s can be sent and is refused, and the connection ends',
  async ([path, type, code]) => {
    const port = await served();
    const body = Buffer.alloc(16 * 1024 * 1024, 'x');
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    const size = body.length.toString(16);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n${size}\r\n`,
    );
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(body, (error) => (error ? reject(error) : resolve()));
    });
    socket.write('\r\n0\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toContain(`"code":"${code}"`);
    expect(answer.toLowerCase()).toContain('connection: close');
  },
);

test('a client that leaves stops the fetching of its page, also where its body had no length', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<AbortSignal | undefined>();
  const port = await served({
    fetchOffer: (_, signal) => {
      ask(signal);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  const socket = connect(port, '127.0.0.1');
  const body = '{"data":{"url":"https://jobs.example/1"}}';
  socket.write(
    'POST /api/extractJobOfferFromWeb HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
      `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  );
  const signal = await asked;
  expect(signal?.aborted).toBe(false);
  socket.destroy();
  if (!signal?.aborted) await once(signal as AbortSignal, 'abort');
  expect(signal?.aborted).toBe(true);
});

test.for(['*/*', 'text/event-stream'])(
  'a client that leaves ends the calls to the model (Accept: %s)',
  async (accept) => {
    const { dependencies, endpoint } = await modelDependencies({ script: () => ({ delay: 600_000 }) });
    const port = await servedWith(dependencies);
    const socket = connect(port, '127.0.0.1');
    const body = '{"data":{"jobOffer":"Product Manager at Acme: you own the strategy."}}';
    socket.write(
      `POST /api/analyzeJobOffer HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nAccept: ${accept}\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`,
    );
    await expect.poll(() => endpoint.underWay).toBeGreaterThan(0);
    socket.destroy();
    await expect.poll(() => endpoint.underWay).toBe(0);
    expect(endpoint.requests.every(({ abandoned }) => abandoned)).toBe(true);
    expect(dependencies.logLines.filter((line) => line.includes('failed unexpectedly'))).toEqual([]);
  },
);

test.for([
  '/../../etc/passwd',
  '//etc/passwd',
  '/assets/../../data/offergrade.sqlite',
  '/%2e%2e/%2e%2e/etc/passwd',
])('the raw path %s leads nowhere', async (path) => {
  const socket = connect(await served(), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});
