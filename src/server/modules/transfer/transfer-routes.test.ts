import { expect, onTestFinished, test } from 'vitest';
import { errorOf, resultOf } from '../../../../tests/fakes/call-app.ts';
import { saveCopies } from '../../../../tests/fakes/copied-offers.ts';
import { offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import { type SignInServer, signIn, startSignInServer } from '../../../../tests/fakes/sign-in.ts';
import {
  exportPaths,
  type ImportReport,
  importPath,
  type TransferFormat,
} from '../../../contract/transfer.ts';
import { listen } from '../../http/listen.ts';

const jsonl = 'application/jsonl';

async function start(environment: Record<string, string> = {}): Promise<SignInServer & { Cookie: string }> {
  const server = await startSignInServer(environment);
  return { ...server, Cookie: await signIn(server) };
}

type Sent = { body: string | Blob | ReadableStream; type: string; Cookie?: string };

const send = ({ app }: SignInServer, { body, type, Cookie = '' }: Sent) =>
  app.request(importPath, {
    method: 'POST',
    headers: { 'Content-Type': type, Cookie },
    body,
    duplex: 'half',
  } as RequestInit);

async function saveSome({ dependencies }: SignInServer, count: number): Promise<void> {
  await saveCopies(dependencies.storage, await offerToSave(), count);
}

const reportOf = async (response: Response) => (await resultOf(response)) as ImportReport;

test('an administrator takes offers along as lines of JSON, and brings them back', async () => {
  const server = await start();
  await saveSome(server, 3);
  const file = await takeAlong(server, 'jsonl', jsonl);
  const sendBack = () => send(server, { body: file, type: 'application/x-ndjson', Cookie: server.Cookie });
  expect(await reportOf(await sendBack())).toMatchObject({ unchanged: 3 });
  await server.dependencies.storage.database.deleteFrom('job_offers').execute();
  expect(await reportOf(await sendBack())).toMatchObject({ added: 3, refused: 0, whole: true });
  expect(server.dependencies.logLines.join('')).not.toContain('Offer 1');
});

test('an administrator takes offers along as a spreadsheet, which is no file to import', async () => {
  const server = await start();
  await saveSome(server, 3);
  const type = 'text/csv; charset=utf-8';
  const body = await takeAlong(server, 'csv', type);
  const { details } = await errorOf(await send(server, { body, type, Cookie: server.Cookie }));
  expect(details).toMatchObject({ code: 'invalidRequest', issues: [{ path: 'Content-Type' }] });
});

async function takeAlong(
  { app, Cookie }: SignInServer & { Cookie: string },
  format: TransferFormat,
  type: string,
): Promise<Blob> {
  const response = await app.request(exportPaths[format], { headers: { Cookie } });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="offergrade-offers.${format}"`,
  });
  return response.blob();
}

test('filters are those of the list, and what is none is refused', async () => {
  const { app, Cookie, ...server } = await start();
  await saveSome({ app, ...server }, 1);
  const get = (query: string) => app.request(`${exportPaths.jsonl}?${query}`, { headers: { Cookie } });
  expect(await (await get('model=nobody')).text()).toBe('');
  expect(await (await get('model=large&corrected=no&inDatasets=any')).text()).toContain('Offer 0');
  const { details } = await errorOf(await get('letter=F'));
  expect(details).toMatchObject({ code: 'invalidRequest', issues: [{ path: 'letter' }] });
});

test('the audit log knows each export before its first byte: who, when, what and how many', async () => {
  const server = await start();
  await saveSome(server, 3);
  const { app, Cookie, dependencies } = server;
  const get = (path: string, headers = {}) => app.request(path, { headers });
  expect((await get(exportPaths.jsonl)).status).toBe(401);
  expect((await get(`${exportPaths.jsonl}?letter=F`, { Cookie })).status).toBe(400);
  // A client that got the head of an answer could read the rest.
  const begun = Date.now();
  expect((await get(exportPaths.jsonl, { Cookie })).status).toBe(200);
  const query = 'search=offer&model=large&language=en&letter=A&company=x&corrected=no&inDatasets=yes';
  expect((await get(`${exportPaths.csv}?${query}`, { Cookie })).status).toBe(200);
  const rows = await dependencies.storage.database
    .selectFrom('audit_log')
    .select(['created_at', 'author', 'job_offer_id', 'details'])
    .where('deed', '=', 'offersExported')
    .orderBy('details', 'desc')
    .execute();
  const who = { author: 'admin@example.org', job_offer_id: null };
  expect(rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }))).toEqual([
    { ...who, created_at: expect.any(String), details: { format: 'jsonl', offers: 3 } },
    {
      ...who,
      created_at: expect.any(String),
      details: {
        format: 'csv',
        offers: 0,
        ofSearch: 'offer',
        ofModel: 'large',
        ofLanguage: 'en',
        ofLetter: 'A',
        ofCompany: 'x',
        ofCorrected: 'no',
        ofDatasets: 'yes',
      },
    },
  ]);
  for (const { created_at } of rows) expect(Date.parse(created_at)).toBeGreaterThanOrEqual(begun);
});

test('what a form of another site can send, and what is no such file, is refused', async () => {
  const server = await start();
  const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  for (const type of [...formTypes, 'application/json', '']) {
    const { details } = await errorOf(await send(server, { body: '{}', type, Cookie: server.Cookie }));
    expect(details, type).toMatchObject({ code: 'invalidRequest', issues: [{ path: 'Content-Type' }] });
  }
});

test('nothing of the body is read before the session is known', async () => {
  const server = await start();
  let read = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    read += 1;
    controller.enqueue(new Uint8Array(1));
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  expect((await errorOf(await send(server, { body, type: jsonl }))).details.code).toBe('signInRequired');
  expect(read).toBe(0);
});

test('a request has its bound, larger than that of a call, whatever it says of its length', async () => {
  const server = await start({ OFFERGRADE_IMPORT_MEGABYTES: '3' });
  const { Cookie } = server;
  // Few lines, because an import stops after too many refused ones.
  const megabyte = `${'x'.repeat(16 * 1024 - 1)}\n`.repeat(64);
  const three = await reportOf(await send(server, { body: megabyte.repeat(3), type: jsonl, Cookie }));
  expect(three).toMatchObject({ refused: 3 * 64, refusedLines: { length: 192 } });
  const four = megabyte.repeat(4);
  const refused = { code: 'requestTooLarge' };
  const declared = new Request(`http://localhost${importPath}`, {
    method: 'POST',
    headers: { 'Content-Type': jsonl, Cookie, 'Content-Length': String(four.length) },
    body: four,
  });
  expect((await errorOf(await server.app.request(declared))).details).toEqual(refused);
  const body = new Blob([four]).stream();
  expect((await errorOf(await send(server, { body, type: jsonl, Cookie }))).details).toEqual(refused);
});

