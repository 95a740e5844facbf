/** The delay that the headers of an answer ask for. */

/**
 * Milliseconds that the headers ask to wait: `retry-after-ms`, or `Retry-After` as seconds or as a
 * date (RFC 9110, 10.2.3; `now` in milliseconds since 1970), or until an exhausted rate limit
 * resets. Undefined when there is no readable value; never negative.
 */
export function parseRetryDelay(headers: Headers | undefined, now: number): number | undefined {
  const milliseconds = numberOf(headers?.get('retry-after-ms'));
  if (milliseconds !== undefined) return milliseconds;
  const said = headers?.get('retry-after');
  const seconds = numberOf(said);
  if (seconds !== undefined) return seconds * 1000;
  const date = Date.parse(said ?? '');
  return Number.isNaN(date) ? parseRateLimitReset(headers) : Math.max(0, date - now);
}

/**
 * Milliseconds until an exhausted rate limit resets: `x-ratelimit-remaining-requests` or `-tokens`
 * is 0, and the matching `reset` header has a time such as `6ms` or `2m59.56s`. Undefined when
 * something remains.
 */
export function parseRateLimitReset(headers: Headers | undefined): number | undefined {
  const waits = ['requests', 'tokens'].flatMap((what) => {
    if (numberOf(headers?.get(`x-ratelimit-remaining-${what}`)) !== 0) return [];
    return durationOf(headers?.get(`x-ratelimit-reset-${what}`)) ?? [];
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/**
 * Converts a duration of hours, minutes, seconds and milliseconds, each with its unit, to
 * milliseconds; a bare number means seconds.
 */
function durationOf(text: string | null | undefined): number | undefined {
  const seconds = numberOf(text);
  if (seconds !== undefined) return seconds * 1000;
  const parts = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:([\d.]{1,12})s)?(?:([\d.]{1,12})ms)?$/.exec(
    text?.trim() ?? '',
  );
  if (!parts?.[0]) return undefined;
  const [, hours = 0, minutes = 0, wholeSeconds = 0, milliseconds = 0] = parts;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(wholeSeconds)) * 1000 + Number(milliseconds);
}

function numberOf(text: string | null | undefined): number | undefined {
  return text != null && /^\d{1,12}(\.\d{1,6})?$/.test(text.trim()) ? Number(text) : undefined;
}
