/**
 * The page's client of contract/calls/calls.ts: typed calls over the callable protocol, with
 * timeouts, streaming and errors by code. Answers come from our own server and are typed by the
 * contract without validation; `analyze.ts` validates what it shows.
 */
import { timeoutOfCall } from '../../contract/calls/call.ts';
import type { CallInput, CallName, CallOutput } from '../../contract/calls/calls.ts';
import { type ErrorCode, statusOfError } from '../../contract/errors.ts';
import { markConnected, markDisconnected, offlineAfterMilliseconds } from '../lib/connection.ts';
import { readServerEvents } from './read-server-events.ts';
import { getSessionErrorCode } from './session.ts';

/**
 * Why a call failed: a code of the server, or one that the page determines. `badStatus` has
 * `status`; `unreachable` is a stream that has gone silent. `addressNeedsConnection` and
 * `languageNeedsConnection`: only the server can do this, and it is unreachable;
 * `listLineNotAddress`: a list of addresses has another line; `sessionLost` and `terminated`: refusals to an administrator who was signed in (session.ts).
 */
export type CallErrorCode =
  | ErrorCode
  | 'offline'
  | 'badStatus'
  | 'unreachable'
  | 'addressNeedsConnection'
  | 'languageNeedsConnection'
  | 'listLineNotAddress'
  | 'sessionLost'
  | 'terminated';

/**
 * A failed call; language/<language>/errors.json has the sentence of `code`, `details` its values.
 */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly details: Record<string, unknown>;

  constructor(code: CallErrorCode, details: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(`The call failed: ${code}`, options);
    this.name = 'CallError';
    this.code = code;
    this.details = details;
  }
}

type CallOptions = {
  /** Aborts the call; the promise then rejects with the signal's reason, not with a CallError. */
  signal?: AbortSignal;
  /**
   * Requests the streaming form, which the server keeps alive, and is called with each message as
   * sent.
   */
  onProgress?: (message: unknown) => void;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
  /** The server's origin; default: the page's own. */
  origin?: string;
};

/**
 * A started stream is given up after this many periods of the silence that counts as lost. One that
 * does not start is given up after the first: the server sends a sign of life at once, however long
 * the answer takes.
 */
const silencesOfADeadStream = 3;

/**
 * Makes a call and returns its output.
 * @throws CallError, or the reason of `signal` when that aborted the call.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> {
  const timeout = AbortSignal.timeout(timeoutOfCall(name));
  const silence = new Silence(options.onProgress !== undefined);
  const signals = [timeout, silence.signal, ...(options.signal ? [options.signal] : [])];
  try {
    const response = await fetch(`${options.origin ?? ''}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: options.onProgress ? 'text/event-stream' : 'application/json',
      },
      body: JSON.stringify({ data: input }),
      keepalive: options.keepalive ?? false,
      signal: AbortSignal.any(signals),
    });
    silence.broken();
    // Cast: our own server answers what the contract says; parse-result-content.ts validates what the
    // page shows.
    return (await readAnswer(response, silence, options.onProgress)) as CallOutput<Name>;
  } catch (error) {
    if (error instanceof CallError) throw error;
    options.signal?.throwIfAborted();
    if (timeout.aborted) throw new CallError('timedOut', {}, { cause: error });
    markDisconnected();
    throw new CallError(silence.signal.aborted ? 'unreachable' : 'offline', {}, { cause: error });
  } finally {
    silence.end();
  }
}

/** Measures the time without a byte from the server; ends a silent stream. */
class Silence {
  readonly #dead = new AbortController();
  readonly signal = this.#dead.signal;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(streams: boolean) {
    this.#start(streams ? 1 : 0);
  }

  /** `maxSilences`: number of consecutive silences after which the call is given up; 0: never. */
  #start(maxSilences: number): void {
    this.#timers = [setTimeout(markDisconnected, offlineAfterMilliseconds)];
    if (maxSilences > 0)
      this.#timers.push(setTimeout(() => this.#dead.abort(), offlineAfterMilliseconds * maxSilences));
  }

  /** The server has sent something. `streams`: more will follow. */
  broken(streams = false): void {
    this.end();
    markConnected();
    if (streams) this.#start(silencesOfADeadStream);
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

async function readAnswer(
  response: Response,
  silence: Silence,
  onProgress: CallOptions['onProgress'],
): Promise<unknown> {
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!streams || !response.body) return parseAnswer(response);
  for await (const data of readServerEvents(heard(response.body, silence))) {
    const event = parseJson(data, response);
    if (event && typeof event === 'object' && 'message' in event) onProgress?.(event.message);
    else return resultOf(event, response);
  }
  throw new CallError('internal');
}

/** Passes the bytes on; each piece, including keep-alive ones, ends the silence. */
function heard(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  silence: Silence,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  silence.broken(true);
  return body.pipeThrough(
    new TransformStream({
      transform(piece, controller) {
        silence.broken(true);
        controller.enqueue(piece);
      },
    }),
  );
}

/**
 * The result of an answer that is not streamed.
 * @throws CallError
 */
export async function parseAnswer(response: Response): Promise<unknown> {
  return resultOf(parseJson(await response.text(), response), response);
}

function resultOf(body: unknown, response: Response): unknown {
  if (body && typeof body === 'object') {
    if ('result' in body) return body.result;
    const { code, ...details } = detailsOf(body);
    // Cast: `statusOfError` has the code.
    if (typeof code === 'string' && Object.hasOwn(statusOfError, code))
      throw new CallError(getSessionErrorCode(code as ErrorCode), details);
  }
  throw unexpected(response);
}

function detailsOf(body: object): Record<string, unknown> {
  const error = 'error' in body ? body.error : undefined;
  const details = error && typeof error === 'object' && 'details' in error ? error.details : undefined;
  return details && typeof details === 'object' ? { ...details } : {};
}

function parseJson(text: string, response: Response): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unexpected(response, error);
  }
}

/**
 * The answer comes from something between the page and our server, or from a server of another
 * release.
 */
function unexpected({ ok, status }: Response, cause?: unknown): CallError {
  return ok ? new CallError('internal', {}, { cause }) : new CallError('badStatus', { status }, { cause });
}
