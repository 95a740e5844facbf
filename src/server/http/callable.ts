/**
 * The callable-function protocol: POST <name> with `{"data": …}`, answered by `{"result": …}` or
 * `{"error": …}`; with `Accept: text/event-stream`, `data: {"message": …}` lines and then one with
 * the result or the error. The stock Firebase JavaScript client speaks it (httpsCallableFromURL,
 * and its .stream).
 */

import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import pTimeout from 'p-timeout';
import type { z } from 'zod';
import type { Audience, Call } from '../../contract/calls/call.ts';
import type { CallProgress } from '../../contract/calls/calls.ts';
import { type CallFailure, httpStatusOf, statusOfError } from '../../contract/errors.ts';
import { validationMessage } from '../../grading/criteria-schema.ts';
import { defaultLanguage } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import type { Log } from '../observability/log.ts';
import { measureLargestJson } from './bodies/measure-largest-json.ts';
import { mediaTypeOf } from './media-type.ts';
import { optsOutOfCounting } from './opts-out-of-counting.ts';
import { getVisitorAddress } from './visitor.ts';

/** What a handler knows beside its input. */
export type CallContext<Row extends Call> = {
  /**
   * Aborted when the client disconnects or the call's time is up: nobody waits for the answer any
   * more.
   */
  signal: AbortSignal;
  /** The key by which rate limits count (server/http/visitor.ts); never logged or stored. */
  visitor: string;
  /** Whether the visitor's browser asks sites not to track its user. */
  asksNotToBeCounted: boolean;
  /** The request's headers, for its cookies. */
  headers: Headers;
  /**
   * Whether options for developers take effect: in development mode, for administrators only when
   * any are named.
   */
  mayDevelop: boolean;
  /** E-mail address of the calling administrator; empty for everybody else. */
  administrator: string;
  /** Adds a Set-Cookie header; only for calls marked with `setsCookies`. */
  setCookie(line: string): void;
  /** Sent at once in the streaming form; ignored in the plain one. */
  progress(message: CallProgress<Row>): void;
};

/** Answers one call. When it throws, the caller gets `internal` and the error is logged. */
export type Handler<Row extends Call> = (
  input: z.output<Row['input']>,
  context: CallContext<Row>,
) => Promise<z.input<Row['output']> | CallFailure>;

/** The output of calls that answer nothing. */
export const noOutput: Record<string, never> = {};

/** Whether a handler answered that the call failed. No output has a field `ok`. */
export const isFailure = (answer: unknown): answer is CallFailure =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;

/** One handler for each row of a table of calls. */
export type Handlers<Table extends Record<string, Call>> = { [Name in keyof Table]: Handler<Table[Name]> };

/**
 * Identifies the signed-in user by request headers, or says why a call for administrators is
 * refused.
 */
export type CheckSession = {
  sessionOf(headers: Headers): Promise<{ ok: true; email: string } | CallFailure>;
};

/** What decides whether a call is let in, and for how long it may run. */
export type CallGate = {
  development: boolean;
  /** Absent when nobody can sign in. */
  signIn?: CheckSession | undefined;
  log: Log;
  /** Number of the operator's proxies in front of the server. */
  trustedProxies: number;
  /** Aborted when the server stops and running calls must be answered with that. */
  callsEnd?: AbortSignal | undefined;
  /**
   * Interval of keep-alive lines in the streaming form; clients treat 10 s of silence as a lost
   * connection.
   */
  aliveMilliseconds?: number;
};

/** What the request log records of a call beside its path. */
export type CallVariables = { requestId: string; errorCode?: string };

type CallEnvironment = { Variables: CallVariables };
type Outcome = { ok: true; output: unknown } | CallFailure;

/** A POST route for each call of the table. */
export function callableRoutes<Table extends Record<string, Call>>(
  table: Table,
  handlers: Handlers<Table>,
  gate: CallGate,
): Hono<CallEnvironment> {
  const routes = new Hono<CallEnvironment>();
  for (const [name, call] of Object.entries(table)) {
    // Cast: `Handlers` has a handler for each row, which takes the input of that row's schema.
    const handler = handlers[name] as Handler<Call>;
    routes.post(`/${name}`, withinBody(call), (context) => answer(context, call, handler, gate));
  }
  return routes;
}

/** For calls with hardly any input: leaves room for fields that this release does not know. */
const minBodyBytes = 16 * 1024;