test('an import that its sender leaves keeps whole batches, and is no failure of the server', async () => {
  const server = await start();
  await saveSome(server, 80);
  const { app, Cookie, dependencies } = server;
  const file = await (await app.request(exportPaths.jsonl, { headers: { Cookie } })).text();
  await dependencies.storage.database.deleteFrom('job_offers').execute();
  const listened = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  if (!listened.ok) throw new Error(listened.mistake);
  onTestFinished(() => listened.listening.close());
  const leaving = new AbortController();
  const bytes = Buffer.from(file);
  const counted = async () => {
    const offers = await dependencies.storage.database.selectFrom('job_offers').select('id').execute();
    return offers.length;
  };
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes.subarray(0, (bytes.length * 2) / 3)),
  });
  const sending = fetch(`http://127.0.0.1:${listened.listening.port}${importPath}`, {
    method: 'POST',
    headers: { 'Content-Type': jsonl, Cookie },
    body,
    duplex: 'half',
    signal: leaving.signal,
  } as RequestInit);
  await expect.poll(counted, { timeout: 60_000 }).toBe(50);
  leaving.abort();
  await expect(sending).rejects.toThrow();
  const closed = () =>
    dependencies.logLines.map((line) => JSON.parse(line)).find(({ path }) => path === importPath);
  await expect.poll(closed, { timeout: 60_000 }).toMatchObject({ status: 499 });
  expect(await counted()).toBe(50);
  expect(dependencies.logLines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  expect(await reportOf(await send(server, { body: file, type: jsonl, Cookie }))).toMatchObject({
    added: 30,
    unchanged: 50,
  });
});

test('an export that breaks off is no whole file to who receives it', async () => {
  const server = await start();
  await saveSome(server, 60);
  const { app, Cookie, dependencies } = server;
  const listened = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  if (!listened.ok) throw new Error(listened.mistake);
  onTestFinished(() => listened.listening.close());
  const row = dependencies.storage.database.updateTable('job_offers').set({ result: Buffer.from('broken') });
  await row.where('content', '=', 'Offer 59').execute();
  const address = `http://127.0.0.1:${listened.listening.port}${exportPaths.csv}`;
  const response = await fetch(address, { headers: { Cookie } });
  await expect(response.text()).rejects.toThrow();
  expect(dependencies.logLines.join('')).toContain('download of an export failed');
});
