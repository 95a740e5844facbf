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

/**
 * Milliseconds that the headers of an answer ask to wait: `retry-after-ms`, or `Retry-After` as seconds or as a date
 * (RFC 9110, 10.2.3; `now` in milliseconds since 1970). Undefined where nothing readable is said; never negative.
 */
export function askedDelay(headers: Headers | undefined, now: number): number | undefined {
  const milliseconds = numberOf(headers?.get('retry-after-ms'));
  if (milliseconds !== undefined) return milliseconds;
  const said = headers?.get('retry-after');
  const seconds = numberOf(said);
  if (seconds !== undefined) return seconds * 1000;
  const date = Date.parse(said ?? '');
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function numberOf(text: string | null | undefined): number | undefined {
  return text != null && /^\d{1,12}(\.\d{1,6})?$/.test(text.trim()) ? Number(text) : undefined;
}
