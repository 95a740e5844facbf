/** The offer in a pasted text, without the parts of the page around it. */
import { longestOffer } from '../../grading/longest-offer.ts';
import { blankSpans } from '../injection/find-injections.ts';
import type { Quote, ReadingFailure, ReadingOptions, ReadingResult } from '../reader.ts';
import { findPageParts } from './find-page-parts.ts';
import { findSeveralOffers } from './find-several-offers.ts';

/** If fewer characters remain, it is not an offer. */
const shortestOffer = 120;

/** Maximum parts of pages between several offers that are reported. */
const maxPartsBetween = 200;

/** The single offer of a paste; several are the failure `severalOffers`. */
export type ExtractedPaste = {
  ok: true;
  /**
   * The paste with the parts of the page blanked by spaces, so offsets stay valid. Line breaks
   * stay.
   */
  offer: string;
  pageParts: Quote[];
};

/**
 * The single offer, or several to choose from. `whole`: somebody has seen what would be removed, or
 * has chosen, and wants the whole text read.
 */
export function extractPastedOffer(
  paste: string,
  { whole = false }: Pick<ReadingOptions, 'whole'>,
): ExtractedPaste | ReadingFailure {
  // A text that is too long is refused as a whole.
  if (whole || paste.length > longestOffer) return { ok: true, offer: paste, pageParts: [] };
  const found = withoutPageParts(paste);
  const offers = findSeveralOffers(found.offer);
  if (offers.length === 0) return found;
  const pageParts = found.pageParts.slice(0, maxPartsBetween).map(({ start, end }) => ({ start, end }));
  return { ok: false, code: 'severalOffers', kind: 'pasted', offers, pageParts };
}

function withoutPageParts(paste: string): ExtractedPaste {
  const pageParts = findPageParts(paste);
  const cut = pageParts.reduce((sum, { text }) => sum + text.length, 0);
  // A wall or a list is a page without an offer: its type is determined from the whole text.
  if (pageParts.length === 0 || paste.trim().length - cut < shortestOffer)
    return { ok: true, offer: paste, pageParts: [] };
  return { ok: true, offer: blankSpans(paste, pageParts), pageParts };
}

/** Adds the removed parts to a result. */
export function addPageParts(result: ReadingResult, { pageParts }: ExtractedPaste): ReadingResult {
  return result.ok && pageParts.length > 0 ? { ok: true, reading: { ...result.reading, pageParts } } : result;
}
