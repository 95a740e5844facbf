/** Reads the offer's text from the HTML of a page, or says why there is none. */
import { detectInterstitial } from '../interstitials/detect-interstitial.ts';
import { overridesRefresh } from '../interstitials/wall-codes.ts';
import { findBoardEmbed } from '../page/embedded-board.ts';
import type { OfferText } from '../page/offer-text.ts';
import { type PageSigns, pageToText } from '../page/page-to-text.ts';
import type { OneOffer } from '../page/several-offers.ts';
import type { FetchedDocument, ParsedDocument, UnreadableCode } from './fetched-document.ts';

/** The offer of a page at an address, as answered with this status. */
export function parsePage(
  html: string,
  { address = '', status = 200 }: Pick<FetchedDocument, 'address' | 'status'>,
): ParsedDocument {
  const { offer, several, signs } = pageToText(html, address);
  if (!signs) return offerOr('pageWithoutOffer', undefined);
  const embed = findBoardEmbed(signs.sources);
  return { ...parsedPage(offer, several, signs, status), ...(embed !== undefined && { embed }) };
}

/**
 * Codes that several whole offers on the page overrule. Walls before the offers (sign-in, consent,
 * bot checks) remain.
 */
const mayHoldSeveral: ReadonlySet<UnreadableCode> = new Set([
  'pageListsJobs',
  'pageWithoutOffer',
  'pageNeedsBrowser',
  'pageTooShort',
]);

/** Check for a wall before using the text: a page with an error status has no usable text. */
function parsedPage(
  offer: OfferText | undefined,
  several: OneOffer[],
  signs: PageSigns,
  status: number,
): ParsedDocument {
  const wall = detectInterstitial(signs, { status, offer, now: new Date() });
  if (status < 400 && several.length > 0 && (wall === null || mayHoldSeveral.has(wall)))
    return { ok: false, code: 'severalOffers', offers: several };
  const { refresh } = signs;
  if (status < 400 && !offer && refresh !== '' && !overridesRefresh(wall))
    return { ok: false, code: 'pageRefreshes', refresh };
  return offerOr(wall ?? 'pageWithoutOffer', wall || status >= 400 ? undefined : offer);
}

/** The offer, or where there is none the code that says why. */
export function offerOr(code: UnreadableCode, offer: OfferText | undefined): ParsedDocument {
  return offer ? { ok: true, offer } : { ok: false, code };
}
