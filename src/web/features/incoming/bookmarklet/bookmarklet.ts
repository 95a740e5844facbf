/**
 * The bookmarklet "Grade this page": a bookmark that hands over the offer on any page to the home
 * page.
 */
import { longestOffer } from '../../../../grading/longest-offer.ts';
import { fragmentStart } from '../incoming-offer.ts';
import { extractOfferOnPage, type PageOffer } from './extract-offer-on-page.ts';
import { extractStructuredText } from './extract-structured-text.ts';
import { packOffer } from './pack-offer.ts';

/**
 * Opens `home` with the offer in its fragment, which browsers send to no server. The new tab has no
 * access to the original page; when tabs cannot be opened, this one navigates there.
 */
async function handOver(home: string, offer: PageOffer, pack: (offer: PageOffer) => Promise<string>) {
  // Opened before any await: later it would be blocked as a pop-up.
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  const address = home + (await pack(offer));
  if (tab) tab.location.replace(address);
  else location.assign(address);
}

/** The bookmark's address: the source of the functions above. `origin` is that of the home page. */
export function createBookmarklet(origin: string): string {
  const home = JSON.stringify(`${origin}/${fragmentStart}`);
  // One character more than the limit, so that the home page sees that the page was longer.
  const offer = `(${extractOfferOnPage})(${extractStructuredText},${longestOffer + 1})`;
  return `javascript:${encodeURIComponent(`void(${handOver})(${home},${offer},${packOffer})`)}`;
}
