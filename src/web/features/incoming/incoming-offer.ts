/**
 * Content that arrives with the page's address: an offer from the bookmarklet, or shared by another
 * app.
 */

import { sharedFileField, sharePath } from '../../../contract/page-paths.ts';

/** Prefix of a fragment with an offer; the figure is the format version. */
export const fragmentStart = '#offer=1.';

/** Unvalidated. */
export type IncomingOffer =
  | { from: 'bookmarklet'; packed: string }
  | { from: 'share'; title: string; text: string; url: string }
  | { from: 'file' };

let waiting: IncomingOffer | null = null;

/**
 * Removes incoming content from the page's address, so that neither a reload nor a copied address
 * repeats it, and stores it for `takeIncomingOffer`. Call before a screen is chosen by address.
 */
export function captureIncomingOffer(): void {
  const arrival = arrivalIn(location);
  if (!arrival) return;
  waiting = arrival;
  history.replaceState(history.state, '', '/');
}

/** Incoming content that was not taken yet. */
export function takeIncomingOffer(): IncomingOffer | null {
  const arrival = waiting;
  waiting = null;
  return arrival;
}

/** Other versions count as an offer too, so that the page can say that it cannot read them. */
function arrivalIn({ hash, pathname, search }: Location): IncomingOffer | null {
  if (hash.startsWith('#offer=')) {
    const known = hash.startsWith(fragmentStart);
    return { from: 'bookmarklet', packed: known ? hash.slice(fragmentStart.length) : '' };
  }
  if (pathname !== sharePath) return null;
  const shared = new URLSearchParams(search);
  if (shared.has(sharedFileField)) return { from: 'file' };
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => shared.get(name) ?? '');
  return { from: 'share', title, text, url };
}
