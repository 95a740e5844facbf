import { deleteApp, initializeApp } from 'firebase/app';
import { FunctionsError, getFunctions, type HttpsCallable, httpsCallableFromURL } from 'firebase/functions';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../contract/calls/call.ts';
import { createLog } from '../observability/log.ts';
import { type CallVariables, callableRoutes, type Handlers } from './callable.ts';
import { listen } from './listen.ts';

const anything = {
  input: z.object({}).nullish(),
  output: z.unknown(),
  does: 'A test.',
  timeoutMilliseconds: 60_000,
};
const table = {
  add: {
    ...anything,
    who: 'visitor',
    input: z.object({ one: z.number(), other: z.number().default(1) }),
    output: z.object({ sum: z.number() }),
  },
  count: {
    ...anything,
    who: 'visitor',
    input: z.object({ to: z.number() }),
    progress: z.object({ at: z.number() }),
  },
  fail: { ...anything, who: 'visitor', output: z.null() },
  break: { ...anything, who: 'visitor' },
  hang: { ...anything, who: 'visitor', progress: z.object({ started: z.literal(true) }) },
  wait: { ...anything, who: 'visitor' },
  dawdle: { ...anything, who: 'visitor', timeoutMilliseconds: 20 },
  develop: { ...anything, who: 'development' },
  administer: { ...anything, who: 'administrator' },
} as const satisfies Record<string, Call>;

/** Routes for the table above; `hangs` is told how calls of `hang` were aborted. */
function testRoutes({ development = false } = {}) {
  const hangs: unknown[] = [];
  const lines: string[] = [];
  const untilAborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const handlers: Handlers<typeof table> = {
    add: async ({ one, other }) => ({ sum: one + other }),
    count: async ({ to }, { progress }) => {
      for (let at = 1; at <= to; at++) progress({ at });
      return 'line one\nline two';
    },
    fail: async () => ({ ok: false, code: 'offerTooLong', characters: 300_000, most: 200_000 }),
    break: async () => {
      throw new Error('secret words of an offer');
    },
    hang: async (_, { signal, progress }) => {
      progress({ started: true });
      return untilAborted(signal).catch((reason) => {
        hangs.push(reason);
        throw reason;
      });
    },
    wait: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return 'waited';
    },
    dawdle: async (_, { signal }) => untilAborted(signal),
    develop: async () => 'developed',
    administer: async () => 'administered',
  };
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const app = new Hono<{ Variables: CallVariables }>();
  app.route(
    '/',
    callableRoutes(table, handlers, { development, log, trustedProxies: 0, aliveMilliseconds: 5 }),
  );
  return { app, hangs, lines };
}

type Name = keyof typeof table;

