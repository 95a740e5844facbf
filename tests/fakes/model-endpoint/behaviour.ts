/** What an endpoint can be told to do with a request instead of answering it well. */
import { type ApiError, type ErrorBody, errorOfStatus, invalidRequest } from './api-error.ts';
import type { ChatBody } from './chat-request.ts';

/** What some endpoints refuse of a request that the published description allows. */
export type Refusable = 'json_schema' | 'json_object' | 'temperature' | 'seed' | 'stream_options';

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
  finish?: 'stop' | 'length' | 'content_filter';
  refusal?: string;
  refuses?: Refusable[];
};

/** Behaviours in the order of the chat requests (good answers after the last), or one for each request. */
export type Script = Behaviour[] | ((body: unknown, index: number) => Behaviour | undefined);

/** The error that a behaviour asks for, if any. */
export function errorOf(behaviour: Behaviour, body: ChatBody | undefined): ApiError | undefined {
  if (behaviour.status !== undefined) {
    return errorOfStatus(behaviour.status, behaviour.error, behaviour.headers);
  }
  const refused = behaviour.refuses?.find((what) => body !== undefined && isSent(what, body));
  return refused === undefined ? undefined : refusals[refused]();
}

function isSent(what: Refusable, body: ChatBody): boolean {
  if (what === 'json_schema' || what === 'json_object') return body.response_format?.type === what;
  return body[what] != null;
}

const unsupportedFormat = (type: string) => () =>
  invalidRequest(
    `Invalid parameter: 'response_format' of type '${type}' is not supported with this model.`,
    'response_format',
  );

/** As the API words them for models that lack a feature. */
const refusals: Record<Refusable, () => ApiError> = {
  json_schema: unsupportedFormat('json_schema'),
  json_object: unsupportedFormat('json_object'),
  temperature: () =>
    invalidRequest(
      "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
      'temperature',
      'unsupported_value',
    ),
  seed: () =>
    invalidRequest(
      "Unsupported parameter: 'seed' is not supported with this model.",
      'seed',
      'unsupported_parameter',
    ),
  stream_options: () =>
    invalidRequest("Unknown parameter: 'stream_options'.", 'stream_options', 'unknown_parameter'),
};
