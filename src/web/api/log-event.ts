/**
 * Counts what happens on the page (docs/domain/specification.md, section 7), for visitors who did
 * not ask to be left alone.
 */
import type { CallInput } from '../../contract/calls/calls.ts';

/** An event that the page counts. It holds no text of a visitor. */
export type PageEvent = CallInput<'logEvent'>;

/** Whether the browser asks sites not to track its user. */
export function optsOutOfCounting(browser: Navigator): boolean {
  const asks = 'globalPrivacyControl' in browser && browser.globalPrivacyControl === true;
  return asks || browser.doNotTrack === '1';
}

/** Sends an event without waiting: a failure does not affect the visitor. */
export function logEvent(event: PageEvent): void {
  if (optsOutOfCounting(navigator)) return;
  import('./call.ts').then(({ call }) => call('logEvent', event, { keepalive: true })).catch(() => {});
}
