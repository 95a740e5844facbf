/** Parses `shutdown_date` of a listed model. */

/** Larger numbers are milliseconds; in seconds it is the year 5138. */
const maxSeconds = 100_000_000_000;

/**
 * The API gives a date or null; compatible endpoints may give seconds since 1970, as for `created`.
 * Undefined for anything else: an unreadable date is ignored.
 */
export function parseShutdownDate(given: unknown): Date | undefined {
  const number = typeof given === 'string' && /^\d{9,13}$/.test(given) ? Number(given) : given;
  const date =
    typeof number === 'number'
      ? new Date(number > maxSeconds ? number : number * 1_000)
      : new Date(typeof given === 'string' && /^\d{4}-\d\d-\d\d/.test(given) ? given : Number.NaN);
  return Number.isNaN(date.getTime()) || date.getTime() <= 0 ? undefined : date;
}
