/** Converts dates as published by pages and boards to YYYY-MM-DD. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The day as YYYY-MM-DD, in the publisher's own time zone; empty if there is none. Accepts ISO 8601
 * (also with slashes or without separators), dates of mails and feeds ("Sat, 10 Oct 2026 …"), and
 * milliseconds since 1970.
 */
export function parseIsoDate(value: unknown): string {
  if (typeof value === 'number') return ofMilliseconds(value);
  if (typeof value !== 'string') return '';
  const text = value.trim().slice(0, 100);
  const iso = /^(\d{4})([-/]?)(\d{2})\2(\d{2})(?!\d)/.exec(text);
  if (iso) return ofDay(Number(iso[1]), Number(iso[3]), Number(iso[4]));
  const mail = /^(?:[a-z]{3}, ?)?(\d{1,2}) ([a-z]{3}) (\d{4})(?!\d)/i.exec(text);
  if (mail) return ofDay(Number(mail[3]), months.indexOf((mail[2] ?? '').toLowerCase()) + 1, Number(mail[1]));
  return '';
}

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** How much later than UTC a day ends in the last time zone, in milliseconds. */
const lastZone = 12 * 60 * 60 * 1000;

/** Whether a day (YYYY-MM-DD; empty for none) is over everywhere on earth at `now`. */
export function isPast(day: string, now: Date): boolean {
  return day !== '' && Date.parse(day) + dayInMilliseconds + lastZone < now.getTime();
}

function ofMilliseconds(value: number): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime())
    ? ''
    : ofDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function ofDay(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1990 && year < 2100 ? date.toISOString().slice(0, 10) : '';
}
