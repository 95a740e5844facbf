/** The body of a chat completion request, without the fields that the endpoint refuses. */
import { createHash } from 'node:crypto';
import type { OpenAI } from 'openai';
import type { ReasoningEffort } from './learning/reasoning-effort.ts';
import type { RequestPart } from './learning/refused-parts.ts';
import { maxAlternatives } from './log-probabilities/reply-tokens.ts';
import type { ModelRequest } from './model.ts';
import { toStrictSchema } from './to-strict-schema.ts';

type Body = OpenAI.ChatCompletionCreateParams;
type Message = OpenAI.ChatCompletionMessageParam;

/** An invalid reply and its mistakes, sent back to the model once for repair. */
export type RepairRequest = { reply: string; mistakes: string };

/** Options for reasoning models. */
export type ReasoningBounds = {
  /** Undefined: not sent. */
  effort?: ReasoningEffort | undefined;
  /** Maximum tokens of a reasoning model's answer, thoughts included; 0: no limit from us. */
  answerTokens?: number | undefined;
};

/** Maximum characters of an invalid reply that are sent back. */
const longestReplySentBack = 50_000;

/** The body, and those of its fields that an endpoint may refuse. */
export function createChatBody<Value>(
  request: ModelRequest<Value>,
  refused: ReadonlySet<RequestPart>,
  { effort, answerTokens = 0 }: ReasoningBounds,
  repair?: RepairRequest,
): { body: Body; parts: RequestPart[] } {
  const format = (['jsonSchema', 'jsonObject'] as const).find((one) => !refused.has(one));
  const streaming = !refused.has('stream') && (request.onText !== undefined || request.silence !== undefined);
  // Providers count the limit against the tokens per minute, so it is not sent for models that do
  // not reason.
  const bounded = answerTokens > 0 && !refused.has('reasoningEffort');
  const wanted: [RequestPart, boolean, Partial<Body>][] = [
    // First in the list: an endpoint that refuses it may name the other field that it conflicts
    // with, such as reasoning.
    ['logProbabilities', request.withChances === true, { logprobs: true, top_logprobs: maxAlternatives }],
    ['reasoningEffort', effort !== undefined, { reasoning_effort: effort }],
    ['maxCompletionTokens', bounded, { max_completion_tokens: answerTokens }],
    // The older name, for endpoints that do not know the newer one.
    ['maxTokens', bounded && refused.has('maxCompletionTokens'), { max_tokens: answerTokens }],
    ['temperature', true, { temperature: 0 }],
    ['seed', request.seed !== undefined, { seed: request.seed }],
    ['promptCacheKey', true, { prompt_cache_key: promptCacheKey(request) }],
    ['streamOptions', streaming, { stream_options: { include_usage: true } }],
    ['stream', streaming, { stream: true }],
    ['jsonSchema', format === 'jsonSchema', { response_format: schemaFormat(request) }],
    ['jsonObject', format === 'jsonObject', { response_format: { type: 'json_object' } }],
  ];
  const sent = wanted.filter(([part, isWanted]) => isWanted && !refused.has(part));
  // Cast: Object.assign loses the type of a list of partial bodies.
  const body = Object.assign(
    {
      model: request.model,
      messages: messagesOf(request, format === 'jsonSchema', repair),
      stream: false,
    },
    ...sent.map(([, , fields]) => fields),
  ) as Body;
  return { body, parts: sent.map(([part]) => part) };
}

/**
 * Equal for requests that begin with the same instructions: an endpoint of many machines routes
 * these to the one that has them cached.
 */
function promptCacheKey<Value>({ instructions }: ModelRequest<Value>): string {
  return createHash('sha256').update(instructions).digest('hex').slice(0, 32);
}

function schemaFormat<Value>({ reply }: ModelRequest<Value>): Body['response_format'] {
  const schema = toStrictSchema(reply.schema);
  return { type: 'json_schema', json_schema: { name: reply.name, strict: true, schema } };
}

function messagesOf<Value>(
  request: ModelRequest<Value>,
  schemaIsSent: boolean,
  repair?: RepairRequest,
): Message[] {
  const schema = () => JSON.stringify(toStrictSchema(request.reply.schema));
  const inWords = 'Reply with one JSON object and nothing else. It must fit this JSON schema:';
  const messages: Message[] = [
    {
      role: 'system',
      content: schemaIsSent ? request.instructions : `${request.instructions}\n\n${inWords}\n${schema()}`,
    },
    { role: 'user', content: request.material },
  ];
  if (repair === undefined) return messages;
  const again = `This reply does not fit the asked form:\n${repair.mistakes}\nGive the whole reply again as JSON, corrected.`;
  const reply = repair.reply.slice(0, longestReplySentBack) || '(empty)';
  return [...messages, { role: 'assistant', content: reply }, { role: 'user', content: again }];
}
