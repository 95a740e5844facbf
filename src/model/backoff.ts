/** How long to wait before a request is sent again. */

/** Bound before the first retry, and the bound that no retry passes. */
export type BackoffSettings = { baseMilliseconds?: number; mostMilliseconds?: number };

/**
 * Milliseconds before retry number `retry` (0 for the first): random between 0 and a bound that doubles with each retry
 * ("full jitter"), after the time the endpoint asked for, if it did. `random` gives 0 to 1, 1 excluded.
 */
export function backoffDelay(
  retry: number,
  random: () => number,
  askedMilliseconds = 0,
  settings: BackoffSettings = {},
): number {
  const { baseMilliseconds = 500, mostMilliseconds = 20_000 } = settings;
  const bound = Math.min(mostMilliseconds, baseMilliseconds * 2 ** Math.min(retry, 30));
  return askedMilliseconds + random() * bound;
}
