/** Finds which fields of a request an endpoint's error refuses. */
import { APIError } from 'openai';
import { classifyProviderError } from '../errors/failure-rules.ts';
import { type ProviderError, parseProviderError } from '../errors/provider-error.ts';

/** Fields that some endpoints or models refuse and that we can do without. */
export type RequestPart =
  | 'logProbabilities'
  | 'reasoningEffort'
  | 'maxCompletionTokens'
  | 'maxTokens'
  | 'promptCacheKey'
  | 'temperature'
  | 'seed'
  | 'streamOptions'
  | 'stream'
  | 'jsonSchema'
  | 'jsonObject';

/**
 * How refusals name a field: in `param` or in the message; Mistral and vLLM name fields in lists.
 */
const wordsFor: Record<RequestPart, RegExp> = {
  logProbabilities: /log_?prob/i,
  // Ollama uses its own name for the field.
  reasoningEffort: /reasoning_?effort|\breasoning\b|\bthink(?:ing)?\b/i,
  maxCompletionTokens: /max_completion_tokens/i,
  maxTokens: /max_tokens/i,
  promptCacheKey: /prompt_cache_key/i,
  temperature: /temperature/i,
  seed: /\bseed\b/i,
  streamOptions: /stream_options/i,
  stream: /\bstream(?:ing|ed)?\b/i,
  jsonSchema: /response_format|json_schema|structured|schema|grammar/i,
  jsonObject: /response_format|json_object/i,
};

const refusingStatuses = [400, 405, 415, 422, 501];
/**
 * Further statuses that refuse log probabilities: OpenAI answers 403 for reasoning models, Google
 * 429 when too many ask for them; servers without them may fail with 500.
 */
const refusingLogProbabilities = [...refusingStatuses, 403, 429, 500];

/** The refused field, and the message, which may name accepted values. */
export type Refusal = { part: RequestPart; words: string };

/**
 * The first of the sent fields that the error refuses; undefined when it is about something else.
 */
export function findRefusedPart(error: unknown, sent: readonly RequestPart[]): Refusal | undefined {
  if (!(error instanceof APIError)) return undefined;
  const said = parseProviderError(error);
  const { status, param, words } = said;
  if (refusesLogProbabilities(said, sent)) return { part: 'logProbabilities', words };
  if (status === undefined || !refusingStatuses.includes(status) || hasOtherMeaning(said)) return undefined;
  const part = sent.find((one) => wordsFor[one].test(param || words));
  return part && { part, words };
}

/** Whatever else the error may mean: no other error mentions them. */
function refusesLogProbabilities({ status = 0, param, words }: ProviderError, sent: readonly RequestPart[]) {
  const isNamed = wordsFor.logProbabilities.test(`${param} ${words}`);
  return sent.includes('logProbabilities') && isNamed && refusingLogProbabilities.includes(status);
}

/**
 * A wrong model, a filter or a text that is too long may be reported in words that name a field.
 */
function hasOtherMeaning(said: ProviderError): boolean {
  const { code } = classifyProviderError(said);
  return code !== 'modelRequestRefused' && code !== 'modelUnavailable';
}

/**
 * Whether the room reserved for the answer may be what exceeds the context: vLLM and others add it
 * to the length of the text, whether the answer needs it or not.
 */
export function mayExceedContext(error: unknown, sent: readonly RequestPart[]): boolean {
  if (!(error instanceof APIError) || !sent.some((part) => answerLengthParts.includes(part))) return false;
  return classifyProviderError(parseProviderError(error)).code === 'modelContextExceeded';
}

/** The fields that reserve room for the answer. */
export const answerLengthParts: readonly RequestPart[] = ['maxCompletionTokens', 'maxTokens'];
