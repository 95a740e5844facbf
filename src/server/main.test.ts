import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { compileCache } from '../../tests/fakes/compile-cache.ts';
import { freePort } from '../../tests/fakes/free-port.ts';
import { startMailServer } from '../../tests/fakes/mail-server.ts';
import { startModelEndpoint } from '../../tests/fakes/model-endpoint/model-endpoint.ts';
import { frenchPdf } from '../../tests/fakes/offer-files.ts';
import { offerToSave } from '../../tests/fakes/offer-to-save.ts';
import { strongOffer } from '../../tests/fakes/offers.ts';
import { opened } from '../../tests/storage-engines.ts';
import { filesPath } from '../contract/files.ts';
import { rulesVersion } from '../grading/scoring-rules.ts';
import { openStorage } from './database/storage.ts';
import { saveOffer } from './modules/offers/saved-offers.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

type Started = { process: ChildProcess; folder: string; output: Promise<string>; errors: Promise<string> };

/** Starts the server in an empty folder of its own, where `.env` may stand; no balancer stands before it, and nothing else is set. */
function start(environment: Record<string, string>, envFile?: string): Started {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-main-'));
  if (envFile) writeFileSync(join(folder, '.env'), envFile);
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { PORT: '0', OFFERGRADE_DRAIN_SECONDS: '0', ...compileCache, ...environment },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  return { process: child, folder, output: text(child.stdout), errors: text(child.stderr) };
}

/** The address in the line that says that the server is ready. */
async function readyAddress({ process: child, errors }: Started): Promise<string> {
  const [chunk] = await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(async () => Promise.reject(new Error(await errors))),
  ]);
  const address = /^Offergrade is ready at (http:\/\/localhost:\d+)\n$/.exec(String(chunk))?.[1];
  if (!address) throw new Error(`no address in ${chunk}`);
  return address;
}

async function resultOf(call: Promise<Response>) {
  const { result } = (await (await call).json()) as { result: Record<string, string> };
  return result;
}

function call(
  address: string,
  name: string,
  data: unknown,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...more };
  return fetch(`${address}/api/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) });
}

test('it says in one line where it is, answers, and stops when asked', async () => {
  const started = start({});
  const address = await readyAddress(started);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(await resultOf(call(address, 'logEvent', { name: 'thumbs_up' }))).toEqual({});
  const offer =
    'Product Manager at Acme\n\nYou own the product strategy and the pricing of our billing product.';
  const { content } = await resultOf(call(address, 'analyzeJobOffer', { jobOffer: offer }));
  expect(JSON.parse(String(content))).toMatchObject({
    reader: 'builtin',
    grade: { letter: expect.any(String) },
  });
  started.process.kill('SIGTERM');
  expect(await once(started.process, 'exit')).toEqual([0, null]);
  expect(await started.output).toBe(`Offergrade is ready at ${address}\n`);
  const lines = (await started.errors).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line)).map(({ path, msg }) => path ?? msg)).toEqual([
    'SMTP_URL is not set: the mails of thumbs-down are kept and not sent.',
    '/healthz',
    '/api/logEvent',
    '/api/analyzeJobOffer',
  ]);
});

test('a file that is on its way when the server is asked to stop is read', async () => {
  const started = start({});
  const address = await readyAddress(started);
  const upload = request(`${address}${filesPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf', Expect: '100-continue' },
  });
  const answered = once(upload, 'response');
  upload.flushHeaders();
  await once(upload, 'continue');
  started.process.kill('SIGTERM');
  await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'refused')).toBe('refused');
  upload.end(await frenchPdf());
  const [response] = (await answered) as [IncomingMessage];
  expect(JSON.parse(await text(response))).toEqual({
    result: {
      content: expect.stringContaining('Chef de produit senior'),
      notRead: { hiddenBlocks: 0, pages: 1, pagesRead: 1 },
    },
  });
  expect(await once(started.process, 'exit')).toEqual([0, null]);
});

