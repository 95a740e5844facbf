/**
 * Providers other than OpenAI with the quirks of their compatible layers, as their documentation
 * and people who met them show these; names of accounts are removed.
 */
import type { Provider, ProviderAnswer } from './stand-in.ts';

const piece = (content: string, more: object = {}) => ({
  choices: [{ index: 0, delta: { content }, finish_reason: null }],
  ...more,
});
const ending = (finish: string, more: object = {}) => ({
  choices: [{ index: 0, delta: {}, finish_reason: finish }],
  ...more,
});
const whole = (finish: string, content = '') => ({
  body: { choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }] },
});

/** Google's answers are lists of one error. */
const googleError = (
  code: number,
  status: string,
  message: string,
  details: object[] = [],
): ProviderAnswer => ({
  status: code,
  body: [{ error: { code, message, status, details } }],
});

const anthropic: Provider = {
  who: 'Anthropic',
  sources: 'platform.claude.com/docs/en/api/openai-sdk; a report to Anthropic, 8 June 2026 (its body)',
  base: '/v1/',
  keyHeader: 'authorization',
  models: { data: [{ type: 'model', id: 'some-model', display_name: 'Some model' }], has_more: false },
  listed: ['some-model'],
  // As are seed, logprobs and reasoning_effort, whose effect no reply shows.
  ignores: ['response_format'],
  attempts: 2,
  failures: [
    {
      what: 'no credit',
      answer: {
        status: 400,
        body: {
          type: 'error',
          error: {
            type: 'invalid_request_error',
            message:
              'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
          },
        },
      },
      means: 'modelNoCredit',
    },
    {
      what: 'overload',
      answer: {
        status: 529,
        body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
      },
      means: 'modelUnavailable',
      waits: [250, 500, 1_000, 2_000, 4_000],
    },
  ],
};

const google: Provider = {
  who: 'Google',
  sources:
    'ai.google.dev/gemini-api/docs/openai; github.com/leookun/cursor-byok/issues/112, n4ze3m/page-assist/issues/406, HKUDS/Vibe-Trading/pull/308, ogx-ai/ogx/issues/5122',
  base: '/v1beta/openai/',
  keyHeader: 'authorization',
  models: {
    object: 'list',
    data: [{ id: 'models/gemini-flash-latest', object: 'model', owned_by: 'google' }],
  },
  listed: ['gemini-flash-latest'],
  usageInPieces: true,
  refuses: (request) => {
    if (request.body.prompt_cache_key === undefined) return undefined;
    const description = 'Invalid JSON payload received. Unknown name "prompt_cache_key": Cannot find field.';
    const violations = {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ description }],
    };
    return googleError(400, 'INVALID_ARGUMENT', description, [violations]);
  },
  attempts: 2,
  failures: [
    {
      what: 'a wrong key',
      answer: googleError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
      ]),
      means: 'modelUnauthorized',
    },
    {
      what: 'a limit with a wait in its body, longer than anybody waits',
      answer: googleError(
        429,
        'RESOURCE_EXHAUSTED',
        'You exceeded your current quota, please check your plan and billing details.',
        [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.07s' }],
      ),
      means: 'modelOverLimit',
    },
    {
      what: 'a short wait in its body',
      answer: googleError(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).', [
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '9s' },
      ]),
      means: 'modelOverLimit',
      waits: [9_250, 9_500, 10_000, 11_000, 13_000],
    },
    { what: 'its own name of a filter', answer: whole('SAFETY'), means: 'modelFiltered' },
    {
      what: 'the same in a stream',
      answer: { stream: [piece('{'), ending('PROHIBITED_CONTENT')] },
      means: 'modelFiltered',
      streamed: true,
    },
  ],
};

const unknownToMistral = ['seed', 'stream_options', 'max_completion_tokens', 'logprobs', 'top_logprobs'];
const mistral: Provider = {
  who: 'Mistral',
  sources:
    'docs.mistral.ai/api, docs.mistral.ai/studio-api/conversations/advanced/prompt-caching; github.com/Gitlawb/openclaude/issues/739',
  base: '/v1',
  keyHeader: 'authorization',
  models: { object: 'list', data: [{ id: 'some-model', object: 'model', owned_by: 'mistralai' }] },
  listed: ['some-model'],
  refuses: ({ body }) => {
    const unknown = unknownToMistral.filter((field) => body[field] !== undefined);
    const msg = 'Extra inputs are not permitted';
    const detail = unknown.map((field) => ({ type: 'extra_forbidden', loc: ['body', field], msg }));
    return detail.length > 0 ? { status: 422, body: { detail } } : undefined;
  },
  streamsAfter: (usage) => [ending('stop', { usage })],
  attempts: 3,
  failures: [
    {
      what: 'a reply longer than the model',
      answer: whole('model_length', '{'),
      means: 'modelAnswerTruncated',
    },
    {
      what: 'an error after the beginning',
      answer: { stream: [piece('{"level"'), ending('error')] },
      means: 'modelUnavailable',
      waits: [250, 500, 1_000, 2_000, 4_000],
      streamed: true,
    },
  ],
};

