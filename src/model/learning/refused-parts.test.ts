import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeEndpoints, goodReply, modelAndEndpoint } from '../../../tests/fakes/model-and-endpoint.ts';
import type { Refusable } from '../../../tests/fakes/model-endpoint/behaviour.ts';

afterEach(closeEndpoints);

const refusing = (...refuses: Refusable[]) => ({ script: () => ({ refuses }) });

describe('an endpoint that refuses', () => {
  test.each([
    ['temperature', 'temperature'],
    ['seed', 'seed'],
    ['stream_options', 'stream_options'],
  ] as const)('%s is asked again without it, and from then on', async (what, field) => {
    const { ask, endpoint, waits } = await modelAndEndpoint(refusing(what));
    const onText = () => undefined;
    expect(await ask({ onText })).toMatchObject({ ok: true, value: goodReply, attempts: 2 });
    expect(await ask({ onText })).toMatchObject({ ok: true, attempts: 1 });
    expect(endpoint.requests.map((one) => field in one.body)).toEqual([true, false, false]);
    expect(waits).toEqual([]);
  });

  test('schemas is asked in JSON mode, with the schema in words', async () => {
    const { ask, endpoint } = await modelAndEndpoint(refusing('json_schema'));
    expect(await ask()).toMatchObject({ ok: true, value: goodReply, attempts: 2 });
    expect(await ask({ material: 'Other.' })).toMatchObject({ ok: true, attempts: 1 });
    const [, second, third] = endpoint.requests;
    expect(second?.body.response_format).toEqual({ type: 'json_object' });
    const { content } = second?.body.messages[0] ?? {};
    expect(content.startsWith('Read what follows.')).toBe(true);
    expect(content).toContain('"level"');
    expect(third?.body.messages[0]).toEqual(second?.body.messages[0]);
  });

  test('schemas has its replies in JSON mode validated, and repaired', async () => {
    const { ask } = await modelAndEndpoint({
      script: (_body, index) => ({ refuses: ['json_schema'], ...(index === 1 && { reply: '{"level": 1}' }) }),
    });
    expect(await ask()).toMatchObject({ ok: true, value: goodReply, attempts: 3 });
  });

  test('everything we can do without is asked in words alone', async () => {
    const all: Refusable[] = ['json_schema', 'json_object', 'temperature', 'seed', 'prompt_cache_key'];
    const { ask, endpoint } = await modelAndEndpoint(refusing(...all));
    expect(await ask()).toMatchObject({ ok: true, value: goodReply, attempts: 6 });
    expect(Object.keys(endpoint.requests.at(-1)?.body)).toEqual(['model', 'messages', 'stream']);
  });

  test('a part for one model is sent it for another', async () => {
    const { ask, endpoint } = await modelAndEndpoint({
      script: (body) => ((body as { model: string }).model === 'fake-small' ? { refuses: ['seed'] } : {}),
    });
    await ask({ model: 'fake-small' });
    await ask({ model: 'fake-large' });
    expect(endpoint.requests.map((one) => 'seed' in one.body)).toEqual([true, false, true]);
  });
});

