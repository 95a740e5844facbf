/** Watches how long an endpoint writes no token. */

/** Shared by requests that belong together: a token of any of them counts for all, as some endpoints answer one after the other. */
export type Silence = {
  /** Aborted once no token came for too long. */
  readonly signal: AbortSignal;
  /** To be called with each token. */
  heard(): void;
  /** To be called when nobody waits any more. */
  stop(): void;
};

/** Counts from now: connecting, waiting between attempts and comments that keep a connection open are silence too. */
export function watchSilence(milliseconds: number): Silence {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return {
    signal: controller.signal,
    heard: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