function post(name: Name, data: unknown, headers: Record<string, string> = {}) {
  return testRoutes().app.request(`/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ data }),
  });
}

test('handlers are typed by their table; the compiler checks it', () => {
  type Two = Handlers<Pick<typeof table, 'add' | 'fail'>>;
  const add: Two['add'] = async ({ one, other }) => ({ sum: one + other });
  // @ts-expect-error the handler of `fail` is missing
  const missing: Two = { add };
  // @ts-expect-error `add` answers a sum, not a text
  const wrongOutput: Two['add'] = async () => 'one';
  // @ts-expect-error there is no such error
  const wrongCode: Two['fail'] = async () => ({ ok: false, code: 'noSuchError' });
  expect([missing, wrongOutput, wrongCode]).toHaveLength(3);
});

test('a call answers its result, with defaults filled in', async () => {
  const response = await post('add', { one: 2 });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ result: { sum: 3 } });
});

test('a failure answers its status, its sentence and its figures', async () => {
  const response = await post('fail', null);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: {
      status: 'INVALID_ARGUMENT',
      message: 'This text has 300000 characters, and at most 200000 can be read: paste only the offer.',
      details: { code: 'offerTooLong', characters: 300_000, most: 200_000 },
    },
  });
});

test('input that does not fit is listed field by field', async () => {
  const response = await post('add', { one: 'two', other: null });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: {
      status: 'INVALID_ARGUMENT',
      details: {
        code: 'invalidRequest',
        issues: [
          { path: 'data.one', message: expect.stringContaining('Expected number') },
          { path: 'data.other', message: expect.stringContaining('Expected number') },
        ],
      },
    },
  });
});

test.for([
  ['no JSON', '{', 'application/json', ''],
  ['no body', '', 'application/json', ''],
  ['an array', '[{"data":1}]', 'application/json', 'data'],
  ['null', 'null', 'application/json', 'data'],
  ['no data', '{"one":1}', 'application/json', 'data'],
  ['data of the prototype', '{"__proto__":{"data":{"one":1}}}', 'application/json', 'data'],
  ['deep nesting', '['.repeat(10_000), 'application/json', ''],
  ['a form', 'data=1', 'application/x-www-form-urlencoded', 'Content-Type'],
  ['plain text', '{"data":{"one":1}}', 'text/plain', 'Content-Type'],
] as const)('%s is refused', async ([, body, type, path]) => {
  const { app } = testRoutes();
  const response = await app.request('/add', { method: 'POST', headers: { 'Content-Type': type }, body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { status: 'INVALID_ARGUMENT', details: { code: 'invalidRequest', issues: [{ path }] } },
  });
});

test.each([
  [{ two: 2 }, 'Required'],
  [{ one: 'one', two: 2 }, 'Expected number, received string'],
])('%j: the messages are those of the specification', async (data, message) => {
  const response = await post('add', data);
  expect(
    ((await response.json()) as { error: { details: { issues: unknown[] } } }).error.details.issues[0],
  ).toMatchObject({ path: 'data.one', message });
});

test('the media type may carry a charset', async () => {
  const response = await post('add', { one: 1 }, { 'Content-Type': 'Application/JSON; charset=utf-8' });
  expect(response.status).toBe(200);
});

test('an exception answers "internal"; neither the answer nor the log tells its message', async () => {
  const { app, lines } = testRoutes();
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"data":null}' };
  const response = await app.request('/break', request);
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text).error).toMatchObject({ status: 'INTERNAL', details: { code: 'internal' } });
  expect(text).not.toContain('secret');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { name: 'Error', stack: expect.stringContaining('callable.test.ts') },
  });
  expect(lines[0]).not.toContain('secret');
});

test('a call that takes longer than its time-out is stopped', async () => {
  const response = await post('dawdle', null);
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject({
    error: { status: 'DEADLINE_EXCEEDED', details: { code: 'timedOut' } },
  });
});

test('development calls need development mode; administrator calls someone who may sign in', async () => {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"data":null}' };
  const inPublic = testRoutes().app;
  const inDevelopment = testRoutes({ development: true }).app;
  for (const path of ['/develop', '/administer']) {
    const response = await inPublic.request(path, request);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: { status: 'PERMISSION_DENIED', details: { code: 'notInThisBuild' } },
    });
  }
  expect(await (await inDevelopment.request('/develop', request)).json()).toEqual({ result: 'developed' });
  const unnamed = await inDevelopment.request('/administer', request);
  expect(await unnamed.json()).toMatchObject({ error: { details: { code: 'noAdministrators' } } });
});

test('the streaming form begins at once, and sends messages and then the result, one line each', async () => {
  const response = await post('count', { to: 2 }, { Accept: 'text/event-stream' });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  expect(response.headers.get('X-Accel-Buffering')).toBe('no');
  expect(await response.text()).toBe(
    ':\n\ndata: {"message":{"at":1}}\n\ndata: {"message":{"at":2}}\n\ndata: {"result":"line one\\nline two"}\n\n',
  );
});

test('a failure in the streaming form is a line too, also before the stream begins', async () => {
  const stream = { Accept: 'text/event-stream' };
  const failed = await (await post('fail', null, stream)).text();
  expect(failed).toMatch(/^:\n\ndata: \{"error":\{"status":"INVALID_ARGUMENT",.*\}\}\n\n$/);
  const refused = await post('add', {}, stream);
  expect(refused.status).toBe(400);
  expect(refused.headers.get('Content-Type')).toBe('text/event-stream');
  expect(await refused.text()).toMatch(/^data: \{"error":.*"code":"invalidRequest".*\}\n\n$/);
});

/** The stock client against the routes on a real port. */
async function firebaseClient() {
  const routes = testRoutes();
  const listened = await listen(routes.app.fetch, { port: 0, host: '127.0.0.1' });
  if (!listened.ok) throw new Error(listened.mistake);
  const app = initializeApp({ projectId: 'test' }, crypto.randomUUID());
  const functions = getFunctions(app);
  onTestFinished(async () => {
    await deleteApp(app);
    await listened.listening.close();
  });
  const call = (name: string): HttpsCallable<unknown, unknown, unknown> =>
    httpsCallableFromURL(functions, `http://127.0.0.1:${listened.listening.port}/${name}`);
  return { ...routes, call };
}

/** The error that a promise rejects with, as the stock client reports it. */
async function errorOf(promise: Promise<unknown>): Promise<FunctionsError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FunctionsError);
  return error as FunctionsError;
}