const groq: Provider = {
  who: 'Groq',
  sources:
    'console.groq.com/docs/openai, console.groq.com/docs/rate-limits; github.com/vercel/ai/issues/1651, groq/groq-python/issues/25',
  base: '/openai/v1',
  keyHeader: 'authorization',
  models: { object: 'list', data: [{ id: 'openai/gpt-oss-120b', object: 'model', owned_by: 'OpenAI' }] },
  listed: ['openai/gpt-oss-120b'],
  ignores: ['stream_options'],
  refuses: ({ body }) => {
    if (body.logprobs === undefined) return undefined;
    const message = '`logprobs` is not supported with this model';
    return { status: 400, body: { error: { message, type: 'invalid_request_error' } } };
  },
  streamsAfter: (usage) => [ending('stop', { x_groq: { id: 'req', usage: { queue_time: 0.07, ...usage } } })],
  attempts: 1,
  failures: [
    {
      what: 'a limit with a short wait',
      answer: {
        status: 429,
        headers: { 'retry-after': '2' },
        body: { error: { message: 'Rate limit reached', type: 'tokens', code: 'rate_limit_exceeded' } },
      },
      means: 'modelOverLimit',
      waits: [2_250, 2_500, 3_000, 4_000, 6_000],
    },
    {
      what: 'a text of more tokens than a minute may have',
      answer: {
        status: 413,
        headers: { 'retry-after': '60' },
        body: {
          error: { message: 'Request too large for model', type: 'tokens', code: 'rate_limit_exceeded' },
        },
      },
      means: 'modelContextExceeded',
    },
  ],
};

const openRouter: Provider = {
  who: 'OpenRouter',
  sources:
    'openrouter.ai/docs/api/reference/errors-and-debugging, openrouter.ai/docs/api/reference/streaming, openrouter.ai/docs/client-sdks/typescript/models/chatstreamoptions; github.com/use-agent-os/agent-os/issues/2214',
  base: '/api/v1',
  keyHeader: 'authorization',
  models: { data: [{ id: 'google/gemma-4-31b-it', name: 'Gemma', context_length: 131_072 }] },
  listed: ['google/gemma-4-31b-it'],
  // Usage is always told, asked for or not.
  ignores: ['stream_options'],
  streamsBefore: [': OPENROUTER PROCESSING', ': OPENROUTER PROCESSING'],
  streamsAfter: (usage) => [ending('stop'), { choices: [], usage }],
  attempts: 1,
  failures: [
    {
      what: 'a provider that leaves in the middle of a stream',
      answer: {
        stream: [
          piece('{"level": 2'),
          {
            error: { code: 'server_error', message: 'Provider disconnected unexpectedly' },
            choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
          },
        ],
      },
      means: 'modelUnavailable',
      waits: [250, 500, 1_000, 2_000, 4_000],
      streamed: true,
    },
    {
      what: 'the same without words',
      answer: whole('error', '{"level": 2'),
      means: 'modelUnavailable',
      waits: [250, 500, 1_000, 2_000, 4_000],
    },
    {
      what: 'an error under status 200',
      answer: { body: { error: { code: 402, message: 'Insufficient credits' } } },
      means: 'modelNoCredit',
    },
    {
      what: 'the same where a stream was asked for',
      answer: { body: { error: { code: 402, message: 'Insufficient credits' } } },
      means: 'modelNoCredit',
      streamed: true,
    },
  ],
};

const azure: Provider = {
  who: 'Azure, by deployment',
  sources:
    'learn.microsoft.com/azure/foundry/openai/api-version-lifecycle; github.com/vectorize-io/hindsight/issues/3518, microsoft/autogen/issues/6465',
  base: '/openai/deployments/reader?api-version=2024-10-21',
  keyHeader: 'api-key',
  refuses: ({ body }) => {
    if (body.prompt_cache_key === undefined) return undefined;
    const message = 'Unrecognized request argument supplied: prompt_cache_key';
    return { status: 400, body: { error: { code: 'unrecognized_request_argument', message } } };
  },
  streamsBefore: [
    { choices: [], id: '', model: '', prompt_filter_results: [{ prompt_index: 0 }] },
    { choices: [{ index: 0, finish_reason: null, content_filter_results: {} }], id: '' },
  ],
  attempts: 2,
  failures: [
    {
      what: 'a wrong deployment',
      answer: {
        status: 404,
        body: { error: { code: 'DeploymentNotFound', message: 'The API deployment does not exist.' } },
      },
      means: 'modelUnknown',
    },
  ],
};

const azureByToken: Provider = {
  ...azure,
  who: 'Azure, by a token of Entra ID',
  sources: 'learn.microsoft.com/azure/api-management/api-management-authenticate-authorize-azure-openai',
  keyHeader: 'authorization',
  key: 'eyJ0eXAiOiJKV1QifQ.eyJhdWQiOiJhaS5henVyZS5jb20ifQ.c2lnbmF0dXJl',
  failures: [],
};

const gateway: Provider = {
  who: 'a gateway that ignores streams',
  sources: 'none: the quirks that no documentation promises to announce',
  base: '/v1',
  keyHeader: 'authorization',
  models: { object: 'list', data: [{ id: 'any' }] },
  listed: ['any'],
  ignores: ['response_format', 'stream', 'stream_options'],
  attempts: 2,
  failures: [],
};

export const providers: readonly Provider[] = [
  anthropic,
  google,
  mistral,
  groq,
  openRouter,
  azure,
  azureByToken,
  gateway,
];