/** Refuses bodies that cannot fit the call. */
function withinBody(call: Call): MiddlewareHandler {
  // Computed at the first request: most calls are never made on a given server.
  let limit: MiddlewareHandler | undefined;
  return (context, next) => {
    limit ??= bodyLimit({
      maxSize: Math.max(minBodyBytes, measureLargestJson(call.input)),
      onError: (refused) => answerFailure(refused, { ok: false, code: 'requestTooLarge' }),
    });
    return limit(context, next);
  };
}

/** Answers a failure in the plain or streaming form that the client asked for. */
export function answerFailure(context: Context, failure: CallFailure, httpStatus?: number): Response {
  context.set('errorCode', failure.code);
  // Cast: none of these statuses forbids a body.
  const status = (httpStatus ?? httpStatusOf[statusOfError[failure.code]]) as ContentfulStatusCode;
  const body = JSON.stringify(bodyOf(failure));
  if (typeof failure.retrySeconds === 'number') context.header('Retry-After', String(failure.retrySeconds));
  if (!wantsStream(context)) return context.body(body, status, { 'Content-Type': 'application/json' });
  // The client reads `data:` lines whatever the status; on a plain body it would wait for ever.
  return context.body(`data: ${body}\n\n`, status, { 'Content-Type': 'text/event-stream' });
}

/** The answer to an uncaught error, which is logged. */
export function failureOf(error: unknown, log: Log, what: string): CallFailure {
  log.error({ err: error }, what);
  return error instanceof DatabaseUnavailable ? error.failure : { ok: false, code: 'internal' };
}

async function answer(
  context: Context<CallEnvironment>,
  call: Call,
  handler: Handler<Call>,
  gate: CallGate,
): Promise<Response> {
  const admitted = await authorizeCall(call.who, gate, context.req.raw.headers);
  if (!admitted.ok) return answerFailure(context, admitted);
  const request = await readInput(context, call);
  if (!request.ok) return answerFailure(context, request);
  const { log } = gate;
  const client = context.req.raw.signal;
  const visitor = getVisitorAddress(context, gate.trustedProxies);
  const caller = {
    client,
    visitor,
    asksNotToBeCounted: optsOutOfCounting(context.req),
    headers: context.req.raw.headers,
    mayDevelop: admitted.mayDevelop,
    administrator: admitted.administrator,
    setCookie: (line: string) => context.header('Set-Cookie', line, { append: true }),
    log,
    callsEnd: gate.callsEnd,
  };
  const run = (progress: (message: unknown) => void) =>
    runCall(call, handler, request.input, { ...caller, progress });

  if (wantsStream(context) && !call.setsCookies) {
    // A buffering proxy would make the server look silent; this header tells nginx not to buffer.
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      const send = (body: unknown) => stream.writeSSE({ data: JSON.stringify(body) });
      const alive = setInterval(() => void stream.write(aliveComment), gate.aliveMilliseconds ?? 4000);
      // Send one at once: a client takes a stream that does not begin for a server that is down.
      void stream.write(aliveComment);
      const outcome = await run((message) => void send({ message })).finally(() => clearInterval(alive));
      if (!outcome.ok) log.info({ code: outcome.code }, 'call failed');
      await send(bodyOf(outcome));
    });
  }
  const outcome = await run(() => {});
  if (client.aborted) return new Response(null, { status: clientClosedRequestStatus });
  if (!outcome.ok) return answerFailure(context, outcome);
  if (!wantsStream(context)) return context.json(bodyOf(outcome));
  return context.body(`data: ${JSON.stringify(bodyOf(outcome))}\n\n`, 200, {
    'Content-Type': 'text/event-stream',
  });
}

/** A comment line of event streams, which clients ignore. */
const aliveComment = ':\n\n';

type Admitted = { ok: true } & Pick<CallContext<Call>, 'mayDevelop' | 'administrator'>;

/**
 * Each call for administrators checks its session in the database. Calls of visitors need no
 * database: nobody counts as signed in then.
 */
export async function authorizeCall(
  who: Audience,
  { development, signIn }: Pick<CallGate, 'development' | 'signIn'>,
  headers: Headers,
): Promise<Admitted | CallFailure> {
  if (!development && who !== 'visitor') return { ok: false, code: 'notInThisBuild' };
  if (!development || !signIn) {
    if (who === 'administrator') return { ok: false, code: 'noAdministrators' };
    return { ok: true, mayDevelop: development, administrator: '' };
  }
  const session = await signIn.sessionOf(headers).catch((error: unknown) => {
    if (who === 'visitor' && error instanceof DatabaseUnavailable) return error.failure;
    throw error;
  });
  if (who === 'administrator' && !session.ok) return session;
  return { ok: true, mayDevelop: session.ok, administrator: session.ok ? session.email : '' };
}

