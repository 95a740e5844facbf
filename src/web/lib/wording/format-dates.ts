import { currentLanguage } from './i18n.ts';

/** A time in the page's language and the local time zone. */
export function formatMoment(time: Date | string): string {
  return new Date(time).toLocaleString(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
}

/** The day of a time in the page's language and the local time zone. */
export function formatDay(time: Date | string): string {
  return new Date(time).toLocaleDateString(currentLanguage(), { dateStyle: 'long' });
}

/** A date without a time, which is the same in each time zone. */
export function formatDate(date: Date | string): string {
  return new Date(date).toLocaleDateString(currentLanguage(), { dateStyle: 'long', timeZone: 'UTC' });
}
