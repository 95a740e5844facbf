/** The delay before a request is sent again. */

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
