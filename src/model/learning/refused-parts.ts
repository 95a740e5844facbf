/** Which parts of a request an error of an endpoint refuses. */
import { APIError } from 'openai';
import { meaningOfProviderError } from '../errors/failure-rules.ts';
import { type ProviderError, providerErrorOf } from '../errors/provider-error.ts';

/** What compatible endpoints and some models refuse, and we can do without. */
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

/** The names by which refusals speak of a part: `param`, or words of the message; Mistral and vLLM name fields in lists. */
const wordsFor: Record<RequestPart, RegExp> = {
  logProbabilities: /log_?prob/i,
  // Ollama speaks of what it calls the field itself.
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
 * Those that speak of log probabilities besides: OpenAI answers 403 for models that reason, Google 429 where too many ask for them; and
 * servers that have none may fail.
 */
const refusingLogProbabilities = [...refusingStatuses, 403, 429, 500];

/** What an endpoint refused, and its words, which may name what it takes instead. */
export type Refusal = { part: RequestPart; words: string };

/** The first part of what was sent that the error refuses; undefined where it is about something else. */
export function refusalIn(error: unknown, sent: readonly RequestPart[]): Refusal | undefined {
  if (!(error instanceof APIError)) return undefined;
  const said = providerErrorOf(error);
  const { status, param, words } = said;
  if (refusesLogProbabilities(said, sent)) return { part: 'logProbabilities', words };
  if (status === undefined || !refusingStatuses.includes(status) || hasOtherMeaning(said)) return undefined;
  const part = sent.find((one) => wordsFor[one].test(param || words));
  return part && { part, words };
}

/** Whatever else it may mean: nobody else speaks of them. */
function refusesLogProbabilities({ status = 0, param, words }: ProviderError, sent: readonly RequestPart[]) {
  const isNamed = wordsFor.logProbabilities.test(`${param} ${words}`);
  return sent.includes('logProbabilities') && isNamed && refusingLogProbabilities.includes(status);
}

/** A wrong model, a filter or a text that is too long may be told in words that speak of a part. */
function hasOtherMeaning(said: ProviderError): boolean {
  const { code } = meaningOfProviderError(said);
  return code !== 'modelRequestRefused' && code !== 'modelUnavailable';
}

/**
 * Whether the room that was asked for the answer may be what does not fit the context: vLLM and others count it beside the
 * text, whether the answer needs it or not.
 */
export function mayNotFit(error: unknown, sent: readonly RequestPart[]): boolean {
  if (!(error instanceof APIError) || !sent.some((part) => answerRoom.includes(part))) return false;
  return meaningOfProviderError(providerErrorOf(error)).code === 'modelContextExceeded';
}

/** The parts that ask for room for the answer. */
export const answerRoom: readonly RequestPart[] = ['maxCompletionTokens', 'maxTokens'];
