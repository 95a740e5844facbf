/** Measures how long an endpoint writes no token. */

/**
 * Shared by related requests: a token of any of them counts for all, as some endpoints answer one
 * after the other.
 */
export type Silence = {
  /** Aborted when no token arrived for too long. */
  readonly signal: AbortSignal;
  /** Call with each token. */
  heard(): void;
  /** Call when nobody waits any more. */
  stop(): void;
};

/** Counts from now: connecting, delays between attempts and keep-alive comments are silence too. */
export function watchSilence(milliseconds: number): Silence {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return {
    signal: controller.signal,
    heard: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
