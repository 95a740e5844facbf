/** How long a site asks to be left alone. */

/** Seconds; a site that asks for more is asked again after this. */
const longestRest = 3600;

/** Reads `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3): seconds from 1 to an hour; undefined where it says nothing. */
export function retryAfter(header: string, now: Date): number | undefined {
  const text = header.trim();
  if (text === '') return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(longestRest, Math.max(1, Math.ceil(seconds)));
}
