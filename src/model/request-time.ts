/** Combines the timeout of a request and the caller's signal into one signal. */
import type { Silence } from './silence.ts';

/** The remaining time of a request. */
export type RequestTime = {
  /** Aborted when the time is over, no token arrives for too long, or the caller leaves. */
  readonly signal: AbortSignal;
  /** Milliseconds. */
  left(): number;
  isOver(): boolean;
  /** Call with each token. */
  heard(): void;
  /** Whether the endpoint was still writing when the time was over: slow, but not failing. */
  wasWriting(): boolean;
  /** Call when the request has ended: releases the timer and the caller's signal. */
  stop(): void;
};

/** Timers of the platform fire at once for longer delays (24 days). */
const longestTimer = 2 ** 31 - 1;

/**
 * Starts the time, which ends with `silence` at the latest. `now` in milliseconds of a monotonic
 * clock.
 */
export function startRequestTime(
  milliseconds: number,
  caller: AbortSignal | undefined,
  now: () => number,
  silence?: Pick<Silence, 'signal' | 'heard'>,
): RequestTime {
  caller?.throwIfAborted();
  const controller = new AbortController();
  const deadline = now() + milliseconds;
  let over = milliseconds <= 0 || silence?.signal.aborted === true;
  const end = () => {
    over = true;
    controller.abort();
  };
  const timer = setTimeout(end, Math.min(milliseconds, longestTimer));
  silence?.signal.addEventListener('abort', end, { once: true });
  let tokens = 0;
  const leave = () => controller.abort();
  caller?.addEventListener('abort', leave, { once: true });
  const left = () => (over ? 0 : Math.max(0, deadline - now()));
  return {
    signal: controller.signal,
    left,
    isOver: () => left() === 0,
    heard() {
      tokens += 1;
      silence?.heard();
    },
    wasWriting: () => tokens > 0 && silence?.signal.aborted !== true,
    stop() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', leave);
      silence?.signal.removeEventListener('abort', end);
    },
  };
}
