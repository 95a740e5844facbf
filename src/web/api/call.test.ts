import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { timeoutOfCall } from '../../contract/calls/call.ts';
import { analyze } from '../features/analyze/analyze.ts';
import { isConnectionLost, markConnected } from '../lib/connection.ts';
import { call } from './call.ts';

let server: Server | undefined;

afterEach(async () => {
  vi.useRealTimers();
  markConnected();
  const closing = server;
  server = undefined;
  if (!closing) return;
  closing.closeAllConnections();
  await new Promise((resolve) => closing.close(resolve));
});

/** Starts a real server for one test and returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

const answers =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

test('posts the input as data and answers the result', async () => {
  const seen: unknown[] = [];
  const origin = await serve(async (request, response) => {
    seen.push(request.method, request.url, request.headers.accept, JSON.parse(await text(request)));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: { models: [{ id: 'a', owned_by: 'b' }] } }));
  });
  expect(await call('listOrganizationModels', {}, { origin })).toEqual({
    models: [{ id: 'a', owned_by: 'b' }],
  });
  expect(seen).toEqual(['POST', '/api/listOrganizationModels', 'application/json', { data: {} }]);
});

test('tells an error by its code, with the figures of its sentence', async () => {
  const details = { code: 'offerTooLong', characters: 200_001, most: 200_000 };
  const body = { error: { status: 'INVALID_ARGUMENT', message: 'too long', details } };
  const origin = await serve(answers(400, JSON.stringify(body)));
  await expect(call('listOrganizationModels', {}, { origin })).rejects.toMatchObject({
    name: 'CallError',
    code: 'offerTooLong',
    details: { characters: 200_001, most: 200_000 },
  });
});

test.each([
  ['a page instead of an answer', 502, '<h1>Bad gateway</h1>', 'badStatus', { status: 502 }],
  [
    'an error without a code',
    500,
    '{"error":{"status":"INTERNAL","message":"x"}}',
    'badStatus',
    { status: 500 },
  ],
  [
    'a code of another release',
    400,
    '{"error":{"details":{"code":"toString"}}}',
    'badStatus',
    { status: 400 },
  ],
  ['nothing', 200, '', 'internal', {}],
  ['an answer of another form', 200, '{"results":[]}', 'internal', {}],
])('tells %s', async (_what, status, body, code, details) => {
  const origin = await serve(answers(status, body));
  await expect(call('listOrganizationModels', {}, { origin })).rejects.toMatchObject({ code, details });
});

test('says that there is no connection where nobody listens', async () => {
  const origin = await serve(answers(200, ''));
  await new Promise((resolve) => server?.close(resolve));
  server = undefined;
  await expect(call('listOrganizationModels', {}, { origin })).rejects.toMatchObject({ code: 'offline' });
});

/** Fakes only the timers of the page: the network has its own. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('takes 10 s without an answer for a lost connection, until the answer comes', async () => {
  let answer = () => {};
  const asked = Promise.withResolvers<void>();
  const origin = await serve((_request, response) => {
    answer = () => response.writeHead(200).end('{"result":{"models":[]}}');
    asked.resolve();
  });
  holdTimers();
  const waiting = call('listOrganizationModels', {}, { origin });
  await asked.promise;
  vi.advanceTimersByTime(9_999);
  expect(isConnectionLost()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isConnectionLost()).toBe(true);
  answer();
  await waiting;
  expect(isConnectionLost()).toBe(false);
});

test('a stream may take minutes while it says that it is alive, and is given up when it goes silent', async () => {
  let say = (_line: string) => {};
  const origin = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    say = (line) => response.write(line);
    say('data: {"message":"begun"}\n\n');
  });
  holdTimers();
  let heard = Promise.withResolvers<void>();
  const onProgress = () => heard.resolve();
  const waiting = call('analyzeJobOffer', offer, { origin, onProgress });
  const outcome = waiting.catch((error) => error);
  for (let count = 1; count <= 5; count += 1) {
    await heard.promise;
    heard = Promise.withResolvers();
    vi.advanceTimersByTime(9_999);
    expect(isConnectionLost()).toBe(false);
    say(`:\n\ndata: {"message":${count}}\n\n`);
  }
  await heard.promise;
  vi.advanceTimersByTime(10_000);
  expect(isConnectionLost()).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect(await outcome).toMatchObject({ code: 'unreachable' });
});

test('a stream that never begins is given up after 10 s', async () => {
  const asked = Promise.withResolvers<void>();
  const origin = await serve(() => asked.resolve());
  holdTimers();
  const outcome = call('analyzeJobOffer', offer, { origin, onProgress() {} }).catch((error) => error);
  await asked.promise;
  vi.advanceTimersByTime(9_999);
  expect(isConnectionLost()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isConnectionLost()).toBe(true);
  expect(await outcome).toMatchObject({ code: 'unreachable' });
});

test('gives up after the time that the contract allows', async () => {
  const origin = await serve(() => {});
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const control = new AbortController();
    setTimeout(() => control.abort(), 20);
    return control.signal;
  });
  await expect(call('listOrganizationModels', {}, { origin })).rejects.toMatchObject({
    code: 'timedOut',
  });
  expect(timeout).toHaveBeenCalledWith(timeoutOfCall('listOrganizationModels'));
});

test('ends with the reason of its caller where the caller ends it', async () => {
  const control = new AbortController();
  const reason = new Error('left');
  const origin = await serve(() => control.abort(reason));
  await expect(call('listOrganizationModels', {}, { origin, signal: control.signal })).rejects.toBe(reason);
});

const stream = (...events: unknown[]) => events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

test('hears the stages of a streamed answer, even cut in the middle of a line', async () => {
  const result = stream(
    { message: { stage: 'reading' } },
    { message: { stage: 'grading' } },
    { result: { content: 'é' } },
  );
  const bytes = Buffer.from(result);
  const origin = await serve(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    // The second cut is between the two bytes of é.
    for (const part of [bytes.subarray(0, 9), bytes.subarray(9, -6), bytes.subarray(-6)]) {
      response.write(part);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    response.end();
  });
  const stages: unknown[] = [];
  const answer = await call('analyzeJobOffer', offer, {
    origin,
    onProgress: (message) => stages.push(message),
  });
  expect(answer).toEqual({ content: 'é' });
  expect(stages).toEqual([{ stage: 'reading' }, { stage: 'grading' }]);
});

test('tells an error that comes in a stream, and a stream that stops without an answer', async () => {
  const error = { error: { status: 'FAILED_PRECONDITION', message: 'x', details: { code: 'offerNotText' } } };
  const failing = await serve(answers(200, stream({ message: {} }, error), 'text/event-stream'));
  await expect(call('analyzeJobOffer', offer, { origin: failing, onProgress() {} })).rejects.toMatchObject({
    code: 'offerNotText',
  });
  server?.close();
  const stopping = await serve(answers(200, stream({ message: {} }), 'text/event-stream'));
  await expect(call('analyzeJobOffer', offer, { origin: stopping, onProgress() {} })).rejects.toMatchObject({
    code: 'internal',
  });
});

const offer = {
  jobOffer: 'x',
  language: 'en',
  debug: false,
  addToDatasetsDataSet: false,
  model: '',
} as const;

test.each([
  ['content that is not JSON', 'not JSON'],
  ['a result without a score', '{"explanation":"x"}'],
  ['a score of 0', '{"score":0}'],
])('an analysis refuses %s', async (_what, content) => {
  const origin = await serve(answers(200, JSON.stringify({ result: { content } })));
  const submission = { mode: 'text', input: 'x', language: 'en' } as const;
  const signal = new AbortController().signal;
  await expect(analyze(submission, { signal, onProgress() {}, origin })).rejects.toMatchObject({
    code: 'internal',
  });
});

test('an analysis of an address fetches the offer first, and sends its text in the language of the page', async () => {
  const seen: { url: string | undefined; data: unknown }[] = [];
  const origin = await serve(async (request, response) => {
    seen.push({ url: request.url, data: JSON.parse(await text(request)).data });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: { content: 'the offer' } }));
  });
  const told: unknown[] = [];
  const submission = { mode: 'url', input: 'https://example.com/job', language: 'fr' } as const;
  const signal = new AbortController().signal;
  const analysis = analyze(submission, { signal, onProgress: (message) => told.push(message), origin });
  await expect(analysis).rejects.toMatchObject({ code: 'internal' });
  expect(told).toEqual([{ stage: 'fetching' }, { stage: 'reading' }]);
  expect(seen).toEqual([
    { url: '/api/extractJobOfferFromWeb', data: { url: 'https://example.com/job', model: '', language: '' } },
    {
      url: '/api/analyzeJobOffer',
      data: { jobOffer: 'the offer', language: 'fr', debug: false, addToDatasetsDataSet: false, model: '' },
    },
  ]);
});

test('what an address led to is told before it is graded, with all that the page says of it', async () => {
  const told: unknown[] = [];
  const page = { content: 'the offer', position: 'Product Manager', address: 'https://example.com/jobs/1' };
  const origin = await serve(async (request, response) => {
    const grading = request.url === '/api/analyzeJobOffer';
    if (grading) expect(told).toHaveLength(1);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: grading ? { content: '{}' } : page }));
  });
  const submission = { mode: 'url', input: 'https://example.com/1', language: 'en' } as const;
  const signal = new AbortController().signal;
  const options = { signal, onProgress() {}, onRead: (read: unknown) => told.push(read), origin };
  await expect(analyze(submission, options)).rejects.toMatchObject({ code: 'internal' });
  expect(told).toEqual([
    {
      source: {
        address: 'https://example.com/jobs/1',
        position: 'Product Manager',
        company: '',
        place: '',
        published: '',
      },
      original: 'the offer',
      text: 'the offer',
    },
  ]);
});

test('an analysis passes on stages and criteria in their range, and nothing else', async () => {
  const messages = [
    { stage: 'reading' },
    { stage: 'of another release' },
    { criterion: 'growthActivities', value: 2 },
    { criterion: 'growthActivities', value: 3 },
    { criterion: 'growthActivities', value: true },
    { criterion: 'usesSAFe', value: true },
    { criterion: 'usesSAFe', value: 1 },
    { criterion: 'ofAnotherRelease', value: true },
    'noise',
  ];
  const events = [...messages.map((message) => ({ message })), { result: { content: '{}' } }];
  const origin = await serve(answers(200, stream(...events), 'text/event-stream'));
  const told: unknown[] = [];
  const submission = { mode: 'text', input: 'x', language: 'en' } as const;
  const signal = new AbortController().signal;
  const analysis = analyze(submission, { signal, onProgress: (message) => told.push(message), origin });
  await expect(analysis).rejects.toMatchObject({ code: 'internal' });
  expect(told).toEqual([{ stage: 'reading' }, messages[0], messages[2], messages[5]]);
});

test('development mode asks for debug texts, with its model, its questions and its mark', async () => {
  const seen: unknown[] = [];
  const origin = await serve(async (request, response) => {
    seen.push(JSON.parse(await text(request)).data);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: { content: '{}' } }));
  });
  const development = {
    model: 'large',
    businessInitiative: ' Who decides? ',
    experimentalEnvironment: '',
    addToDatasetsDataSet: true,
  };
  const submission = { mode: 'text', input: 'x', language: 'en', development } as const;
  const signal = new AbortController().signal;
  await expect(analyze(submission, { signal, onProgress() {}, origin })).rejects.toMatchObject({
    code: 'internal',
  });
  expect(seen).toEqual([
    {
      ...offer,
      debug: true,
      addToDatasetsDataSet: true,
      model: 'large',
      debugBusinessInitiativeSpecialQuestion: 'Who decides?',
      debugExperimentalEnvironmentSpecialQuestion: '',
    },
  ]);
});