describe('an endpoint whose model reasons', () => {
  const reasoning = { reasoningEffort: 'none', answerTokens: 16_000 } as const;

  test('is asked for the least effort, and bounded with its thoughts', async () => {
    const { ask, endpoint } = await modelAndEndpoint({}, reasoning);
    expect(await ask()).toMatchObject({ ok: true, attempts: 1 });
    expect(endpoint.requests[0]?.body).toMatchObject({
      reasoning_effort: 'none',
      max_completion_tokens: 16_000,
    });
  });

  test.each([
    [
      ['low', 'medium', 'high'],
      ['none', 'low', 'low'],
    ],
    [
      ['minimal', 'low', 'medium', 'high'],
      ['none', 'minimal', 'minimal'],
    ],
  ])('and knows the efforts %j is asked for the least of them', async (efforts, asked) => {
    const { ask, endpoint } = await modelAndEndpoint({ script: () => ({ efforts }) }, reasoning);
    expect(await ask()).toMatchObject({ ok: true, value: goodReply, attempts: 2 });
    expect(await ask()).toMatchObject({ ok: true, attempts: 1 });
    expect(endpoint.requests.map(({ body }) => body.reasoning_effort)).toEqual(asked);
  });

  test('and refuses values without naming others is asked for the next ones', async () => {
    const script = (body: unknown) => {
      const { reasoning_effort: effort } = body as { reasoning_effort?: string };
      return effort === 'none' || effort === 'minimal'
        ? {
            status: 400,
            errorBody: { error: { message: `think value "${effort}" is not supported for this model` } },
          }
        : {};
    };
    const { ask, endpoint } = await modelAndEndpoint({ script }, reasoning);
    expect(await ask()).toMatchObject({ ok: true, attempts: 3 });
    expect(await ask()).toMatchObject({ ok: true, attempts: 1 });
    expect(endpoint.requests.map(({ body }) => body.reasoning_effort)).toEqual([
      'none',
      'minimal',
      'low',
      'low',
    ]);
  });

  test('in the words of Groq is understood', async () => {
    const message = '`reasoning_effort` must be one of `none` or `default`';
    const script = (body: unknown) =>
      (body as { reasoning_effort?: string }).reasoning_effort === 'high'
        ? { status: 400, errorBody: { error: { message, type: 'invalid_request_error' } } }
        : {};
    const { ask, endpoint } = await modelAndEndpoint({ script }, { reasoningEffort: 'high' });
    expect(await ask()).toMatchObject({ ok: true, attempts: 2 });
    expect(endpoint.requests.map(({ body }) => body.reasoning_effort)).toEqual(['high', 'none']);
  });

  test('not, and refuses the field, is asked without it and without a bound', async () => {
    const { ask, endpoint } = await modelAndEndpoint(refusing('reasoning_effort'), reasoning);
    expect(await ask()).toMatchObject({ ok: true, attempts: 2 });
    expect(await ask()).toMatchObject({ ok: true, attempts: 1 });
    expect(endpoint.requests.map(({ body }) => body.reasoning_effort)).toEqual([
      'none',
      undefined,
      undefined,
    ]);
  });

  test('and knows the older bound alone is given that, and none where it knows neither', async () => {
    const older = await modelAndEndpoint(refusing('max_completion_tokens'), reasoning);
    expect(await older.ask()).toMatchObject({ ok: true, attempts: 2 });
    expect(older.endpoint.requests[1]?.body).toMatchObject({ max_tokens: 16_000 });
    const neither = await modelAndEndpoint(refusing('max_completion_tokens', 'max_tokens'), reasoning);
    expect(await neither.ask()).toMatchObject({ ok: true, attempts: 3 });
    expect(await neither.ask()).toMatchObject({ ok: true, attempts: 1 });
  });

  test('and counts the bound beside the text is asked without a bound where both do not fit', async () => {
    const script = (body: unknown) =>
      (body as { max_completion_tokens?: number }).max_completion_tokens === undefined
        ? {}
        : {
            status: 400,
            errorBody: {
              object: 'error',
              message:
                "This model's maximum context length is 10000 tokens. However, you requested 18323 tokens (2323 in the messages, 16000 in the completion).",
              type: 'BadRequestError',
              code: 400,
            },
          };
    const { ask } = await modelAndEndpoint({ script }, reasoning);
    expect(await ask()).toMatchObject({ ok: true, attempts: 2 });
    expect(await ask()).toMatchObject({ ok: true, attempts: 1 });
  });

  test('keeps its bound where a text is too long without one', async () => {
    const tooLong = { status: 400, error: { code: 'context_length_exceeded' } };
    const { ask, endpoint } = await modelAndEndpoint({ script: [tooLong, tooLong] }, reasoning);
    expect(await ask()).toMatchObject({ ok: false, code: 'modelContextExceeded', attempts: 2 });
    expect(await ask()).toMatchObject({ ok: true });
    expect(endpoint.requests[2]?.body).toMatchObject({ max_completion_tokens: 16_000 });
  });
});

