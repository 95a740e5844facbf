/** Ways in which an endpoint can deviate from a good answer. */
import { type ApiError, type ErrorBody, errorOfStatus, invalidRequest } from './api-error.ts';
import type { ChatBody } from './chat-request.ts';

/** Fields of a request that the published description allows and some endpoints refuse. */
export type Refusable =
  | 'json_schema'
  | 'json_object'
  | 'temperature'
  | 'seed'
  | 'stream_options'
  | 'stream'
  | 'reasoning_effort'
  | 'max_completion_tokens'
  | 'max_tokens'
  | 'prompt_cache_key'
  | 'logprobs';

/** All fields combine; an empty behaviour is a good answer. */
export type Behaviour = {
  /** Milliseconds before the answer. */
  delay?: number;
  /**
   * Begins a stream and only writes comments, this many milliseconds apart, until the client closes
   * the connection.
   */
  keepAlive?: number;
  /** Accepts any model name, like endpoints with a single model. */
  anyModel?: boolean;
  /** Number of chunks of thoughts before the reply in a stream, as from reasoning models. */
  thoughts?: number;
  /** Milliseconds between two chunks of a stream. */
  chunkDelay?: number;
  /**
   * Answers this status with the API's usual error body, or with the given parts of a body and
   * headers.
   */
  status?: number;
  error?: Partial<ErrorBody>;
  headers?: Record<string, string>;
  /** The whole body for `status`, for endpoints with other error formats. */
  errorBody?: unknown;
  /**
   * Closes the connection: before any answer, or in the middle of the body; `idle` closes it
   * properly before any answer, as servers do with connections they consider unused.
   */
  cut?: 'before' | 'idle' | 'middle';
  /**
   * An answer, or the first line of a stream, without an end, until the client closes the
   * connection.
   */
  endless?: boolean;
  /** Ends a stream properly but early, without finish_reason and [DONE]. */
  endEarly?: boolean;
  /** A body or chunk that is not JSON; `page` is a gateway's HTML. */
  malformed?: 'body' | 'page';
  /** A stream with `data: {"error": …}` in its middle. */
  errorInStream?: Partial<ErrorBody>;
  /** The reply, word for word. */
  reply?: string;
  /** Sends the usage with every chunk, as some endpoints do; here always the total. */
  usageInEveryChunk?: boolean;
  /**
   * The log probabilities, if requested: `null` for none; a list of the reply's tokens as sent, one
   * per chunk when streaming; anything else is sent unchanged. By default every token is certain.
   */
  logprobs?: unknown;
  /** Sends log probabilities although not requested. */
  logprobsUnasked?: boolean;
  finish?: 'stop' | 'length' | 'content_filter';
  refusal?: string;
  refuses?: Refusable[];
  /** The accepted values of reasoning_effort; others are refused with an error that lists them. */
  efforts?: string[];
};

/**
 * Behaviours in the order of the chat requests (good answers after the last), or a function of the
 * request.
 */
export type Script = Behaviour[] | ((body: unknown, index: number) => Behaviour | undefined);

/** The error that a behaviour asks for, if any. */
export function errorOf(behaviour: Behaviour, body: ChatBody | undefined): ApiError | undefined {
  if (behaviour.status !== undefined) {
    return errorOfStatus(behaviour.status, behaviour.error, behaviour.headers);
  }
  if (body === undefined) return undefined;
  const refused = behaviour.refuses?.find((what) => isSent(what, body));
  return refused === undefined ? refusedEffort(behaviour, body) : refusals[refused]();
}

function refusedEffort({ efforts }: Behaviour, { reasoning_effort: sent }: ChatBody): ApiError | undefined {
  if (efforts === undefined || sent == null || efforts.includes(sent)) return undefined;
  const known = efforts.map((one) => `'${one}'`).join(', ');
  return invalidRequest(
    `Unsupported value: 'reasoning_effort' does not support '${sent}' with this model. Supported values are: ${known}.`,
    'reasoning_effort',
    'unsupported_value',
  );
}

function isSent(what: Refusable, body: ChatBody): boolean {
  if (what === 'json_schema' || what === 'json_object') return body.response_format?.type === what;
  if (what === 'stream') return body.stream === true;
  return body[what] != null;
}

const unsupportedFormat = (type: string) => () =>
  invalidRequest(
    `Invalid parameter: 'response_format' of type '${type}' is not supported with this model.`,
    'response_format',
  );

/** The API's wording for models that lack a feature. */
const unsupported = (field: string, instead = '') =>
  invalidRequest(
    `Unsupported parameter: '${field}' is not supported with this model.${instead}`,
    field,
    'unsupported_parameter',
  );

const refusals: Record<Refusable, () => ApiError> = {
  json_schema: unsupportedFormat('json_schema'),
  json_object: unsupportedFormat('json_object'),
  temperature: () =>
    invalidRequest(
      "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
      'temperature',
      'unsupported_value',
    ),
  seed: () => unsupported('seed'),
  max_completion_tokens: () => unsupported('max_completion_tokens'),
  max_tokens: () => unsupported('max_tokens', " Use 'max_completion_tokens' instead."),
  prompt_cache_key: () => unsupported('prompt_cache_key'),
  logprobs: () => unsupported('logprobs'),
  // The API's wording for models that do not reason.
  reasoning_effort: () => invalidRequest('Unrecognized request argument supplied: reasoning_effort'),
  stream: () =>
    invalidRequest(
      'Your organization must be verified to stream this model. Please go to: https://platform.openai.com/settings/organization/general and click on Verify Organization.',
      'stream',
      'unsupported_value',
    ),
  stream_options: () =>
    invalidRequest("Unknown parameter: 'stream_options'.", 'stream_options', 'unknown_parameter'),
};
