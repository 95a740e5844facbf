/** What comes to the page with its address: an offer from the bookmarklet, or what another app shares. */

import { sharedFileField, sharePath } from '../../../contract/page-paths.ts';

/** How a fragment begins that holds an offer; the figure is the version of what follows. */
export const fragmentStart = '#offer=1.';

/** As it came: nothing in it is checked. */
export type IncomingOffer =
  | { from: 'bookmarklet'; packed: string }
  | { from: 'share'; title: string; text: string; url: string }
  | { from: 'file' };

let waiting: IncomingOffer | null = null;

/**
 * Takes what came with the page's address out of it, so that neither a reload nor a copied address brings it again, and
 * keeps it for `takeIncomingOffer`. Called before the screens are chosen by address.
 */
export function catchIncomingOffer(): void {
  const arrival = arrivalIn(location);
  if (!arrival) return;
  waiting = arrival;
  history.replaceState(history.state, '', '/');
}

/** What has come and was not taken yet. */
export function takeIncomingOffer(): IncomingOffer | null {
  const arrival = waiting;
  waiting = null;
  return arrival;
}

/** Other versions count as an offer too: that they cannot be read is worth a word. */
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
