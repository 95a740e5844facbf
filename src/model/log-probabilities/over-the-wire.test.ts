import { afterEach, describe, expect, test } from 'vitest';
import { closeEndpoints, modelAndEndpoint } from '../../../tests/fakes/model-and-endpoint.ts';
import type { Behaviour } from '../../../tests/fakes/model-endpoint/behaviour.ts';
import { tokenAsTold } from '../../../tests/fakes/model-endpoint/completion.ts';

afterEach(closeEndpoints);

/** The usual reply as tokens, with a doubt about its level. */
const tokens = [
  tokenAsTold('{"level"'),
  tokenAsTold(':2', 0.8, { ':3': 0.15, ':"': 0.04 }),
  tokenAsTold(',"quotes":["one"],"kind":"b","note":null}'),
];
const told = new Map([['level', [{ value: 3, chance: expect.closeTo(0.15 / 0.95, 6) }]]]);

const behaving = (behaviour: Behaviour) => modelAndEndpoint({ script: () => behaviour });
const bothWays = [
  ['whole', {}],
  ['streamed', { onText: () => undefined }],
] as const;

describe.for(bothWays)('where an answer is %s', ([, asked]) => {
  test('the endpoint is asked for probabilities where they are wanted, and its answer holds them', async () => {
    const { ask, endpoint } = await behaving({ logprobs: tokens });
    expect(await ask({ ...asked, withChances: true })).toMatchObject({
      ok: true,
      chances: told,
      attempts: 1,
    });
    expect(await ask(asked)).not.toHaveProperty('chances');
    const sent = endpoint.requests.map(({ body }) => [body.logprobs, body.top_logprobs]);
    expect(sent).toEqual([
      [true, 5],
      [undefined, undefined],
    ]);
  });

  test('an endpoint that takes the question and says nothing is answered without', async () => {
    const { ask } = await behaving({ logprobs: null });
    expect(await ask({ ...asked, withChances: true })).not.toHaveProperty('chances');
  });

  test('what an endpoint tells without being asked is passed over', async () => {
    const { ask } = await behaving({ logprobs: tokens, logprobsUnasked: true });
    expect(await ask(asked)).not.toHaveProperty('chances');
    expect(await ask({ ...asked, withChances: true })).toMatchObject({ chances: told });
  });

  test.for([
    ['a text', 'likely'],
    ['the older form', { tokens: ['{"level":2'], token_logprobs: [-0.1], top_logprobs: [{ '2': -0.1 }] }],
    ['tokens of another text', [tokenAsTold('Two'), tokenAsTold('.')]],
    ['no tokens', [null, {}, { token: 2, logprob: 'low' }]],
    ['numbers that are no probabilities', tokens.map((one) => ({ ...one, logprob: 7 }))],
  ] as const)('nothing is believed of %s, and the answer stands', async ([, logprobs]) => {
    const { ask } = await behaving({ logprobs });
    const answer = await ask({ ...asked, withChances: true });
    expect(answer).toMatchObject({ ok: true, value: { level: 2 }, attempts: 1 });
    expect(answer.ok && (answer.chances ?? new Map())).toEqual(new Map());
  });

  test('an endpoint that refuses the question is asked without it at once, and from then on', async () => {
    const { ask, endpoint, waits } = await behaving({ refuses: ['logprobs'] });
    const answer = await ask({ ...asked, withChances: true });
    expect(answer).toMatchObject({ ok: true, attempts: 2 });
    expect(answer).not.toHaveProperty('chances');
    expect(await ask({ ...asked, withChances: true })).toMatchObject({ ok: true, attempts: 1 });
    expect(endpoint.requests.map(({ body }) => 'logprobs' in body)).toEqual([true, false, false]);
    expect(waits).toEqual([]);
  });
});

test('of a reply that was repaired the second one counts', async () => {
  const { ask } = await modelAndEndpoint({
    script: (_, index) => (index === 0 ? { reply: '{"level": 9}' } : { logprobs: tokens }),
  });
  expect(await ask({ withChances: true })).toMatchObject({ ok: true, chances: told, attempts: 2 });
});

/** Complete bodies as given by their sources. */
const refusals: [what: string, status: number, body: unknown][] = [
  [
    // https://github.com/stanford-crfm/helm, src/helm/clients/openai_client.py
    'OpenAI, of models that reason',
    403,
    {
      error: {
        message: 'You are not allowed to request logprobs from this model.',
        type: 'invalid_request_error',
        param: null,
        code: null,
      },
    },
  ],
  [
    // https://github.com/spring-projects/spring-ai/issues/5016
    'Azure',
    422,
    {
      error: {
        message: "The deployment doesn't support logprobs request parameter.",
        type: 'invalid_request_error',
        code: '422',
      },
    },
  ],
  [
    // https://github.com/stanford-crfm/helm/pull/2325
    'Together',
    400,
    {
      error: {
        message: "5 is greater than the maximum of 1 - 'logprobs'",
        type: 'invalid_request_error',
        param: 'logprobs',
        code: null,
      },
    },
  ],
  [
    // https://github.com/groq/groq-python/issues/25
    'Groq',
    400,
    {
      error: {
        message: '`logprobs` is not supported with this model',
        type: 'invalid_request_error',
      },
    },
  ],
  [
    // https://github.com/vllm-project/vllm-gaudi/pull/1098
    'vLLM on Gaudi',
    400,
    {
      error: {
        message:
          "Gaudi doesn't support logprobs. Please remove 'logprobs'/'top_logprobs' from your request to receive a response.",
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
    },
  ],
  [
    // https://github.com/mscraftsman/generative-ai/issues/135
    'Gemini',
    400,
    {
      error: {
        code: 400,
        message: 'Logprobs is not enabled for models/some-model',
        status: 'INVALID_ARGUMENT',
      },
    },
  ],
];

test.for(refusals)('the refusal of %s is learned', async ([, status, errorBody]) => {
  const { ask, endpoint } = await modelAndEndpoint({
    script: (body) => ((body as { logprobs?: boolean }).logprobs ? { status, errorBody } : {}),
  });
  expect(await ask({ withChances: true })).toMatchObject({ ok: true, attempts: 2 });
  expect(await ask({ withChances: true })).toMatchObject({ ok: true, attempts: 1 });
  // Nothing else is omitted.
  expect(Object.keys(endpoint.requests.at(-1)?.body)).toEqual([
    'model',
    'messages',
    'stream',
    'temperature',
    'seed',
    'prompt_cache_key',
    'response_format',
  ]);
});

test('a wrong key is no refusal, whatever it says', async () => {
  const { ask } = await modelAndEndpoint({
    script: () => ({ status: 401, error: { message: 'No logprobs.' } }),
  });
  expect(await ask({ withChances: true })).toMatchObject({
    ok: false,
    code: 'modelUnauthorized',
    attempts: 1,
  });
});