test('.env is read, and the environment wins over it', async () => {
  const envFile = 'OFFERGRADE_LOG_LEVEL=silent\nPORT=no-port\nOFFERGRADE_MODELS="b, a"\n';
  const started = start({}, envFile);
  const address = await readyAddress(started);
  const models = [{ id: 'b' }, { id: 'a' }];
  expect(await resultOf(call(address, 'listOrganizationModels', null))).toMatchObject({ models });
  started.process.kill('SIGINT');
  expect(await once(started.process, 'exit')).toEqual([0, null]);
  expect(await started.errors).toBe('');
});

test('a start does not wait for the endpoint; a model that it does not know is logged, without any secret', async () => {
  const endpoint = await startModelEndpoint({ apiKey: 'sk-very-secret' });
  onTestFinished(() => endpoint.close());
  const started = start({
    OPENAI_BASE_URL: endpoint.baseUrl,
    OPENAI_API_KEY: endpoint.apiKey,
    OFFERGRADE_MODELS: 'retired',
    OFFERGRADE_METRICS_PORT: String(await freePort()),
  });
  const address = await readyAddress(started);
  expect(await (await fetch(`${address}/readyz`)).text()).toContain('OFFERGRADE_MODELS');
  const { content } = await resultOf(call(address, 'analyzeJobOffer', { jobOffer: strongOffer }));
  expect(JSON.parse(String(content))).toMatchObject({ reader: 'builtin', fallback: 'modelFailed' });
  started.process.kill('SIGTERM');
  expect(await once(started.process, 'exit')).toEqual([0, null]);
  const log = await started.errors;
  expect(log).toMatch(/"msg":"OFFERGRADE_MODELS: 127\.0\.0\.1 does not know the model retired; .+"/);
  expect(log + (await started.output)).not.toContain('sk-very-secret');
});

