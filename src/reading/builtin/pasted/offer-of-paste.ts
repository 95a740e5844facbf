/** The offer in a pasted text: the text without what came along of the page around it. */
import { longestOffer } from '../../../grading/longest-offer.ts';
import { blanked } from '../../injection/find-injections.ts';
import type { Quote, ReadingFailure, ReadingOptions, ReadingResult } from '../../reader.ts';
import { findPageParts } from './find-page-parts.ts';
import { severalOffersIn } from './several-offers.ts';

/** Characters below which what is left is no offer. */
const shortestOffer = 120;

/** Parts of pages between several offers that are told of. */
const maxPartsBetween = 200;

export type OfferOfPaste = {
  ok: true;
  /** The paste with the parts of the page blanked by spaces, of the same length: offsets hold. Line breaks stay. */
  offer: string;
  pageParts: Quote[];
};

/**
 * The one offer, or that there are several to choose from. `whole`: somebody has seen what would be taken out, or has chosen, and wants all of
 * it read.
 */
export function offerOfPaste(
  paste: string,
  { whole = false }: Pick<ReadingOptions, 'whole'>,
): OfferOfPaste | ReadingFailure {
  // What is too long is refused as a whole.
  if (whole || paste.length > longestOffer) return { ok: true, offer: paste, pageParts: [] };
  const found = withoutPageParts(paste);
  const offers = severalOffersIn(found.offer);
  if (offers.length === 0) return found;
  const pageParts = found.pageParts.slice(0, maxPartsBetween).map(({ start, end }) => ({ start, end }));
  return { ok: false, code: 'severalOffers', kind: 'pasted', offers, pageParts };
}

function withoutPageParts(paste: string): OfferOfPaste {
  const pageParts = findPageParts(paste);
  const cut = pageParts.reduce((sum, { text }) => sum + text.length, 0);
  // A wall or a list is a page without an offer: which one it is tells the whole of it.
  if (pageParts.length === 0 || paste.trim().length - cut < shortestOffer)
    return { ok: true, offer: paste, pageParts: [] };
  return { ok: true, offer: blanked(paste, pageParts), pageParts };
}

/** A result that says what was taken out before it was read. */
export function withPageParts(result: ReadingResult, { pageParts }: OfferOfPaste): ReadingResult {
  return result.ok && pageParts.length > 0 ? { ok: true, reading: { ...result.reading, pageParts } } : result;
}
