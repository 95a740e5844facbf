/** Reads how long a site asks not to be contacted. */

/** Seconds; longer requests are cut to this. */
const longestRest = 3600;

/**
 * Reads `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3). Answers 1 to 3600 seconds;
 * undefined if the header is unusable.
 */
export function parseRetryAfter(header: string, now: Date): number | undefined {
  const text = header.trim();
  if (text === '') return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(longestRest, Math.max(1, Math.ceil(seconds)));
}