test('an endpoint that is not there keeps neither the start nor the figures waiting', async () => {
  const metricsPort = await freePort();
  const started = start({
    OPENAI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1`,
    OFFERGRADE_METRICS_PORT: String(metricsPort),
  });
  const address = await readyAddress(started);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(figures).toContain('process_resident_memory_bytes');
  expect(figures).toContain('# TYPE offergrade_model_tokens_total counter');
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});

test('a thumbs-down goes to the mail server of the settings, also one from before it was set', async () => {
  const mailServer = await startMailServer();
  const data = mkdtempSync(join(tmpdir(), 'offergrade-mail-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const metricsPort = await freePort();
  const mailless = { OFFERGRADE_DATA: data, OFFERGRADE_FEEDBACK_TO: 'team@example.org' };
  const withMail = {
    ...mailless,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    OFFERGRADE_SMTP_TLS: 'false',
    OFFERGRADE_METRICS_PORT: String(metricsPort),
  };
  const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const [environment, jobOffer] of [
    [mailless, 'The first offer'],
    [withMail, 'The second offer'],
  ] as const) {
    const started = start(environment);
    const address = await readyAddress(started);
    const { content } = await resultOf(call(address, 'analyzeJobOffer', { jobOffer: strongOffer }));
    const result = JSON.parse(String(content));
    expect(await resultOf(call(address, 'sendFeedback', { jobOffer, result }))).toEqual({});
    if (environment === withMail) {
      await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(2);
      await expect.poll(figures, { timeout: 60_000 }).toContain('offergrade_mails{state="sent"} 2');
    }
    started.process.kill('SIGTERM');
    expect(await once(started.process, 'exit')).toEqual([0, null]);
    expect((await started.errors).includes('SMTP_URL is not set')).toBe(environment === mailless);
  }
  const texts = mailServer.received.map(({ text }) => text ?? '').sort();
  expect(texts[0]).toContain('The first offer');
  expect(texts[1]).toContain('The second offer');
  await readyAddress(start({ ...withMail, OFFERGRADE_MAIL_DAYS: '0' }));
  await expect.poll(figures, { timeout: 60_000 }).toContain('offergrade_mails{state="sent"} 0');
});

test('an administrator signs in by mail and saves; killed at once, the server comes back with both', async () => {
  const mailServer = await startMailServer();
  const data = mkdtempSync(join(tmpdir(), 'offergrade-saved-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const port = await freePort();
  const environment = {
    PORT: String(port),
    OFFERGRADE_DATA: data,
    OFFERGRADE_DEVELOPMENT: 'true',
    ADMIN_EMAILS: 'admin@example.org',
    OFFERGRADE_FEEDBACK_TO: 'team@example.org',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    OFFERGRADE_SMTP_TLS: 'false',
  };
  const first = start(environment);
  const address = await readyAddress(first);
  await resultOf(call(address, 'requestSignInLink', { email: 'admin@example.org' }));
  await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(1);
  const link = new RegExp(`http://localhost:${port}/#sign-in=(\\S+)`);
  const [, code] = link.exec(mailServer.received[0]?.text ?? '') ?? [];
  const signedIn = await call(address, 'completeSignIn', { email: 'admin@example.org', code });
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const { content } = await resultOf(call(address, 'analyzeJobOffer', { jobOffer: strongOffer }));
  const offer = { jobOffer: strongOffer, result: JSON.parse(String(content)) };
  const save = (cookie: string) => call(address, 'saveJobOffer', offer, { Cookie: cookie });
  expect((await save('')).status).toBe(401);
  const saved = await resultOf(save(Cookie));
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  await readyAddress(start(environment));
  expect(saved).toMatchObject({ wasThere: false });
  expect(await resultOf(save(Cookie))).toEqual({ ...saved, wasThere: true });
});

test('a start lists saved offers that are not listed, and grades anew what older rules have graded', async () => {
  const data = mkdtempSync(join(tmpdir(), 'offergrade-old-rules-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const storage = opened(await openStorage({ dataFolder: data, databaseUrl: '' }));
  const offer = await offerToSave();
  const calculated = { ...offer.calculated, rulesVersion: rulesVersion - 1 };
  const { jobOfferId } = await saveOffer(storage, { ...offer, calculated }, 'admin@example.org', new Date());
  await storage.database.deleteFrom('listed_offers').execute();
  const started = start({ OFFERGRADE_DATA: data });
  await readyAddress(started);
  const listed = () => storage.database.selectFrom('listed_offers').select('job_offer_id').execute();
  await expect.poll(listed, { timeout: 60_000 }).toEqual([{ job_offer_id: jobOfferId }]);
  const version = () =>
    storage.database.selectFrom('job_offers').select('rules_version').executeTakeFirstOrThrow();
  await expect.poll(version, { timeout: 60_000 }).toEqual({ rules_version: rulesVersion });
  await storage.close();
  started.process.kill('SIGTERM');
  expect(await once(started.process, 'exit')).toEqual([0, null]);
});

test('bad settings, a port in use and a data folder that cannot be used: a line each, and exit 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'abc', OFFERGRADE_TYPO: '1' }, /^PORT must be .+\.\nOFFERGRADE_TYPO is not a setting; .+\.\n$/],
    [{ PORT: String(port) }, new RegExp(`^PORT: port ${port} of 127\\.0\\.0\\.1 is already in use.+\\.\n$`)],
    [
      { OFFERGRADE_METRICS_PORT: String(port) },
      new RegExp(`^OFFERGRADE_METRICS_PORT: port ${port} of 127\\.0\\.0\\.1 is already in use.+\\.\n$`),
    ],
    [
      { OFFERGRADE_DEVELOPMENT: 'true', HOST: '0.0.0.0' },
      /^OFFERGRADE_DEVELOPMENT must be false where HOST can be reached from other machines; .+\.\n$/,
    ],
    [{ OFFERGRADE_DATA: '/dev/null' }, /^OFFERGRADE_DATA: the folder \/dev\/null cannot be used \(.+\)\.\n$/],
    [{ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/a' }, /^DATABASE_URL: .+ECONNREFUSED.+\.\n$/],
  ];
  await Promise.all(
    cases.map(async ([environment, expected]) => {
      const started = start(environment);
      const [code] = await once(started.process, 'exit');
      expect(await started.errors).toMatch(expected);
      expect(await started.output).toBe('');
      expect(code).toBe(1);
    }),
  );
});
