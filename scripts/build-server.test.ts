import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { filesPath } from '../src/contract/files.ts';
import { builtServer } from '../tests/fakes/built-server.ts';
import { frenchPdf } from '../tests/fakes/offer-files.ts';
import { permalinkOf } from '../tests/fakes/permalink.ts';
import { callServer, startServerProcess } from '../tests/fakes/server-process.ts';
import { serverProgram } from './build-server.ts';

/** Logs a line for each module that is loaded. */
const tellTale = `import { registerHooks } from 'node:module';
import { writeSync } from 'node:fs';
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) writeSync(2, JSON.stringify({ loaded: url, by: process.pid }) + '\\n');
    return next(url, context);
  },
});`;
const telling = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tellTale)}` };

beforeAll(builtServer);

async function startBuilt(program = serverProgram) {
  const server = await startServerProcess({ ...telling, OFFERGRADE_LOG_LEVEL: 'debug' }, program);
  const loaded = () =>
    server.log().flatMap(({ loaded, by }) => (by === server.child.pid ? [String(loaded)] : []));
  return { ...server, loaded };
}

const contentOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { result: { content: string } }).result.content;

/** The jobs that a start enqueues run after everything else the start does. */
const atWork = (lines: Record<string, unknown>[]) => lines.some(({ msg }) => msg === 'job done');

/** What `npm start` runs once Node is chosen. */
const start = join(import.meta.dirname, 'start.mjs');

async function loadsNothingOfItsOwn(program: string) {
  const server = await startBuilt(program);
  await expect.poll(() => atWork(server.log()), { timeout: 60_000 }).toBe(true);
  const [built, started] = [dirname(serverProgram), program].map((path) => pathToFileURL(path).href);
  expect(server.loaded()).toContain(started);
  const others = server.loaded().filter((url) => !url.startsWith(`${built}/`) && url !== started);
  expect(others).toEqual([]);
  return server;
}

test('a server as npm start starts it loads neither sources nor libraries before anyone asks', async () => {
  await loadsNothingOfItsOwn(start);
});

test('nor does one as the image starts it, which then reads an offer and a file, and draws a picture', async () => {
  const { address, loaded } = await loadsNothingOfItsOwn(serverProgram);
  const jobOffer =
    'Product Manager at Acme\n\nYou own the product strategy and the pricing of our billing product.';
  const content = await contentOf(callServer(address, 'analyzeJobOffer', { jobOffer }));
  expect(JSON.parse(content)).toMatchObject({ reader: 'builtin' });
  const file = fetch(`${address}${filesPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf' },
    body: await frenchPdf(),
  });
  expect(await contentOf(file)).toContain('Chef de produit senior');
  const picture = await fetch(`${address}${permalinkOf('Acme').replace('?', '/label.png?')}`);
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  for (const library of ['piscina', '@resvg/resvg-js']) {
    expect(
      loaded().some((url) => url.includes(`/node_modules/${library}/`)),
      library,
    ).toBe(true);
  }
});

test('programs of threads and processes stand beside the server', () => {
  expect(readdirSync(dirname(serverProgram))).toEqual(
    expect.arrayContaining([
      'judge-score-worker.js',
      'main.js',
      'parser-guard.js',
      'parser-worker.js',
      'reading-thread.js',
      'score-worker.js',
      'tuning-thread.js',
    ]),
  );
});
