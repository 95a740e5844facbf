/**
 * The page's side of contract/calls.ts: typed calls over the callable protocol, with time-outs, streaming and errors by
 * code. Loaded when the first call is made, since the schemas weigh more than the first screen.
 */
import { config } from 'zod';
import { type CallInput, type CallName, type CallOutput, calls } from '../contract/calls.ts';
import { callErrorSchema, type ErrorCode } from '../contract/errors.ts';
import { readServerEvents } from './server-events.ts';

// The content policy forbids eval; without this the schema library would try it and the browser report it.
config({ jitless: true });

/** Why a call failed: a code of the server, or what the page sees by itself. */
export type CallErrorCode = ErrorCode | 'offline' | 'timedOut';

/** A failed call; language/<language>/errors.json has the sentence of `code`, `details` its figures. */
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
  /** Ends the call; the promise then rejects with the signal's reason, not with a CallError. */
  signal?: AbortSignal;
  /** Asks for the streaming form and hears each message on the way, as sent. */
  onProgress?: (message: unknown) => void;
  /** Lets the call outlive the page that made it. */
  keepalive?: boolean;
  /** Where the server stands; the page's own origin unless said. */
  origin?: string;
};

/**
 * Makes a call and answers its checked output.
 * @throws CallError, or the reason of `signal` where that ended the call.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> {
  const timeout = AbortSignal.timeout(calls[name].timeoutMilliseconds);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(`${options.origin ?? ''}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: options.onProgress ? 'text/event-stream' : 'application/json',
      },
      body: JSON.stringify({ data: input }),
      keepalive: options.keepalive ?? false,
      signal,
    });
    const answer = await readAnswer(response, options.onProgress);
    const output = calls[name].output.safeParse(answer);
    if (!output.success) throw new CallError('internal', {}, { cause: output.error });
    return output.data as CallOutput<Name>;
  } catch (error) {
    if (error instanceof CallError) throw error;
    options.signal?.throwIfAborted();
    if (timeout.aborted) throw new CallError('timedOut', {}, { cause: error });
    throw new CallError('offline', {}, { cause: error });
  }
}

async function readAnswer(response: Response, onProgress: CallOptions['onProgress']): Promise<unknown> {
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!streams || !response.body) return resultOf(parseJson(await response.text()));
  for await (const data of readServerEvents(response.body)) {
    const event = parseJson(data);
    if (event && typeof event === 'object' && 'message' in event) onProgress?.(event.message);
    else return resultOf(event);
  }
  throw new CallError('internal');
}

function resultOf(body: unknown): unknown {
  if (body && typeof body === 'object' && 'result' in body) return body.result;
  const failure = callErrorSchema.safeParse(body);
  if (!failure.success) throw new CallError('internal');
  const { code, ...details } = failure.data.error.details;
  throw new CallError(code, details);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CallError('internal', {}, { cause: error });
  }
}
