import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { builtServer } from '../../tests/fakes/built-server.ts';
import { compileCache } from '../../tests/fakes/compile-cache.ts';
import { freePort } from '../../tests/fakes/free-port.ts';
import { startMailServer } from '../../tests/fakes/mail-server.ts';
import { startModelEndpoint } from '../../tests/fakes/model-endpoint/model-endpoint.ts';
import { frenchPdf } from '../../tests/fakes/offer-files.ts';
import { offerToSave } from '../../tests/fakes/offer-to-save.ts';
import { strongOffer } from '../../tests/fakes/offers.ts';
import { blockedMainThread } from '../../tests/fakes/server-process.ts';
import { filesPath } from '../contract/files.ts';

type Started = { process: ChildProcess; folder: string; output: Promise<string>; errors: Promise<string> };

/**
 * Starts the server in an empty folder of its own, optionally with an `.env` file; no load balancer
 * stands before it, and nothing else is set.
 */
async function start(environment: Record<string, string>, envFile?: string): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-main-'));
  if (envFile) writeFileSync(join(folder, '.env'), envFile);
  const child = spawn(process.execPath, [await builtServer()], {
    cwd: folder,
    env: { PORT: '0', OFFERGRADE_DRAIN_SECONDS: '0', ...compileCache, ...environment },
  });
  const errors = text(child.stderr);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
    expect(await errors).not.toContain(blockedMainThread);
  });
  return { process: child, folder, output: text(child.stdout), errors };
}

/** The address in the log line that says that the server is ready. */
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

const jobOffer =
  'Product Manager at Acme\n\nYou own the product strategy and the pricing of our billing product.';

