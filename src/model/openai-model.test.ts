import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  closeEndpoints,
  goodReply as good,
  modelAndEndpoint as set,
} from '../../tests/fakes/model-and-endpoint.ts';

import { createOpenAiModel } from './openai-model.ts';

afterEach(closeEndpoints);

const noUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

describe('an answer', () => {
  test('is the value of the schema, with its tokens', async () => {
    const { endpoint, ask } = await set();
    expect(await ask()).toEqual({
      ok: true,
      value: good,
      usage: { inputTokens: expect.any(Number), cachedInputTokens: 0, outputTokens: expect.any(Number) },
      attempts: 1,
    });
    expect(endpoint.requests[0]?.body).toMatchObject({
      temperature: 0,
      seed: 7,
      stream: false,
      messages: [
        { role: 'system', content: 'Read what follows.' },
        { role: 'user', content: 'Some material.' },
      ],
      response_format: { type: 'json_schema', json_schema: { name: 'reading', strict: true } },
    });
  });

  test('is streamed where its growth is wanted', async () => {
    const { endpoint, ask } = await set();
    const texts: string[] = [];
    const answer = await ask({ onText: (text) => texts.push(text) });
    expect(answer).toMatchObject({ ok: true, value: good, attempts: 1 });
    expect(answer.usage.outputTokens).toBeGreaterThan(0);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.at(-1)).toBe(JSON.stringify(good));
    for (const [index, text] of texts.entries()) expect(text.startsWith(texts[index - 1] ?? '')).toBe(true);
    expect(endpoint.requests[0]?.body).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  test('costs what the last chunk says, where each says the sum so far', async () => {
    const { ask } = await set({ script: [{ usageInEveryChunk: true }] });
    const onText = () => undefined;
    expect((await ask({ onText })).usage).toEqual((await ask({ onText })).usage);
  });

  test('is asked for with one cache key for all requests that begin alike', async () => {
    const { ask, endpoint } = await set();
    await ask({ material: 'One.' });
    await ask({ material: 'Two.' });
    await ask({ instructions: 'Read it otherwise.' });
    const [first, second, other] = endpoint.requests.map(({ body }) => body.prompt_cache_key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  // Azure's message: https://github.com/vectorize-io/hindsight/issues/3518
  test('is asked for without a cache key where the endpoint does not know that field', async () => {
    const error = {
      code: 'unrecognized_request_argument',
      message: 'Unrecognized request argument supplied: prompt_cache_key',
    };
    const { ask, endpoint } = await set({
      script: (body) => ('prompt_cache_key' in (body as object) ? { status: 400, errorBody: { error } } : {}),
    });
    expect(await ask()).toMatchObject({ ok: true, attempts: 2 });
    expect(await ask()).toMatchObject({ ok: true, attempts: 1 });
    expect(endpoint.requests.map(({ body }) => 'prompt_cache_key' in body)).toEqual([true, false, false]);
  });

  test('tells which tokens the provider had cached', async () => {
    const { ask } = await set();
    const instructions = 'Read it well. '.repeat(500);
    expect((await ask({ instructions, material: 'One.' })).usage.cachedInputTokens).toBe(0);
    expect((await ask({ instructions, material: 'Other.' })).usage.cachedInputTokens).toBeGreaterThan(1000);
  });

  test('comes from a local endpoint without a key', async () => {
    const { endpoint, ask, model } = await set({ apiKey: '' });
    expect(await ask()).toMatchObject({ ok: true });
    expect(endpoint.requests[0]?.headers.authorization).toBeUndefined();
    expect(model.provider).toBe('127.0.0.1');
  });
});

describe('a failure that passes', () => {
  test.each([
    ['status 500', { status: 500 }],
    ['status 503', { status: 503 }],
    ['a limit', { status: 429 }],
    ['a connection cut before the answer', { cut: 'before' }],
    ['an answer cut in its middle', { cut: 'middle' }],
    ['a body that is not JSON', { malformed: 'body' }],
    ['the page of a gateway', { malformed: 'page' }],
  ] as const)('%s is tried again', async (_what, behaviour) => {
    const { ask, waits, endpoint } = await set({ script: [behaviour] });
    expect(await ask()).toMatchObject({ ok: true, value: good, attempts: 2 });
    expect(waits).toEqual([250]);
    expect(endpoint.chatCount).toBe(2);
  });

  test.each([
    ['a stream cut in its middle', { cut: 'middle' }],
    ['a stream that ends early in good order', { endEarly: true }],
    ['a chunk that is not JSON', { malformed: 'body' }],
    ['an error within the stream', { errorInStream: {} }],
  ] as const)('%s is tried again', async (_what, behaviour) => {
    const { ask, endpoint } = await set({ script: [behaviour] });
    let last = '';
    const answer = await ask({
      onText: (text) => {
        last = text;
      },
    });
    expect(answer).toMatchObject({ ok: true, value: good, attempts: 2 });
    expect(last).toBe(JSON.stringify(good));
    expect(endpoint.requests[1]?.body).toEqual(endpoint.requests[0]?.body);
  });
});

describe('a final failure', () => {
  test.each([
    ['modelUnauthorized', { status: 401 }],
    ['modelUnauthorized', { status: 403 }],
    ['modelUnknown', { status: 404, error: { code: 'model_not_found' } }],
    ['modelNoCredit', { status: 429, error: { type: 'insufficient_quota', code: 'insufficient_quota' } }],
    ['modelRequestRefused', { status: 400, error: { message: 'Something of ours is wrong.' } }],
    ['modelFiltered', { status: 400, error: { code: 'content_filter' } }],
    ['modelFiltered', { finish: 'content_filter' }],
    ['modelAnswerTruncated', { finish: 'length' }],
    ['modelContextExceeded', { status: 400, error: { code: 'context_length_exceeded' } }],
    ['modelRefused', { refusal: 'I am sorry, but I cannot help with that.' }],
  ] as const)('%s is not tried again: %o', async (code, behaviour) => {
    for (const onText of [undefined, () => undefined]) {
      const { ask, endpoint } = await set({ script: [behaviour] });
      expect(await ask(onText && { onText })).toMatchObject({ ok: false, code, attempts: 1 });
      expect(endpoint.chatCount).toBe(1);
    }
  });
});

describe('an endpoint that wants to fill the memory', () => {
  test.each([undefined, () => undefined])('has its answer without end cut off: %o', async (onText) => {
    const { ask, endpoint } = await set({ script: [{ endless: true }] });
    const answer = await ask(onText && { onText });
    expect(answer).toMatchObject({ ok: false, code: 'modelAnswerTruncated', attempts: 1 });
    await expect.poll(() => endpoint.requests[0]?.abandoned).toBe(true);
  });

  test.each([undefined, () => undefined])('has no endless reply looked into: %o', async (onText) => {
    const { ask } = await set({ reply: () => ({ ...good, note: 'x'.repeat(2_000_000) }) });
    expect(await ask(onText && { onText })).toMatchObject({ ok: false, code: 'modelAnswerTruncated' });
  });
});

describe('a reply of another form', () => {
  test('is repaired once, by the model, told what was wrong', async () => {
    const { ask, endpoint } = await set({ script: [{ reply: '{"level": 9, "quotes": []}' }] });
    const answer = await ask();
    expect(answer).toMatchObject({ ok: true, value: good, attempts: 2 });
    const messages = endpoint.requests[1]?.body.messages;
    expect(messages).toHaveLength(4);
    expect(messages[2]).toEqual({ role: 'assistant', content: '{"level": 9, "quotes": []}' });
    expect(messages[3].content).toContain('level');
    expect(messages[3].content).toContain('kind');
  });

  test('is broken for good after the repair', async () => {
    const { ask } = await set({ script: () => ({ reply: 'No JSON here.' }) });
    const answer = await ask();
    expect(answer).toMatchObject({ ok: false, code: 'modelAnswerBroken', attempts: 2 });
    expect(answer.usage.outputTokens).toBe(8);
  });
});

test('nothing of what was sent or answered is written to the log', async () => {
  vi.stubEnv('OPENAI_LOG', 'debug');
  const written = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  const { ask } = await set({ script: [{ status: 500 }, { malformed: 'body' }, { cut: 'middle' }] });
  expect(await ask({ onText: () => undefined })).toMatchObject({ ok: true });
  for (const spy of written) expect(spy).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
});

test('no time is left: nothing is sent', async () => {
  const { ask, endpoint } = await set();
  expect(await ask({ timeoutMilliseconds: 0 })).toEqual({
    ok: false,
    code: 'modelTimedOut',
    usage: noUsage,
    attempts: 0,
  });
  expect(endpoint.chatCount).toBe(0);
});

describe('the models of an endpoint', () => {
  test('are listed with their owners', async () => {
    const { model } = await set({ models: [{ id: 'one', owned_by: 'user-1' }] });
    expect(await model.list()).toEqual({ ok: true, models: [{ id: 'one', owned_by: 'user-1' }] });
  });

  test('are not listed for a wrong key', async () => {
    const { model } = await set({}, { apiKey: 'sk-wrong' });
    expect(await model.list()).toEqual({ ok: false, code: 'modelUnauthorized' });
  });
});

describe('an unknown model is told by', () => {
  const error = (status: number, errorBody: unknown) => ({ status, errorBody });

  test.each([
    [
      'Azure',
      error(404, { error: { code: 'DeploymentNotFound', message: 'The API deployment does not exist.' } }),
    ],
    [
      'Mistral',
      error(400, { object: 'error', message: 'Invalid model: gone', type: 'invalid_model', code: '1500' }),
    ],
    ['Ollama', error(404, { error: { message: 'model "gone" not found', type: 'api_error', code: null } })],
    [
      'vLLM',
      error(404, {
        object: 'error',
        message: 'The model `gone` does not exist.',
        type: 'NotFoundError',
        code: 404,
      }),
    ],
    [
      'OpenAI, for a model the key may not use',
      error(403, { error: { code: 'model_not_found', message: 'Project does not have access to it.' } }),
    ],
  ])('%s', async (_who, behaviour) => {
    const { ask } = await set({ script: [behaviour] });
    expect(await ask()).toMatchObject({ ok: false, code: 'modelUnknown', attempts: 1 });
  });

  test('nobody, where the address itself is wrong', async () => {
    const { endpoint } = await set();
    const model = createOpenAiModel({ apiKey: endpoint.apiKey, baseUrl: `${endpoint.baseUrl}/v1` });
    expect(await model.list()).toEqual({ ok: false, code: 'modelUnavailable' });
    const request = { instructions: '', material: '', reply: { name: 'a', schema: z.object({}) } };
    const answer = await model.ask({ ...request, model: 'fake-large', timeoutMilliseconds: 60_000 });
    expect(answer).toMatchObject({ ok: false, code: 'modelUnavailable', attempts: 1 });
  });
});

test('a model that the endpoint does not know is said to be unknown', async () => {
  const { ask } = await set();
  expect(await ask({ model: 'gone' })).toMatchObject({ ok: false, code: 'modelUnknown', attempts: 1 });
});

test('a schema that cannot be asked for is a mistake of the program', async () => {
  const { model, endpoint } = await set();
  const request = { model: 'fake-large', instructions: '', material: '', timeoutMilliseconds: 1000 };
  const reply = { name: 'reading', schema: z.object({ all: z.record(z.string(), z.string()) }) };
  await expect(model.ask({ ...request, reply })).rejects.toThrow(TypeError);
  expect(endpoint.chatCount).toBe(0);
});

test.each([
  ['', 'api.openai.com'],
  ['https://offers.openai.azure.com/openai/v1/', 'offers.openai.azure.com'],
  ['http://localhost:11434/v1', 'localhost'],
])('the text goes to the host of base URL %o: %s', (baseUrl, host) => {
  expect(createOpenAiModel({ apiKey: '', baseUrl }).provider).toBe(host);
});
