/** Sends a chat completion request and receives the answer, whole or streamed. */
import { APIError, type OpenAI } from 'openai';
import { AnswerFailure } from './errors/endpoint-failure.ts';
import { parseReplyTokens, type ReplyToken } from './log-probabilities/reply-tokens.ts';
import type { ModelUsage } from './model.ts';

/** How to receive an answer. */
export type ReceiveOptions = {
  signal: AbortSignal;
  onText?: ((soFar: string) => void) | undefined;
  /** Called for each token of a stream, including thoughts, which are not part of the reply. */
  onToken?: (() => void) | undefined;
  /** Called with the headers once the endpoint has accepted the request. */
  onAccepted?: ((headers: Headers) => void) | undefined;
  /** Called with the usage, even when the answer is unusable. */
  count: (usage: ModelUsage) => void;
};

/**
 * The text of a reply, and its tokens when the endpoint reports them. `streamed`: it came as a
 * stream, which an endpoint may not do although it was asked for one.
 */
export type ReceivedReply = { text: string; tokens: readonly ReplyToken[]; streamed: boolean };

type Taken = {
  text: string;
  tokens: ReplyToken[];
  refusal: string;
  finish: string | undefined;
  streamed: boolean;
  usage?: OpenAI.CompletionUsage | undefined;
};

/**
 * Maximum characters (UTF-16 units) of a reply that are examined; requested replies have a
 * hundredth of that.
 */
const longestReply = 2_000_000;

/**
 * A gateway may answer 200 before it knows the answer of the provider behind it: then the body
 * holds the error.
 */
type Answered = Partial<OpenAI.ChatCompletion> & { error?: object | null };

function errorIn(completion: Answered | undefined): Error {
  if (!completion?.error) return noAnswer();
  return new APIError(undefined, completion.error, undefined, undefined);
}

const noAnswer = () => new AnswerFailure('modelUnavailable', { retry: true, endpoint: 'failed' });

/** Returns the reply. Throws errors of the SDK and AnswerFailure. */
export async function receiveReply(
  client: OpenAI,
  body: OpenAI.ChatCompletionCreateParams,
  reception: ReceiveOptions,
): Promise<ReceivedReply> {
  const taken = body.stream
    ? await takeStream(client, body, reception)
    : await takeWhole(client, { ...body, stream: false }, reception);
  if (taken.refusal !== '') throw fruitless('modelRefused');
  const { finish = '', streamed } = taken;
  if (filtered.test(finish)) throw fruitless('modelFiltered');
  if (truncated.test(finish) || taken.text.length > longestReply) throw fruitless('modelAnswerTruncated');
  // The provider behind a gateway failed after the answer had begun.
  if (/^error$/i.test(finish)) throw noAnswer();
  // Tokens that were not requested are dropped, even if the endpoint reports them.
  return { text: taken.text, tokens: body.logprobs ? taken.tokens : [], streamed };
}

/** Google's layer may pass on the names of its own API; Mistral has `model_length`. */
const filtered = /^(?:content_filter|safety|recitation|blocklist|prohibited_content|spii)\b/i;
const truncated = /^(?:length|model_length|max_tokens)$/i;

/** Not retried: at temperature 0 the model would answer the same. */
const fruitless = (code: 'modelRefused' | 'modelFiltered' | 'modelAnswerTruncated') =>
  new AnswerFailure(code, { retry: false, endpoint: 'worked' });

async function takeWhole(
  client: OpenAI,
  body: OpenAI.ChatCompletionCreateParamsNonStreaming,
  { signal, onText, onAccepted, count }: ReceiveOptions,
): Promise<Taken> {
  const { data, response } = await client.chat.completions.create(body, { signal }).withResponse();
  return takeCompletion(data, response.headers, { onText, onAccepted, count });
}

function takeCompletion(
  completion: Answered | undefined,
  headers: Headers,
  { onText, onAccepted, count }: Pick<ReceiveOptions, 'onText' | 'onAccepted' | 'count'>,
): Taken {
  const choice = completion?.choices?.[0];
  if (choice?.message === undefined) throw errorIn(completion);
  onAccepted?.(headers);
  countUsage(completion?.usage, count);
  const { content, refusal } = choice.message;
  if (content) onText?.(content);
  return {
    text: content ?? '',
    tokens: parseReplyTokens(choice.logprobs?.content),
    refusal: refusal ?? '',
    finish: choice.finish_reason,
    streamed: false,
  };
}

async function takeStream(
  client: OpenAI,
  body: OpenAI.ChatCompletionCreateParamsStreaming,
  { signal, onText, onToken, onAccepted, count }: ReceiveOptions,
): Promise<Taken> {
  const taken: Taken = { text: '', tokens: [], refusal: '', finish: undefined, streamed: true };
  const { data: stream, response } = await client.chat.completions.create(body, { signal }).withResponse();
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    // Cast: of unknown form, each field of which is checked before use.
    const completion = (await response.json()) as Answered;
    return takeCompletion(completion, response.headers, { onText, onAccepted, count });
  }
  onAccepted?.(response.headers);
  try {
    await takeChunks(stream, taken, { onText, onToken });
  } finally {
    countUsage(taken.usage, count);
  }
  // The SDK ends a cancelled or cut stream without an error: only a finish reason shows that it is
  // complete.
  if (taken.finish === undefined) throw noAnswer();
  return taken;
}

/** Groq reports the usage of a stream under a key of its own, unless asked for it. */
type Chunk = OpenAI.ChatCompletionChunk & { x_groq?: { usage?: OpenAI.CompletionUsage } };

async function takeChunks(
  stream: AsyncIterable<Partial<Chunk>>,
  taken: Taken,
  { onText, onToken }: Pick<ReceiveOptions, 'onText' | 'onToken'>,
): Promise<void> {
  for await (const chunk of stream) {
    // Some endpoints report the cumulative usage with every chunk: the last one counts.
    taken.usage = chunk.usage ?? chunk.x_groq?.usage ?? taken.usage;
    const choice = chunk.choices?.[0];
    if (holdsToken(choice?.delta)) onToken?.();
    taken.finish = choice?.finish_reason ?? taken.finish;
    taken.refusal += choice?.delta?.refusal ?? '';
    for (const token of parseReplyTokens(choice?.logprobs?.content)) taken.tokens.push(token);
    const piece = choice?.delta?.content ?? '';
    if (piece === '') continue;
    taken.text += piece;
    if (taken.text.length > longestReply) throw fruitless('modelAnswerTruncated');
    onText?.(taken.text);
  }
}

/**
 * Under whatever name: reply, refusal or thoughts. The first chunk names the role and holds none.
 */
function holdsToken(delta: object = {}): boolean {
  return Object.entries(delta).some(
    ([key, value]) => key !== 'role' && typeof value === 'string' && value !== '',
  );
}

function countUsage(usage: OpenAI.CompletionUsage | undefined, count: ReceiveOptions['count']): void {
  if (usage === undefined) return;
  count({
    inputTokens: usage.prompt_tokens ?? 0,
    cachedInputTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: usage.completion_tokens ?? 0,
  });
}