test('it says in one line where it is, answers, reads a file that is on its way when it is asked to stop, and stops', async () => {
  const started = await start({});
  const address = await readyAddress(started);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(await resultOf(call(address, 'logEvent', { name: 'thumbs_up' }))).toEqual({});
  const { content } = await resultOf(call(address, 'analyzeJobOffer', { jobOffer }));
  expect(JSON.parse(String(content))).toMatchObject({
    reader: 'builtin',
    grade: { letter: expect.any(String) },
  });
  const upload = request(`${address}${filesPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf', Expect: '100-continue' },
  });
  const answered = once(upload, 'response');
  upload.flushHeaders();
  await once(upload, 'continue');
  started.process.kill('SIGTERM');
  await expect.poll(() => connectionTo(address)).toBe('refused');
  upload.end(await frenchPdf());
  const [response] = (await answered) as [IncomingMessage];
  expect(JSON.parse(await text(response))).toEqual({
    result: {
      content: expect.stringContaining('Chef de produit senior'),
      notRead: { hiddenBlocks: 0, pages: 1, pagesRead: 1 },
    },
  });
  expect(await once(started.process, 'exit')).toEqual([0, null]);
  expect(await started.output).toBe(`Offergrade is ready at ${address}\n`);
  const lines = (await started.errors).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line)).map(({ path, msg }) => path ?? msg)).toEqual([
    'OFFERGRADE_URL is not set: shared links have no preview picture, and cards no address.',
    'SMTP_URL is not set: thumbs-down mails are stored but not sent.',
    '/healthz',
    '/api/logEvent',
    '/api/analyzeJobOffer',
    filesPath,
  ]);
});

/** Whether anything listens there, checked without a request. */
function connectionTo(address: string): Promise<'made' | 'refused'> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('made')).once('error', () => resolve('refused'));
  }).finally(() => socket.destroy()) as Promise<'made' | 'refused'>;
}

test('.env is read, the environment wins over it, and a model that the endpoint does not know is logged, without any secret', async () => {
  const endpoint = await startModelEndpoint({ apiKey: 'sk-very-secret' });
  onTestFinished(() => endpoint.close());
  const envFile = `OPENAI_API_KEY=${endpoint.apiKey}\nPORT=no-port\nOFFERGRADE_MODELS="retired, b"\n`;
  const started = await start({ OPENAI_BASE_URL: endpoint.baseUrl }, envFile);
  const address = await readyAddress(started);
  const models = [{ id: 'retired' }, { id: 'b' }];
  expect(await resultOf(call(address, 'listOrganizationModels', null))).toMatchObject({ models });
  expect(await (await fetch(`${address}/readyz`)).text()).toContain('OFFERGRADE_MODELS');
  const { content } = await resultOf(call(address, 'analyzeJobOffer', { jobOffer }));
  expect(JSON.parse(String(content))).toMatchObject({ reader: 'builtin', fallback: 'modelFailed' });
  started.process.kill('SIGINT');
  expect(await once(started.process, 'exit')).toEqual([0, null]);
  const log = await started.errors;
  expect(log).toMatch(/"msg":"OFFERGRADE_MODELS: 127\.0\.0\.1 does not know the model retired; .+"/);
  expect(log + (await started.output)).not.toContain('sk-very-secret');
});

test('an endpoint that is not there keeps neither the start nor the figures waiting', async () => {
  const metricsPort = await freePort();
  const started = await start({
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

test('what one start leaves, the next ones have: a thumbs-down that waits for a mail server, a session, and what was saved before a kill', async () => {
  const mailServer = await startMailServer();
  const data = mkdtempSync(join(tmpdir(), 'offergrade-starts-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const mailless = { OFFERGRADE_DATA: data, OFFERGRADE_FEEDBACK_TO: 'team@example.org' };
  const withMail = {
    ...mailless,
    PORT: String(port),
    OFFERGRADE_DEVELOPMENT: 'true',
    ADMIN_EMAILS: 'admin@example.org',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    OFFERGRADE_SMTP_TLS: 'false',
    OFFERGRADE_METRICS_PORT: String(metricsPort),
  };
  const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const { result } = await offerToSave();
  const complain = (address: string, jobOffer: string) =>
    resultOf(call(address, 'sendFeedback', { jobOffer, result }));

  const first = await start(mailless);
  expect(await complain(await readyAddress(first), 'The first offer')).toEqual({});
  first.process.kill('SIGTERM');
  expect(await once(first.process, 'exit')).toEqual([0, null]);
  expect(await first.errors).toContain('SMTP_URL is not set');

  const second = await start(withMail);
  const address = await readyAddress(second);
  expect(await complain(address, 'The second offer')).toEqual({});
  await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(2);
  const texts = mailServer.received.map(({ text }) => text ?? '').sort();
  expect(texts[0]).toContain('The first offer');
  expect(texts[1]).toContain('The second offer');
  await resultOf(call(address, 'requestSignInLink', { email: 'admin@example.org' }));
  await expect.poll(figures, { timeout: 60_000 }).toContain('offergrade_mails{state="sent"} 3');
  const link = new RegExp(`http://localhost:${port}/#sign-in=(\\S+)`);
  const [, code] = link.exec(mailServer.received[2]?.text ?? '') ?? [];
  const signedIn = await call(address, 'completeSignIn', { email: 'admin@example.org', code });
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const save = (cookie: string) =>
    call(address, 'saveJobOffer', { jobOffer: strongOffer, result }, { Cookie: cookie });
  expect((await save('')).status).toBe(401);
  const saved = await resultOf(save(Cookie));
  expect(saved).toMatchObject({ wasThere: false });
  second.process.kill('SIGKILL');
  await once(second.process, 'exit');
  expect(await second.errors).not.toContain('SMTP_URL is not set');

  await readyAddress(await start({ ...withMail, OFFERGRADE_MAIL_DAYS: '0' }));
  expect(await resultOf(save(Cookie))).toEqual({ ...saved, wasThere: true });
  await expect.poll(figures, { timeout: 60_000 }).toContain('offergrade_mails{state="sent"} 0');
});

test('bad settings, and a port that is in use: a line each, and exit 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'abc', OFFERGRADE_TYPO: '1' }, /^PORT must be .+\.\nOFFERGRADE_TYPO is not a setting; .+\.\n$/],
    // Everything else is open by then, and must be closed.
    [
      { OFFERGRADE_METRICS_PORT: String(port) },
      new RegExp(`^OFFERGRADE_METRICS_PORT: port ${port} of 127\\.0\\.0\\.1 is already in use.+\\.\n$`),
    ],
  ];
  await Promise.all(
    cases.map(async ([environment, expected]) => {
      const started = await start(environment);
      const [code] = await once(started.process, 'exit');
      expect(await started.errors).toMatch(expected);
      expect(await started.output).toBe('');
      expect(code).toBe(1);
    }),
  );
});
