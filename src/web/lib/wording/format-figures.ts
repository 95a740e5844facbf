import { currentLanguage } from './i18n.ts';

/** A whole number in the page's language. */
export function formatCount(count: number): string {
  return count.toLocaleString(currentLanguage());
}

/** A share of 1 in whole percent. */
export function formatPercent(share: number): string {
  return share.toLocaleString(currentLanguage(), { style: 'percent' });
}
