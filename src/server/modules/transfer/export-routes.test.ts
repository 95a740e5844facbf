import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { callApp, errorOf, resultOf } from '../../../../tests/fakes/call-app.ts';
import { saveCopies } from '../../../../tests/fakes/copied-offers.ts';
import { offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import { signIn, startSignInServer } from '../../../../tests/fakes/sign-in.ts';
import { exportPaths, importPath } from '../../../contract/transfer.ts';
import { createApp } from '../../app/app.ts';
import { listen } from '../../http/listen.ts';

const formats = ['jsonl', 'csv'] as const;

async function start(offers: number, environment: Record<string, string> = {}) {
  const server = await startSignInServer(environment);
  if (offers > 0) await saveCopies(server.dependencies.storage, await offerToSave(), offers);
  return { ...server, Cookie: await signIn(server) };
}

test.each(formats)('while offers are exported as %s, other calls are answered', async (format) => {
  const offers = 100;
  const { app, Cookie } = await start(offers);
  const list = () => callApp(app, 'listJobOffers', {}, { headers: { Cookie } });
  expect((await list()).status).toBe(200);
  const ended: string[] = [];
  let turns = 0;
  const exporting = (async () => {
    const response = await app.request(exportPaths[format], { headers: { Cookie } });
    expect(await response.text()).toContain(`Offer ${offers - 1}`);
    ended.push('export');
  })();
  const listing = (async () => {
    for (let call = 0; call < 3; call += 1) {
      await resultOf(await list());
      ended.push('list');
    }
  })();
  while (!ended.includes('export')) {
    await setImmediate();
    turns += 1;
  }
  await Promise.all([exporting, listing]);
  expect(turns).toBeGreaterThanOrEqual(offers);
  expect(ended).toEqual(['list', 'list', 'list', 'export']);
});

test.each(formats)('an export as %s is compressed for who reads that', async (format) => {
  const { app, Cookie } = await start(12);
  const path = exportPaths[format];
  const plain = Buffer.from(await (await app.request(path, { headers: { Cookie } })).arrayBuffer());
  const response = await app.request(path, { headers: { Cookie, 'Accept-Encoding': 'gzip, br' } });
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(response.headers.get('Content-Disposition')).toContain(`.${format}"`);
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.length).toBeLessThan(plain.length / 4);
  expect(gunzipSync(body).equals(plain)).toBe(true);
});

test('a compressed export is imported as it came', async () => {
  const { app, dependencies, Cookie } = await start(12);
  const take = async (headers = {}) => {
    const response = await app.request(exportPaths.jsonl, { headers: { Cookie, ...headers } });
    return Buffer.from(await response.arrayBuffer());
  };
  const [plain, body] = [await take(), await take({ 'Accept-Encoding': 'gzip' })];
  await dependencies.storage.database.deleteFrom('job_offers').execute();
  const headers = { Cookie, 'Content-Type': 'application/jsonl', 'Content-Encoding': 'gzip' };
  const imported = await app.request(importPath, { method: 'POST', headers, body });
  expect(await resultOf(imported)).toMatchObject({ added: 12, refused: 0, whole: true });
  expect((await take()).equals(plain)).toBe(true);
});

test('what is not compressed as it says is refused, and what grows beyond the bound', async () => {
  const { app, Cookie } = await start(0, { OFFERGRADE_IMPORT_MEGABYTES: '1' });
  const send = async (encoding: string, body: Buffer) => {
    const headers = { Cookie, 'Content-Type': 'application/jsonl', 'Content-Encoding': encoding };
    return (await errorOf(await app.request(importPath, { method: 'POST', headers, body }))).details;
  };
  const zipped = gzipSync('{}\n'.repeat(100));
  const notGzip = { code: 'invalidRequest', issues: [{ path: 'Content-Encoding' }] };
  expect(await send('br', zipped)).toMatchObject(notGzip);
  expect(await send('gzip', Buffer.from('{}\n'))).toMatchObject(notGzip);
  expect(await send('gzip', zipped.subarray(0, -9))).toMatchObject(notGzip);
  expect(await send('gzip', gzipSync('\n'.repeat(2 ** 21)))).toEqual({ code: 'requestTooLarge' });
});

test('once its reader has left, an export reads no further', async () => {
  const offers = 150;
  const { dependencies, Cookie } = await start(0);
  // Far more incompressible data than sockets can buffer.
  const contentOf = () => randomBytes(50_000).toString('hex');
  await saveCopies(dependencies.storage, await offerToSave(), offers, { contentOf });
  let queries = 0;
  const database = dependencies.storage.database.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = createApp({ ...dependencies, storage: { ...dependencies.storage, database } });
  const listened = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  if (!listened.ok) throw new Error(listened.mistake);
  onTestFinished(() => listened.listening.close());
  const address = `http://127.0.0.1:${listened.listening.port}${exportPaths.jsonl}`;
  await new Promise<void>((resolve, reject) => {
    const request = get(address, { headers: { Cookie, 'Accept-Encoding': 'gzip' } }, (response) => {
      response.once('data', () => {
        request.destroy();
        resolve();
      });
    });
    request.on('error', reject);
  });
  let before = -1;
  while (before !== queries) {
    before = queries;
    for (let turn = 0; turn < offers; turn += 1) await setImmediate();
  }
  expect(queries).toBeGreaterThan(0);
  // Three for every ten offers, had it continued.
  expect(queries).toBeLessThan((offers / 10) * 3);
});
