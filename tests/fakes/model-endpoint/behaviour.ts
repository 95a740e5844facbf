/** What an endpoint can be told to do with a request instead of answering it well. */
import { type ApiError, type ErrorBody, errorOfStatus, invalidRequest } from './api-error.ts';
import type { ChatBody } from './chat-request.ts';

/** What some endpoints refuse of a request that the published description allows. */
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

/** All fields combine; an empty behaviour answers well. */
export type Behaviour = {
  /** Milliseconds before anything is answered. */
  delay?: number;
  /** Begins a stream and writes nothing but comments, this many milliseconds apart, until the client closes the connection. */
  keepAlive?: number;
  /** Answers for a model of any name, as endpoints do that hold a single one. */
  anyModel?: boolean;
  /** How many chunks of thoughts come before the reply in a stream, as endpoints of models that think send them. */
  thoughts?: number;
  /** Milliseconds between two chunks of a stream. */
  chunkDelay?: number;
  /** Answers this status with the API's usual error body for it, or with the given parts of a body and headers. */
  status?: number;
  error?: Partial<ErrorBody>;
  headers?: Record<string, string>;
  /** The whole body that goes with `status`, for endpoints whose errors have another shape. */
  errorBody?: unknown;
  /**
   * Ends the connection: breaks it before any answer, or in the middle of the answer's body; `idle` closes it in good
   * order before any answer, as servers do with connections that they hold for unused.
   */
  cut?: 'before' | 'idle' | 'middle';
  /** An answer, or the first line of a stream, that has no end: it goes on until the client closes the connection. */
  endless?: boolean;
  /** Ends a stream in good order, but in its middle, without finish_reason and [DONE]. */
  endEarly?: boolean;
  /** A body, or a chunk, that is not JSON; `page` is the HTML of some gateway. */
  malformed?: 'body' | 'page';
  /** A stream that says `data: {"error": …}` in its middle. */
  errorInStream?: Partial<ErrorBody>;
  /** The reply, word for word. */
  reply?: string;
  /** Tells the usage so far with every chunk, as some endpoints do; here the whole of it. */
  usageInEveryChunk?: boolean;
  /**
   * What is told of log probabilities where they are asked for: `null` nothing, a list the tokens of the reply as they are to be sent, one
   * a chunk where it is streamed, and anything else whatever it is. By default every token is certain.
   */
  logprobs?: unknown;
  /** Tells of log probabilities without being asked. */
  logprobsUnasked?: boolean;
  finish?: 'stop' | 'length' | 'content_filter';
  refusal?: string;
  refuses?: Refusable[];
  /** The values of reasoning_effort that it takes; any other is refused with their names. */
  efforts?: string[];
};

/** Behaviours in the order of the chat requests (good answers after the last), or one for each request. */
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

/** As the API words them for models that lack a feature. */
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
  // As the API words it for models that do not reason.
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
