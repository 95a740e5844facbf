/** The time a request has, and the caller's leave to stop it, as one signal. */
import type { Silence } from './silence.ts';

/** What is left of the time of a request. */
export type RequestTime = {
  /** Aborted when the time is over, no token comes for too long, or the caller leaves. */
  readonly signal: AbortSignal;
  /** Milliseconds. */
  left(): number;
  isOver(): boolean;
  /** To be called with each token. */
  heard(): void;
  /** Whether the endpoint was writing when the time was over: slow, but not failing. */
  wasWriting(): boolean;
  /** To be called when the request has ended: lets go of the timer and of the caller's signal. */
  stop(): void;
};

/** Past this many milliseconds (24 days) timers of the platform fire at once. */
const longestTimer = 2 ** 31 - 1;

/** Starts the time, which ends with `silence` at the latest. `now` in milliseconds, never going back. */
export function startTime(
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
