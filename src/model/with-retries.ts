/**
 * Retries what failed for a temporary reason, while there is time and the circuit breaker allows.
 */
import type { Circuit } from './circuit.ts';
import { classifyFailure, type EndpointFailure } from './errors/endpoint-failure.ts';
import type { EndpointError, ModelFailureCode } from './errors/model-failure.ts';
import { parseRetryDelay } from './errors/parse-retry-delay.ts';
import { EndpointPaused, type Slot } from './in-flight/calls-in-flight.ts';
import type { EndpointWaits } from './in-flight/endpoint-waits.ts';
import type { RequestTime } from './request-time.ts';

/** Dependencies of retries, which tests replace by their own clocks and random numbers. */
export type RetryDependencies = {
  circuit: Circuit;
  /** Waits; rejects when the signal is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** From 0 up to but not including 1. */
  random: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** With a concurrency limit: waits for a slot. Undefined: no limit. */
  takeSlot?: (() => Promise<Slot>) | undefined;
  waits?: EndpointWaits | undefined;
};

/** The outcome of all attempts together. */
export type RetryOutcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: ModelFailureCode; error?: EndpointError | undefined };

type Failed = RetryOutcome<never> & { ok: false };

/** Fewer than the failures that open a circuit: no single request can open it. */
const maxAttempts = 6;

/** Maximum milliseconds that an endpoint may ask to wait, since a caller waits for the answer. */
const longestAskedWait = 10_000;

/**
 * The value of the first successful attempt, or the code of the last failure. Does not start a wait
 * that would outlast the time, nor one of more than ten seconds that the endpoint asks for. Rejects
 * only with the caller's reason, when the caller leaves.
 */
export async function withRetries<Value>(
  dependencies: RetryDependencies,
  time: RequestTime,
  caller: AbortSignal | undefined,
  attempt: (onAccepted: (headers: Headers) => void) => Promise<Value>,
): Promise<RetryOutcome<Value>> {
  let last: Failed | undefined;
  let drops = 0;
  for (let retry = 0; ; retry += 1) {
    if (time.isOver()) return last ?? { ok: false, code: 'modelTimedOut' };
    const slot = await slotWithin(dependencies, caller);
    if (slot === undefined) return last ?? { ok: false, code: 'modelOverLimit' };
    const pass = dependencies.circuit.enter();
    if (pass === undefined) {
      slot.leave();
      return last ?? { ok: false, code: 'modelUnavailable' };
    }
    const sent = dependencies.waits?.sent();
    try {
      const value = await attempt((headers) => {
        slot.heard(headers, false);
        sent?.accepted();
      });
      pass.worked();
      return { ok: true, value };
    } catch (error) {
      const meaning = failureNow(error, time, caller);
      if (meaning.code === 'modelOverLimit') slot.heard(meaning.headers, true);
      slot.leave();
      drops += Number(meaning.endpoint === 'dropped');
      pass[forCircuit(meaning.endpoint, drops)]();
      caller?.throwIfAborted();
      last = { ok: false, code: meaning.code, error: meaning.error };
      const inHeaders = parseRetryDelay(meaning.headers, dependencies.now());
      const asked = inHeaders ?? meaning.retryMilliseconds ?? 0;
      const delay = calculateBackoff(retry, dependencies.random, asked);
      const mayGoOn = meaning.retry && retry + 1 < maxAttempts && asked <= longestAskedWait;
      if (!mayGoOn || delay >= time.left()) return last;
      sent?.putOff(meaning.code);
      await waitFor(delay, dependencies, time, caller);
    } finally {
      sent?.over();
      slot.leave();
    }
  }
}

const unbounded: Slot = { heard: () => {}, leave: () => {} };

/** Undefined when the endpoint must not be called, or the time was over before a slot was free. */
async function slotWithin(
  { takeSlot }: RetryDependencies,
  caller: AbortSignal | undefined,
): Promise<Slot | undefined> {
  try {
    return takeSlot ? await takeSlot() : unbounded;
  } catch (error) {
    caller?.throwIfAborted();
    if (error instanceof EndpointPaused || (error instanceof Error && error.name === 'AbortError'))
      return undefined;
    throw error;
  }
}

/**
 * The first drop of a request may come from a closed idle connection, which a burst of requests
 * meets many times at once.
 */
function forCircuit(endpoint: EndpointFailure['endpoint'], drops: number) {
  if (endpoint !== 'dropped') return endpoint;
  return drops === 1 ? 'unknown' : 'failed';
}

/** An aborted attempt throws some error of the platform; the real reason is determined here. */
function failureNow(error: unknown, time: RequestTime, caller: AbortSignal | undefined): EndpointFailure {
  if (caller?.aborted) return { code: 'modelUnavailable', retry: false, endpoint: 'unknown' };
  if (time.isOver()) {
    return { code: 'modelTimedOut', retry: false, endpoint: time.wasWriting() ? 'unknown' : 'failed' };
  }
  return classifyFailure(error);
}

async function waitFor(
  delay: number,
  { sleep }: RetryDependencies,
  time: RequestTime,
  caller: AbortSignal | undefined,
): Promise<void> {
  try {
    await sleep(delay, time.signal);
  } catch (error) {
    if (!time.signal.aborted) throw error;
  }
  caller?.throwIfAborted();
}

/** The upper limit of the first delay, and of any delay. */
export type BackoffSettings = { baseMilliseconds?: number; maxMilliseconds?: number };

/**
 * Milliseconds before retry number `retry` (0 for the first): random between 0 and a limit that
 * doubles with each retry ("full jitter"), added to the time the endpoint asked for, if any.
 * `random` returns a number from 0 up to but not including 1.
 */
export function calculateBackoff(
  retry: number,
  random: () => number,
  askedMilliseconds = 0,
  settings: BackoffSettings = {},
): number {
  const { baseMilliseconds = 500, maxMilliseconds = 20_000 } = settings;
  const bound = Math.min(maxMilliseconds, baseMilliseconds * 2 ** Math.min(retry, 30));
  return askedMilliseconds + random() * bound;
}
