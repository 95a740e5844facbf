/** The body of a request for a chat completion, without the parts that the endpoint refuses. */
import { createHash } from 'node:crypto';
import type { OpenAI } from 'openai';
import type { ReasoningEffort } from './learning/reasoning-effort.ts';
import type { RequestPart } from './learning/refused-parts.ts';
import { mostAlternatives } from './log-probabilities/reply-tokens.ts';
import type { ModelRequest } from './model.ts';
import { strictSchema } from './strict-schema.ts';

type Body = OpenAI.ChatCompletionCreateParams;
type Message = OpenAI.ChatCompletionMessageParam;

/** What was wrong with a reply, and that reply: sent back once for repair. */
export type Repair = { reply: string; mistakes: string };

/** What models that reason are told. */
export type ReasoningBounds = {
  /** Undefined: not sent. */
  effort?: ReasoningEffort | undefined;
  /** Tokens of the answer of a model that reasons, thoughts included; 0: no bound of ours. */
  answerTokens?: number | undefined;
};

/** Characters of a broken reply that are sent back. */
const longestReplySentBack = 50_000;

/** The body, and the parts in it that an endpoint may refuse. */
export function chatBody<Value>(
  request: ModelRequest<Value>,
  refused: ReadonlySet<RequestPart>,
  { effort, answerTokens = 0 }: ReasoningBounds,
  repair?: Repair,
): { body: Body; parts: RequestPart[] } {
  const format = (['jsonSchema', 'jsonObject'] as const).find((one) => !refused.has(one));
  const streaming = !refused.has('stream') && (request.onText !== undefined || request.silence !== undefined);
  // Providers count the bound against the tokens of a minute: a model that does not reason does without.
  const bounded = answerTokens > 0 && !refused.has('reasoningEffort');
  const wanted: [RequestPart, boolean, Partial<Body>][] = [
    // Before all others: who refuses it may say with which of them, such as reasoning.
    ['logProbabilities', request.withChances === true, { logprobs: true, top_logprobs: mostAlternatives }],
    ['reasoningEffort', effort !== undefined, { reasoning_effort: effort }],
    ['maxCompletionTokens', bounded, { max_completion_tokens: answerTokens }],
    // The older name, for endpoints that do not know the newer.
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
  // Cast: Object.assign takes a list of partial bodies and forgets what they are.
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

/** The same for requests that begin with the same instructions: an endpoint of many machines sends these to the one that has them. */
function promptCacheKey<Value>({ instructions }: ModelRequest<Value>): string {
  return createHash('sha256').update(instructions).digest('hex').slice(0, 32);
}

function schemaFormat<Value>({ reply }: ModelRequest<Value>): Body['response_format'] {
  const schema = strictSchema(reply.schema);
  return { type: 'json_schema', json_schema: { name: reply.name, strict: true, schema } };
}

function messagesOf<Value>(request: ModelRequest<Value>, schemaIsSent: boolean, repair?: Repair): Message[] {
  const schema = () => JSON.stringify(strictSchema(request.reply.schema));
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
