import { afterEach, describe, expect, test } from 'vitest';
import { closeEndpoints, goodReply, modelAndEndpoint } from '../../tests/fakes/model-and-endpoint.ts';
import type { Refusable } from '../../tests/fakes/model-endpoint/behaviour.ts';

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
    const all: Refusable[] = ['json_schema', 'json_object', 'temperature', 'seed'];
    const { ask, endpoint } = await modelAndEndpoint(refusing(...all));
    expect(await ask()).toMatchObject({ ok: true, value: goodReply, attempts: 5 });
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
