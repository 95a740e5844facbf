/** The objects of the published API for chat completions, whole and in chunks, with counted tokens. */
import type { OpenAI } from 'openai';
import type { Behaviour } from './behaviour.ts';
import type { ChatRequest } from './chat-request.ts';
import type { PromptCache } from './prompt-cache.ts';

export type Completion = {
  id: string;
  created: number;
  model: string;
  text: string;
  finish: 'stop' | 'length' | 'content_filter';
  refusal: string | null;
  usage: Usage;
};

type Usage = ReturnType<typeof usageOf>;

/** About four characters a token, as the providers' rules of thumb say. */
export const tokensIn = (text: string) => Math.ceil(text.length / 4);

/** The reply cut, refused or filtered as told, and what it cost. */
export function completionOf(
  request: ChatRequest,
  reply: string,
  behaviour: Behaviour,
  cache: PromptCache,
  number: number,
): Completion {
  const { body } = request;
  const finish = behaviour.finish ?? 'stop';
  const most = (body.max_completion_tokens ?? body.max_tokens ?? Number.POSITIVE_INFINITY) * 4;
  const whole = behaviour.refusal === undefined ? (behaviour.reply ?? reply) : '';
  const wanted = finish === 'stop' ? whole : whole.slice(0, Math.floor(whole.length / 2));
  const text = wanted.slice(0, most);
  const format = body.response_format === undefined ? '' : JSON.stringify(body.response_format);
  const prompt = format + request.instructions + request.material;
  return {
    id: `chatcmpl-${String(number).padStart(12, '0')}`,
    created: Math.floor(Date.now() / 1000),
    model: body.model,
    text,
    finish: text.length < wanted.length ? 'length' : finish,
    refusal: behaviour.refusal ?? null,
    usage: usageOf(tokensIn(prompt), cache.cachedTokens(body.model, prompt), tokensIn(text)),
  };
}

function usageOf(promptTokens: number, cachedTokens: number, completionTokens: number) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    prompt_tokens_details: { cached_tokens: cachedTokens, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: 0,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

const fingerprint = 'fp_0123456789';

/** The `chat.completion` object. */
export function asObject(completion: Completion): OpenAI.ChatCompletion {
  const { id, created, model, text, refusal } = completion;
  const content = refusal === null ? text : null;
  const message = { role: 'assistant' as const, content, refusal, annotations: [] };
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: completion.finish }],
    usage: completion.usage,
    service_tier: 'default',
    system_fingerprint: fingerprint,
  };
}

/** The `chat.completion.chunk` objects, in order; with the closing one for the usage where it was asked for. */
export function asChunks(
  completion: Completion,
  withUsage: boolean,
  inEveryChunk = false,
): OpenAI.ChatCompletionChunk[] {
  const { id, created, model } = completion;
  const sofar = inEveryChunk ? completion.usage : null;
  const chunk = (
    choices: OpenAI.ChatCompletionChunk.Choice[],
    usage: Usage | null = sofar,
  ): OpenAI.ChatCompletionChunk => ({
    id,
    object: 'chat.completion.chunk',
    created,
    model,
    service_tier: 'default',
    system_fingerprint: fingerprint,
    choices,
    ...(withUsage && { usage }),
  });
  const choice = (
    delta: OpenAI.ChatCompletionChunk.Choice.Delta,
    finish: Completion['finish'] | null = null,
  ): OpenAI.ChatCompletionChunk.Choice[] => [{ index: 0, delta, logprobs: null, finish_reason: finish }];
  const deltas =
    completion.refusal === null
      ? pieces(completion.text).map((content) => ({ content }))
      : pieces(completion.refusal).map((refusal) => ({ refusal }));
  return [
    chunk(choice({ role: 'assistant', content: completion.refusal === null ? '' : null, refusal: null })),
    ...deltas.map((delta) => chunk(choice(delta))),
    chunk(choice({}, completion.finish)),
    ...(withUsage ? [chunk([], completion.usage)] : []),
  ];
}

/** At most 64 chunks, whatever the length, and never half a character. */
function pieces(text: string): string[] {
  const characters = [...text];
  const size = Math.max(8, Math.ceil(characters.length / 64));
  const count = Math.ceil(characters.length / size);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  );
}
