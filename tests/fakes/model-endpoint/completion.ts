/** Chat completion objects of the published API, whole and in chunks, with token counts. */
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
  /** Log probabilities of the text's tokens, if requested. */
  tokens: unknown;
  usage: Usage;
};

type Usage = ReturnType<typeof usageOf>;

/** About four characters per token, by the providers' rule of thumb. */
export const tokensIn = (text: string) => Math.ceil(text.length / 4);

/** The reply, cut, refused or filtered as instructed, with its usage. */
export function completionOf(
  request: ChatRequest,
  reply: string,
  behaviour: Behaviour,
  cache: PromptCache,
  number: number,
): Completion {
  const { body } = request;
  const finish = behaviour.finish ?? 'stop';
  const max = (body.max_completion_tokens ?? body.max_tokens ?? Number.POSITIVE_INFINITY) * 4;
  const whole = behaviour.refusal === undefined ? (behaviour.reply ?? reply) : '';
  const wanted = finish === 'stop' ? whole : whole.slice(0, Math.floor(whole.length / 2));
  const text = wanted.slice(0, max);
  const format = body.response_format === undefined ? '' : JSON.stringify(body.response_format);
  const prompt = format + request.instructions + request.material;
  return {
    id: `chatcmpl-${String(number).padStart(12, '0')}`,
    created: Math.floor(Date.now() / 1000),
    model: body.model,
    text,
    finish: text.length < wanted.length ? 'length' : finish,
    refusal: behaviour.refusal ?? null,
    tokens: body.logprobs || behaviour.logprobsUnasked ? tokensOf(text, behaviour.logprobs) : null,
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

/** One certain token per piece of the text, or what a behaviour gives. */
function tokensOf(text: string, told: unknown): unknown {
  return told === undefined ? pieces(text).map((piece) => tokenAsTold(piece)) : told;
}

/** A token in the API's form, with its probability and those of the alternatives. */
export function tokenAsTold(token: string, chance = 1, others: Record<string, number> = {}) {
  const told = (text: string, likely: number) => ({
    token: text,
    logprob: Math.log(likely),
    bytes: [...Buffer.from(text)],
  });
  const top = Object.entries({ [token]: chance, ...others }).sort(([, one], [, other]) => other - one);
  return { ...told(token, chance), top_logprobs: top.map(([text, likely]) => told(text, likely)) };
}

type Logprobs = OpenAI.ChatCompletion.Choice.Logprobs | null;

// Cast: a behaviour may send anything.
const logprobsOf = (content: unknown) => (content ? { content, refusal: null } : null) as Logprobs;

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
    choices: [
      { index: 0, message, logprobs: logprobsOf(completion.tokens), finish_reason: completion.finish },
    ],
    usage: completion.usage,
    service_tier: 'default',
    system_fingerprint: fingerprint,
  };
}

/** The `chat.completion.chunk` objects, in order, with the final one for the usage if requested. */
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
    { finish = null, logprobs = null }: { finish?: Completion['finish'] | null; logprobs?: Logprobs } = {},
  ): OpenAI.ChatCompletionChunk.Choice[] => [{ index: 0, delta, logprobs, finish_reason: finish }];
  const written =
    completion.refusal === null
      ? contentChunks(completion).map(({ content, logprobs }) => choice({ content }, { logprobs }))
      : pieces(completion.refusal).map((refusal) => choice({ refusal }));
  return [
    chunk(choice({ role: 'assistant', content: completion.refusal === null ? '' : null, refusal: null })),
    ...written.map((choices) => chunk(choices)),
    chunk(choice({}, { finish: completion.finish })),
    ...(withUsage ? [chunk([], completion.usage)] : []),
  ];
}

/**
 * One chunk per token given; otherwise those of `pieces`, the first with the other content given.
 */
function contentChunks({ text, tokens }: Completion): { content: string; logprobs: Logprobs }[] {
  const spelled = Array.isArray(tokens) ? tokens.map((one) => one?.token).join('') : undefined;
  if (Array.isArray(tokens) && spelled === text)
    return tokens.map((one) => ({ content: one.token, logprobs: logprobsOf([one]) }));
  return pieces(text).map((content, at) => ({ content, logprobs: at === 0 ? logprobsOf(tokens) : null }));
}

/** At most 64 chunks for any length, without splitting characters. */
function pieces(text: string): string[] {
  const characters = [...text];
  const size = Math.max(8, Math.ceil(characters.length / 64));
  const count = Math.ceil(characters.length / size);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  );
}