describe('an endpoint that does not stream', () => {
  test('answers whole, and is not taken for silent', async () => {
    const said = Promise.withResolvers<void>();
    const heard = vi.fn(() => said.resolve());
    const { ask, endpoint } = await modelAndEndpoint({
      script: () => ({ refuses: ['stream'] }),
      // Answers after the client has reported that this silence does not count.
      reply: () => said.promise.then(() => goodReply),
    });
    const texts: string[] = [];
    const silence = { signal: new AbortController().signal, heard, stop: () => {} };
    const answer = await ask({ onText: (text) => texts.push(text), silence });
    expect(answer).toMatchObject({ ok: true, value: goodReply, attempts: 2 });
    expect(texts).toEqual([JSON.stringify(goodReply)]);
    expect(heard).toHaveBeenCalled();
    expect(endpoint.requests.map(({ body }) => [body.stream, 'stream_options' in body])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('in the words that a gateway repeats is understood', async () => {
    const raw = JSON.stringify({
      error: { message: 'Your organization must be verified to stream this model.', param: 'stream' },
    });
    const error = { message: 'Provider returned error', code: 400, metadata: { raw } };
    const { ask } = await modelAndEndpoint({ script: [{ status: 400, errorBody: { error } }] });
    expect(await ask({ onText: () => undefined })).toMatchObject({ ok: true, attempts: 2 });
  });
});

test('requests side by side learn together: one refusal for each part, whatever the number of requests', async () => {
  const refuses: Refusable[] = ['max_completion_tokens', 'max_tokens', 'stream', 'json_schema', 'seed'];
  const { ask, endpoint } = await modelAndEndpoint(
    { script: () => ({ refuses, delay: 20 }) },
    { reasoningEffort: 'none', answerTokens: 16_000 },
  );
  const several = () => Promise.all(Array.from({ length: 8 }, () => ask({ onText: () => undefined })));
  for (const answer of [...(await several()), ...(await several())])
    expect(answer).toMatchObject({ ok: true });
  const refused = endpoint.requests.filter(({ status }) => status === 400);
  expect(refused).toHaveLength(refuses.length);
  expect(endpoint.chatCount).toBe(refuses.length + 16);
});

describe('refusals of other shapes', () => {
  test.each([
    [
      'a list of fields',
      422,
      {
        detail: [
          { type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs are not permitted', input: 7 },
        ],
      },
      'seed',
    ],
    [
      'a bare object',
      400,
      {
        object: 'error',
        message: 'response_format json_schema is not supported',
        type: 'BadRequestError',
        code: 400,
      },
      'response_format',
    ],
    ['a bare text', 400, { error: 'temperature is not supported' }, 'temperature'],
  ] as const)('%s is understood', async (_what, status, errorBody, field) => {
    const { ask, endpoint } = await modelAndEndpoint({ script: [{ status, errorBody }] });
    expect(await ask()).toMatchObject({ ok: true, attempts: 2 });
    const [first, second] = endpoint.requests;
    expect(second?.body[field]).not.toEqual(first?.body[field]);
  });
});

test('thoughts and fences around the JSON of a local model are no mistakes', async () => {
  const json = JSON.stringify(goodReply);
  for (const reply of [
    `\`\`\`json\n${json}\n\`\`\``,
    `<think>{"level"?}</think>\n${json}`,
    `Here it is: ${json}`,
  ]) {
    const { ask } = await modelAndEndpoint({ script: [{ reply }] });
    expect(await ask()).toMatchObject({ ok: true, value: goodReply, attempts: 1 });
  }
});