test('the stock Firebase client calls, and meets errors with their details', async () => {
  const { call } = await firebaseClient();
  expect((await call('add')({ one: 40, other: 2 })).data).toEqual({ sum: 42 });
  const error = await errorOf(call('fail')());
  expect(error.code).toBe('functions/invalid-argument');
  expect(error.message).toContain('300000 characters');
  expect(error.details).toEqual({ code: 'offerTooLong', characters: 300_000, most: 200_000 });
});

test('the stock Firebase client streams', async () => {
  const { call } = await firebaseClient();
  const { stream, data } = await call('count').stream({ to: 3 });
  const messages: unknown[] = [];
  for await (const message of stream) messages.push(message);
  expect(messages).toEqual([{ at: 1 }, { at: 2 }, { at: 3 }]);
  expect(await data).toBe('line one\nline two');
});

test('a stream that has nothing to say yet says that it is alive', async () => {
  const body = await (await post('wait', null, { Accept: 'text/event-stream' })).text();
  expect(body).toMatch(/^(:\n\n)+data: \{"result":"waited"\}\n\n$/);
});

test('the stock Firebase client passes over signs of life', async () => {
  const { call } = await firebaseClient();
  const { stream, data } = await call('wait').stream(null);
  expect(await stream[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
  expect(await data).toBe('waited');
});

test.for(['fail', 'add', 'develop'])(
  'the stock Firebase client meets the error of %s in a stream',
  async (name) => {
    const { call } = await firebaseClient();
    const { stream, data } = await call(name).stream({});
    const error = await errorOf(data);
    expect(['functions/invalid-argument', 'functions/permission-denied']).toContain(error.code);
    expect(error.details).toHaveProperty('code');
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toThrow();
  },
);

test('a client that goes away stops the work', async () => {
  const { call, hangs } = await firebaseClient();
  const leaving = new AbortController();
  const { stream, data } = await call('hang').stream(null, { signal: leaving.signal });
  const messages = stream[Symbol.asyncIterator]();
  expect((await messages.next()).value).toEqual({ started: true });
  expect(hangs).toEqual([]);
  leaving.abort();
  expect((await errorOf(data)).code).toBe('functions/cancelled');
  await expect.poll(() => hangs.length).toBe(1);
});

test('a client that goes away before a plain answer stops the work too', async () => {
  const { app, hangs } = testRoutes();
  const leaving = new AbortController();
  const answer = app.request('/hang', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"data":null}',
    signal: leaving.signal,
  });
  setTimeout(() => leaving.abort(), 10);
  expect((await answer).status).toBe(499);
  expect(hangs).toHaveLength(1);
});
