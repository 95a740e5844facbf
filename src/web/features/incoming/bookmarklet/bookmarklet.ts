/** The bookmarklet "Grade this page": a bookmark that hands the offer on any page over to the home page. */
import { longestOffer } from '../../../../grading/longest-offer.ts';
import { fragmentStart } from '../incoming-offer.ts';
import { offerOnPage, type PageOffer } from './offer-on-page.ts';
import { packOffer } from './pack-offer.ts';
import { structuredText } from './structured-text.ts';

/**
 * Opens `home` with the offer in its fragment, which browsers send to no server. The new tab keeps no hold on the page
 * that it was opened from, and where tabs may not be opened, this one goes there.
 */
async function handOver(home: string, offer: PageOffer, pack: (offer: PageOffer) => Promise<string>) {
  // Opened before anything is waited for: later it would count as a pop-up that nobody asked for.
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  const address = home + (await pack(offer));
  if (tab) tab.location.replace(address);
  else location.assign(address);
}

/** The bookmark's address: the functions above as their own source. `origin` is where the home page stands. */
export function bookmarkletFor(origin: string): string {
  const home = JSON.stringify(`${origin}/${fragmentStart}`);
  // One letter more than is read: so the home page sees that the page was longer.
  const offer = `(${offerOnPage})(${structuredText},${longestOffer + 1})`;
  return `javascript:${encodeURIComponent(`void(${handOver})(${home},${offer},${packOffer})`)}`;
}
