/** Sends again what failed for a reason that passes, while there is time and the circuit lets through. */
import { backoffDelay } from './backoff.ts';
import type { Circuit } from './circuit.ts';
import { askedDelay } from './errors/asked-delay.ts';
import { type EndpointFailure, meaningOf } from './errors/endpoint-failure.ts';
import type { EndpointError, ModelFailureCode } from './errors/model-failure.ts';
import { LeftAlone, type Slot } from './in-flight/calls-in-flight.ts';
import type { EndpointWaits } from './in-flight/endpoint-waits.ts';
import type { RequestTime } from './request-time.ts';

/** What retries need of the world; tests have clocks and chance of their own. */
export type RetryParts = {
  circuit: Circuit;
  /** Waits; rejects when the signal is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** 0 to 1, 1 excluded. */
  random: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Where calls wait for each other: waits for leave to make one. Undefined: there is no bound. */
  takeSlot?: (() => Promise<Slot>) | undefined;
  waits?: EndpointWaits | undefined;
};

/** What came of all attempts together. */
export type Outcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: ModelFailureCode; error?: EndpointError | undefined };

type Failed = Outcome<never> & { ok: false };

/** Fewer than the failures that open a circuit: no request opens it alone. */
const mostAttempts = 6;

/** Milliseconds that an endpoint may ask to wait: whoever waits for the answer waits no longer. */
const longestAskedWait = 10_000;

/**
 * The value of the first attempt that works, or the code of the last failure. A wait that would outlast the time is not
 * begun, nor is one of more than ten seconds that the endpoint asks for. Rejects only with the caller's reason, when the caller leaves.
 */
export async function withRetries<Value>(
  parts: RetryParts,
  time: RequestTime,
  caller: AbortSignal | undefined,
  attempt: (onAccepted: (headers: Headers) => void) => Promise<Value>,
): Promise<Outcome<Value>> {
  let last: Failed | undefined;
  let drops = 0;
  for (let retry = 0; ; retry += 1) {
    if (time.isOver()) return last ?? { ok: false, code: 'modelTimedOut' };
    const slot = await slotWithin(parts, caller);
    if (slot === undefined) return last ?? { ok: false, code: 'modelOverLimit' };
    const pass = parts.circuit.enter();
    if (pass === undefined) {
      slot.leave();
      return last ?? { ok: false, code: 'modelUnavailable' };
    }
    const sent = parts.waits?.sent();
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
      const asked = askedDelay(meaning.headers, parts.now()) ?? 0;
      const delay = backoffDelay(retry, parts.random, asked);
      const mayGoOn = meaning.retry && retry + 1 < mostAttempts && asked <= longestAskedWait;
      if (!mayGoOn || delay >= time.left()) return last;
      sent?.putOff(meaning.code);
      await waitFor(delay, parts, time, caller);
    } finally {
      sent?.over();
      slot.leave();
    }
  }
}

const unbounded: Slot = { heard: () => {}, leave: () => {} };

/** Undefined where the endpoint asked to be left alone, or the time was over before there was a slot. */
async function slotWithin(
  { takeSlot }: RetryParts,
  caller: AbortSignal | undefined,
): Promise<Slot | undefined> {
  try {
    return takeSlot ? await takeSlot() : unbounded;
  } catch (error) {
    caller?.throwIfAborted();
    if (error instanceof LeftAlone || (error instanceof Error && error.name === 'AbortError'))
      return undefined;
    throw error;
  }
}

/** The first drop of a request may be an idle connection's end, of which a burst of requests meets many at once. */
function forCircuit(endpoint: EndpointFailure['endpoint'], drops: number) {
  if (endpoint !== 'dropped') return endpoint;
  return drops === 1 ? 'unknown' : 'failed';
}

/** An attempt that was stopped throws whatever the platform has for it: who stopped it is known here. */
function failureNow(error: unknown, time: RequestTime, caller: AbortSignal | undefined): EndpointFailure {
  if (caller?.aborted) return { code: 'modelUnavailable', retry: false, endpoint: 'unknown' };
  if (time.isOver()) {
    return { code: 'modelTimedOut', retry: false, endpoint: time.wasWriting() ? 'unknown' : 'failed' };
  }
  return meaningOf(error);
}

async function waitFor(
  delay: number,
  { sleep }: RetryParts,
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