/** Parses and validates the call's input; errors are listed by field. */
async function readInput(context: Context, call: Call): Promise<{ ok: true; input: unknown } | CallFailure> {
  // JSON only: a page of another site cannot send that type without a preflight, which is refused.
  if (mediaTypeOf(context.req) !== 'application/json')
    return misfit('Content-Type', 'must be application/json');
  let body: unknown;
  try {
    body = JSON.parse(await context.req.text());
  } catch {
    return misfit('', 'The body is not JSON');
  }
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    return misfit('data', 'Required');
  }
  if (hasMoreValues(body.data, maxValues)) return misfit('data', `holds more than ${maxValues} values`);
  const parsed = call.input.safeParse(body.data, { error: validationMessage });
  if (parsed.success) return { ok: true, input: parsed.data };
  const issues = parsed.error.issues.slice(0, maxIssues);
  return {
    ok: false,
    code: 'invalidRequest',
    issues: issues.map(({ path, message }) => ({ path: ['data', ...path].join('.'), message })),
  };
}

const maxIssues = 20;
/**
 * Many times the count of the largest input. A schema visits every value, even of a list far too
 * long, before it refuses.
 */
const maxValues = 20_000;

/**
 * Whether JSON holds more than `max` values, counting objects, lists and their members. Deep
 * nesting cannot overflow the stack.
 */
function hasMoreValues(json: unknown, max: number): boolean {
  const open = [json];
  let values = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const inside = Array.isArray(value) ? value : Object.values(value);
    values += inside.length;
    if (values > max) return true;
    open.push(...inside);
  }
  return false;
}

/** The status that logs use when the client disconnected before the answer (as nginx does). */
export const clientClosedRequestStatus = 499;

function misfit(path: string, message: string): CallFailure {
  return { ok: false, code: 'invalidRequest', issues: [{ path, message }] };
}

type Caller = Omit<CallContext<Call>, 'signal' | 'progress'> & {
  client: AbortSignal;
  progress: (message: unknown) => void;
  log: Log;
  callsEnd: AbortSignal | undefined;
};

/**
 * Runs the handler until it answers, fails, times out, its client disconnects or the server stops;
 * never throws.
 */
async function runCall(
  call: Call,
  handler: Handler<Call>,
  input: unknown,
  { client, log, progress, callsEnd, ...context }: Caller,
): Promise<Outcome> {
  // Not AbortSignal.timeout, which would keep the whole call in memory until the time is up, long
  // after the answer.
  const deadline = new AbortController();
  const signal = AbortSignal.any([client, deadline.signal]);
  // Not AbortSignal.any here: `callsEnd` lives as long as the server and would keep every call.
  const end = () => deadline.abort(serverStops);
  callsEnd?.addEventListener('abort', end);
  try {
    // Cast: which messages a call may send is known to its handler alone.
    const work = handler(input, { signal, ...context, progress: progress as never });
    const milliseconds = call.timeoutMilliseconds;
    const answered = await pTimeout(work, { milliseconds, message: timeIsUp, signal });
    return isFailure(answered) ? answered : { ok: true, output: answered };
  } catch (error) {
    if (deadline.signal.reason === serverStops) return { ok: false, code: 'serverStopping', retrySeconds };
    if (error === timeIsUp) {
      deadline.abort();
      return { ok: false, code: 'timedOut' };
    }
    // Nobody receives this answer.
    if (client.aborted) return { ok: false, code: 'internal' };
    return failureOf(error, log, 'call failed unexpectedly');
  } finally {
    callsEnd?.removeEventListener('abort', end);
  }
}

const timeIsUp = new Error('The call timed out');
const serverStops = new Error('The server is stopping');
/** Value of Retry-After: by then another server answers, or this one has restarted. */
const retrySeconds = 5;

function bodyOf(outcome: Outcome): object {
  if (outcome.ok) return { result: outcome.output };
  const { ok: _, ...details } = outcome;
  // The sentence depends on the type of text that was refused.
  const message = createTranslator(defaultLanguage)(`errors:${outcome.code}`, {
    ...details,
    context: details.kind,
  });
  return { error: { status: statusOfError[outcome.code], message, details } };
}

function wantsStream(context: Context): boolean {
  return context.req.header('Accept')?.includes('text/event-stream') ?? false;
}
