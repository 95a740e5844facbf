/**
 * Bodies of errors as providers were seen to answer them, each with where it was published; ids, keys and names of accounts and
 * models are left out. The real client meets them at the wire.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { closeEndpoints, modelAndEndpoint } from '../../../tests/fakes/model-and-endpoint.ts';
import type { EndpointError, ModelFailureCode } from '../model.ts';

afterEach(closeEndpoints);

type Seen = {
  who: string;
  source: string;
  status: number;
  body: unknown;
  means: ModelFailureCode;
  logged: EndpointError;
};

const seen: Seen[] = [
  {
    who: 'OpenAI, a text that is too long',
    source: 'github.com/crewAIInc/crewAI-examples/issues/121',
    status: 400,
    body: {
      error: {
        message:
          "This model's maximum context length is 8192 tokens. However, your messages resulted in 8227 tokens. Please reduce the length of the messages.",
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      },
    },
    means: 'modelContextExceeded',
    logged: { status: 400, code: 'context_length_exceeded' },
  },
  {
    who: 'OpenAI, a text of more tokens than a minute may have',
    source: 'github.com/vanderschaarlab/climb/issues/1',
    status: 429,
    body: {
      error: {
        message:
          'Request too large for some-model in organization org on tokens per min (TPM): Limit 30000, Requested 30601. The input or output tokens must be reduced in order to run successfully.',
        type: 'tokens',
        param: null,
        code: 'rate_limit_exceeded',
      },
    },
    means: 'modelContextExceeded',
    logged: { status: 429, code: 'rate_limit_exceeded' },
  },
  {
    who: 'OpenAI, no credit',
    source: 'github.com/ChatGPTNextWeb/NextChat/issues/3123',
    status: 429,
    body: {
      error: {
        message: 'You exceeded your current quota, please check your plan and billing details.',
        type: 'insufficient_quota',
        param: null,
        code: 'insufficient_quota',
      },
    },
    means: 'modelNoCredit',
    logged: { status: 429, code: 'insufficient_quota' },
  },
  {
    who: 'OpenAI, a wrong key',
    source: 'github.com/chatanywhere/GPT_API_free/issues/62',
    status: 401,
    body: {
      error: {
        message:
          'Incorrect API key provided: sk-****wjh3. You can find your API key at https://platform.openai.com/account/api-keys.',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_api_key',
      },
    },
    means: 'modelUnauthorized',
    logged: { status: 401, code: 'invalid_api_key' },
  },
  {
    who: 'OpenAI, a wrong model',
    source: 'github.com/rd-1-2022/ai-openai-helloworld/issues/9',
    status: 404,
    body: {
      error: {
        message: 'The model `some-model` does not exist or you do not have access to it.',
        type: 'invalid_request_error',
        param: null,
        code: 'model_not_found',
      },
    },
    means: 'modelUnknown',
    logged: { status: 404, code: 'model_not_found' },
  },
  {
    who: 'Azure, a filter',
    source: 'github.com/openai/openai-dotnet/issues/55',
    status: 400,
    body: {
      error: {
        message:
          "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
        type: null,
        param: 'prompt',
        code: 'content_filter',
        status: 400,
        innererror: {
          code: 'ResponsibleAIPolicyViolation',
          content_filter_result: { hate: { filtered: true, severity: 'high' } },
        },
      },
    },
    means: 'modelFiltered',
    logged: { status: 400, code: 'ResponsibleAIPolicyViolation' },
  },
  {
    who: 'Azure, a wrong key',
    source: 'github.com/SciSharp/BotSharp/issues/386',
    status: 401,
    body: {
      error: {
        code: '401',
        message:
          'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key for an active subscription and use a correct regional API endpoint for your resource.',
      },
    },
    means: 'modelUnauthorized',
    logged: { status: 401, code: '401' },
  },
  {
    who: 'Azure, a wrong model',
    source: 'github.com/chatboxai/chatbox/issues/861',
    status: 404,
    body: {
      error: {
        code: 'DeploymentNotFound',
        message:
          'The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait a moment and try again.',
      },
    },
    means: 'modelUnknown',
    logged: { status: 404, code: 'DeploymentNotFound' },
  },
  {
    who: 'Azure, too many requests',
    source: 'github.com/jasonacox/TinyLLM/issues/17',
    status: 429,
    body: {
      error: {
        code: '429',
        message:
          'Requests to the ChatCompletions_Create Operation under Azure OpenAI API version 2023-05-15 have exceeded token rate limit of your current AIServices S0 pricing tier. Please retry after 86400 seconds.',
      },
    },
    means: 'modelOverLimit',
    logged: { status: 429, code: '429' },
  },
  {
    who: 'Mistral, a wrong model',
    source: 'github.com/mistralai/mistral-vibe/issues/617',
    status: 400,
    body: {
      object: 'error',
      message: 'Invalid model: some-model',
      type: 'invalid_model',
      param: null,
      code: '1500',
      raw_status_code: 400,
    },
    means: 'modelUnknown',
    logged: { status: 400, code: 'invalid_model' },
  },
  {
    who: 'Mistral, a wrong key',
    source: 'github.com/agent0ai/agent-zero/issues/539',
    status: 401,
    body: { detail: 'Unauthorized' },
    means: 'modelUnauthorized',
    logged: { status: 401 },
  },
  {
    who: 'Mistral, too many requests',
    source: 'github.com/cline/cline/issues/9085',
    status: 429,
    body: {
      object: 'error',
      message: 'Rate limit exceeded',
      type: 'rate_limited',
      param: null,
      code: '1300',
    },
    means: 'modelOverLimit',
    logged: { status: 429, code: 'rate_limited' },
  },
  {
    who: 'Mistral, no capacity',
    source: 'github.com/continuedev/continue/issues/6185',
    status: 429,
    body: {
      object: 'error',
      message: 'Service tier capacity exceeded for this model.',
      type: 'invalid_request_error',
      param: null,
      code: null,
    },
    means: 'modelOverLimit',
    logged: { status: 429, code: 'invalid_request_error' },
  },
  {
    who: 'Mistral, a text that is too long',
    source: 'docs.mistral.ai/resources/known-limitations (its words; the other fields as in continue#6185)',
    status: 400,
    body: {
      object: 'error',
      message: 'Prompt contains 36478 tokens, too large for model with 32768 maximum context length',
      type: 'invalid_request_error',
      param: null,
      code: null,
    },
    means: 'modelContextExceeded',
    logged: { status: 400, code: 'invalid_request_error' },
  },
  {
    who: 'Groq, a text that is too long',
    source: 'github.com/thepersonalaicompany/amurex-backend/issues/51',
    status: 400,
    body: {
      error: {
        message: 'Please reduce the length of the messages or completion.',
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      },
    },
    means: 'modelContextExceeded',
    logged: { status: 400, code: 'context_length_exceeded' },
  },
  {
    who: 'Groq, a text of more tokens than a minute may have',
    source: 'github.com/HunorLaczko/ha-groq-cloud-api/issues/27',
    status: 413,
    body: {
      error: {
        message:
          'Request too large for model some-model in organization org service tier on_demand on tokens per minute (TPM): Limit 6000, Requested 12328, please reduce your message size and try again.',
        type: 'tokens',
        code: 'rate_limit_exceeded',
      },
    },
    means: 'modelContextExceeded',
    logged: { status: 413, code: 'rate_limit_exceeded' },
  },
  {
    who: 'Groq, too many tokens a minute',
    source: 'github.com/mindcraft-bots/mindcraft/pull/188',
    status: 429,
    body: {
      error: {
        message:
          'Rate limit reached for model `some-model` in organization `org` on tokens per minute (TPM): Limit 6000, Used 5914, Requested 1822. Please try again in 17.359s.',
        type: 'tokens',
        code: 'rate_limit_exceeded',
      },
    },
    means: 'modelOverLimit',
    logged: { status: 429, code: 'rate_limit_exceeded' },
  },
  {
    who: 'Groq, a retired model',
    source: 'github.com/atiilla/sqlmap-ai/issues/3',
    status: 400,
    body: {
      error: {
        message:
          'The model `some-model` has been decommissioned and is no longer supported. Please refer to https://console.groq.com/docs/deprecations for a recommendation on which model to use instead.',
        type: 'invalid_request_error',
        code: 'model_decommissioned',
      },
    },
    means: 'modelUnknown',
    logged: { status: 400, code: 'model_decommissioned' },
  },
  {
    who: 'Groq, a wrong key',
    source: 'github.com/nark/WiredSwift/issues/44',
    status: 401,
    body: { error: { message: 'Invalid API Key', type: 'invalid_request_error', code: 'invalid_api_key' } },
    means: 'modelUnauthorized',
    logged: { status: 401, code: 'invalid_api_key' },
  },
  {
    who: 'Groq, a reply that it found to be of another form',
    source: 'github.com/thepersonalaicompany/amurex-backend/issues/38',
    status: 400,
    body: {
      error: {
        message:
          "Failed to generate JSON. Please adjust your prompt. See 'failed_generation' for more details.",
        type: 'invalid_request_error',
        code: 'json_validate_failed',
        failed_generation: '{"criteria": ',
      },
    },
    means: 'modelAnswerBroken',
    logged: { status: 400, code: 'json_validate_failed' },
  },
  {
    who: 'OpenRouter, no credit',
    source: 'github.com/Gitlawb/openclaude/issues/1303',
    status: 402,
    body: {
      error: {
        message:
          'Insufficient credits. This account never purchased credits. Make sure your key is on the correct account or org, and if so, purchase more at https://openrouter.ai/settings/credits',
        code: 402,
      },
    },
    means: 'modelNoCredit',
    logged: { status: 402, code: '402' },
  },
  {
    who: 'OpenRouter, a key that has spent what it may',
    source: 'github.com/RooCodeInc/Roo-Code/issues/515',
    status: 403,
    body: {
      error: { message: 'Key limit exceeded. Manage it using https://openrouter.ai/keys', code: 403 },
    },
    means: 'modelNoCredit',
    logged: { status: 403, code: '403' },
  },
  {
    who: 'OpenRouter, moderation',
    source: 'openrouter.ai/docs/api/reference/errors-and-debugging',
    status: 403,
    body: {
      error: {
        code: 403,
        message:
          'some-model requires moderation on OpenRouter. Your input was flagged for "violence". No credits were charged.',
        metadata: {
          reasons: ['violence'],
          flagged_input: '...',
          provider_name: 'OpenAI',
          model_slug: 'some-model',
        },
      },
    },
    means: 'modelFiltered',
    logged: { status: 403, code: '403' },
  },
  {
    who: 'OpenRouter, a wrong model',
    source: 'github.com/OpenRouterTeam/openrouter-examples/issues/74',
    status: 400,
    body: { error: { message: 'some-model is not a valid model ID', code: 400 } },
    means: 'modelUnknown',
    logged: { status: 400, code: '400' },
  },
  {
    who: 'OpenRouter, a model that nobody offers any more',
    source: 'github.com/vyancharuk/nodejs-api-boilerplate/issues/16 (its words and status)',
    status: 404,
    body: { error: { message: 'No endpoints found for some-model.', code: 404 } },
    means: 'modelUnknown',
    logged: { status: 404, code: '404' },
  },
  {
    who: 'OpenRouter, a wrong key',
    source: 'github.com/apurvsinghgautam/robin/issues/103',
    status: 401,
    body: { error: { message: 'User not found.', code: 401 } },
    means: 'modelUnauthorized',
    logged: { status: 401, code: '401' },
  },
  {
    who: 'OpenRouter, a text that is too long, under status 200',
    source: 'github.com/Aider-AI/aider/issues/3721',
    status: 200,
    body: {
      error: {
        message:
          'This endpoint\'s maximum context length is 131072 tokens. However, you requested about 141607 tokens (10535 of text input, 131072 in the output). Please reduce the length of either one, or use the "middle-out" transform to compress your prompt automatically.',
        code: 400,
        metadata: { provider_name: 'Chutes' },
      },
    },
    means: 'modelContextExceeded',
    logged: { status: 400, code: '400' },
  },
  {
    who: 'Together, a wrong key',
    source: 'github.com/harshitv804/LawGPT/issues/4',
    status: 401,
    body: {
      error: {
        message:
          'Invalid API key provided. You can find your API key at https://api.together.xyz/settings/api-keys.',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_api_key',
      },
    },
    means: 'modelUnauthorized',
    logged: { status: 401, code: 'invalid_api_key' },
  },
  {
    who: 'Together, a model that is not offered',
    source: 'github.com/HeyPuter/puter/issues/3168',
    status: 400,
    body: {
      id: 'okkMWqL-2kFHot-a023f60e9b77ff7e',
      error: {
        message:
          'Unable to access non-serverless model some-model. Please visit https://api.together.ai/models to create and start a new dedicated endpoint for the model.',
        type: 'invalid_request_error',
        param: null,
        code: 'model_not_available',
      },
    },
    means: 'modelUnknown',
    logged: { status: 400, code: 'model_not_available' },
  },
  {
    who: 'Together, a model that is not started',
    source: 'github.com/HeyPuter/puter/issues/3168',
    status: 400,
    body: {
      id: 'okkMWzu-2kFHot-a023f611fd50ff7e',
      error: {
        message:
          'The dedicated endpoint for some-model is not running. Please visit https://api.together.ai/models to start the endpoint.',
        type: 'invalid_request_error',
        param: null,
        code: 'dedicated_endpoint_not_running',
      },
    },
    means: 'modelNotLoaded',
    logged: { status: 400, code: 'dedicated_endpoint_not_running' },
  },
  {
    who: 'Together, a text that is too long',
    source: 'github.com/bytedance/UI-TARS-desktop/issues/626 (its words and status)',
    status: 422,
    body: {
      error: {
        message:
          'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 65537. Given: 79993 `inputs` tokens and 1024 `max_new_tokens`',
        type: 'invalid_request_error',
      },
    },
    means: 'modelContextExceeded',
    logged: { status: 422, code: 'invalid_request_error' },
  },
  {
    who: 'Together, no credit',
    source: 'docs.together.ai/docs/error-codes (402; the body is not published)',
    status: 402,
    body: {},
    means: 'modelNoCredit',
    logged: { status: 402 },
  },
  {
    who: 'Fireworks, a wrong model',
    source: 'github.com/warpdotdev/warp/issues/15107',
    status: 404,
    body: {
      message: 'Model not found, inaccessible, and/or not deployed',
      param: 'model',
      code: 'NOT_FOUND',
      type: 'error',
    },
    means: 'modelUnknown',
    logged: { status: 404, code: 'NOT_FOUND' },
  },
  {
    who: 'Fireworks, no credit',
    source: 'github.com/pollinations/pollinations/issues/12136',
    status: 412,
    body: {
      error: {
        message:
          'Account is suspended, possibly due to reaching the monthly spending limit or failure to pay past invoices. Please go to https://fireworks.ai/account/billing for more information.',
        param: null,
        code: 'PRECONDITION_FAILED',
        type: 'error',
      },
      request_id: 'request',
    },
    means: 'modelNoCredit',
    logged: { status: 412, code: 'PRECONDITION_FAILED' },
  },
  {
    who: 'Fireworks, a wrong key',
    source: 'github.com/langchain-ai/langchain/issues/15239',
    status: 401,
    body: { fault: { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } } },
    means: 'modelUnauthorized',
    logged: { status: 401 },
  },
  {
    who: 'vLLM, a text that is too long',
    source: 'github.com/FoundationAgents/OpenManus/issues/840',
    status: 400,
    body: {
      object: 'error',
      message:
        "This model's maximum context length is 10000 tokens. However, you requested 10515 tokens (2323 in the messages, 8192 in the completion). Please reduce the length of the messages or completion.",
      type: 'BadRequestError',
      param: null,
      code: 400,
    },
    means: 'modelContextExceeded',
    logged: { status: 400, code: 'BadRequestError' },
  },
  {
    who: 'vLLM, a wrong model',
    source: 'github.com/vllm-project/vllm/issues/3485',
    status: 404,
    body: {
      object: 'error',
      message: 'The model `some-model` does not exist.',
      type: 'NotFoundError',
      param: null,
      code: 404,
    },
    means: 'modelUnknown',
    logged: { status: 404, code: 'NotFoundError' },
  },
  {
    who: 'llama.cpp, a text that is too long',
    source: 'github.com/oobabooga/textgen/issues/7257',
    status: 400,
    body: {
      error: {
        code: 400,
        message:
          'the request exceeds the available context size. try increasing the context size or enable context shift',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 14429,
        n_ctx: 8192,
      },
    },
    means: 'modelContextExceeded',
    logged: { status: 400, code: 'exceed_context_size_error' },
  },
  {
    who: 'llama.cpp, loading',
    source: 'github.com/mostlygeek/llama-swap/issues/146',
    status: 503,
    body: { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } },
    means: 'modelNotLoaded',
    logged: { status: 503, code: 'unavailable_error' },
  },
  {
    who: 'llama.cpp, a wrong key',
    source: 'github.com/ggml-org/llama.cpp/pull/14352',
    status: 401,
    body: { error: { code: 401, message: 'Invalid API Key', type: 'authentication_error' } },
    means: 'modelUnauthorized',
    logged: { status: 401, code: 'authentication_error' },
  },
  {
    who: 'LM Studio, a text that is too long',
    source: 'github.com/Gitlawb/openclaude/issues/353',
    status: 400,
    body: {
      error:
        'The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 13055>= n_ctx: 4096). Try to load the model with a larger context length, or provide a shorter input.',
    },
    means: 'modelContextExceeded',
    logged: { status: 400 },
  },
  {
    who: 'LM Studio, an older release, a text that is too long',
    source: 'github.com/dyad-sh/dyad/issues/925',
    status: 400,
    body: {
      error:
        'Trying to keep the first 14538 tokens when context the overflows. However, the model is loaded with context length of only 2048 tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input',
    },
    means: 'modelContextExceeded',
    logged: { status: 400 },
  },
  {
    who: 'LM Studio, no model loaded',
    source: 'github.com/lmstudio-ai/lms/issues/107 (its words and status)',
    status: 404,
    body: {
      error: {
        message: 'No models loaded. Please load a model in the developer page or use the `lms load` command',
      },
    },
    means: 'modelNotLoaded',
    logged: { status: 404 },
  },
  {
    who: 'Ollama, a wrong model',
    source: 'github.com/netease-youdao/QAnything/issues/555',
    status: 404,
    body: {
      error: {
        message: 'model "ollama" not found, try pulling it first',
        type: 'api_error',
        param: null,
        code: null,
      },
    },
    means: 'modelUnknown',
    logged: { status: 404, code: 'api_error' },
  },
  {
    who: 'Ollama, too little memory',
    source: 'github.com/continuedev/continue/issues/11478 (its words; the other fields as in QAnything#555)',
    status: 500,
    body: {
      error: {
        message: 'model requires more system memory (2.7 GiB) than is available (2.3 GiB)',
        type: 'api_error',
        param: null,
        code: null,
      },
    },
    means: 'modelNotLoaded',
    logged: { status: 500, code: 'api_error' },
  },
  {
    who: 'Ollama, too many requests',
    source:
      'github.com/valentinfrlch/ha-llmvision/issues/648 (its words; the other fields as in QAnything#555)',
    status: 503,
    body: {
      error: {
        message: 'server busy, please try again.  maximum pending requests exceeded',
        type: 'api_error',
        param: null,
        code: null,
      },
    },
    means: 'modelOverLimit',
    logged: { status: 503, code: 'api_error' },
  },
];

test.for(seen)('$who ($source)', async ({ status, body, means, logged }) => {
  const { ask } = await modelAndEndpoint({ script: () => ({ status, errorBody: body }) });
  expect(await ask()).toMatchObject({ ok: false, code: means, error: logged });
});

test('none of them is told to answer soon but those that may', () => {
  const passing: ModelFailureCode[] = ['modelUnavailable'];
  expect(seen.filter(({ means }) => passing.includes(means))).toEqual([]);
});

describe('what may be logged', () => {
  test('holds no sentence that an endpoint puts where a name belongs', async () => {
    const error = {
      code: 'You own the pricing of our text editor',
      type: 'x'.repeat(65),
      message: 'pricing',
    };
    const { ask } = await modelAndEndpoint({ script: () => ({ status: 400, errorBody: { error } }) });
    const answer = await ask();
    expect(answer).toMatchObject({ ok: false, code: 'modelRequestRefused', error: { status: 400 } });
    expect(JSON.stringify(answer)).not.toContain('pricing');
  });

  test('is told of an error within a stream too', async () => {
    const errorInStream = { message: 'Provider returned error', code: '429', type: 'upstream' };
    const { ask } = await modelAndEndpoint({ script: () => ({ errorInStream }) });
    const answer = await ask({ onText: () => undefined });
    expect(answer).toMatchObject({
      ok: false,
      code: 'modelOverLimit',
      error: { status: 429, code: 'upstream' },
    });
  });

  test('is nothing where there was no answer at all', async () => {
    const { ask, endpoint } = await modelAndEndpoint();
    await endpoint.close();
    expect(await ask()).toMatchObject({ ok: false, code: 'modelUnavailable', error: undefined });
  });
});
