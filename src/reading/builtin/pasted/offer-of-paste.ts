/** The offer in a pasted text: the text without what came along of the page around it. */
import { longestOffer } from '../../../grading/longest-offer.ts';
import { blanked } from '../../injection/find-injections.ts';
import type { Quote, ReadingOptions, ReadingResult } from '../../reader.ts';
import { findPageParts } from './find-page-parts.ts';

/** Characters below which what is left is no offer. */
const shortestOffer = 120;

export type OfferOfPaste = {
  /** The paste with the parts of the page blanked by spaces, of the same length: offsets hold. Line breaks stay. */
  offer: string;
  pageParts: Quote[];
};

/** `whole`: somebody has seen what would be taken out, and wants it read. */
export function offerOfPaste(paste: string, { whole = false }: Pick<ReadingOptions, 'whole'>): OfferOfPaste {
  const untouched: OfferOfPaste = { offer: paste, pageParts: [] };
  // What is too long is refused as a whole.
  if (whole || paste.length > longestOffer) return untouched;
  const pageParts = findPageParts(paste);
  const cut = pageParts.reduce((sum, { text }) => sum + text.length, 0);
  // A wall or a list is a page without an offer: which one it is tells the whole of it.
  if (pageParts.length === 0 || paste.trim().length - cut < shortestOffer) return untouched;
  return { offer: blanked(paste, pageParts), pageParts };
}

/** A result that says what was taken out before it was read. */
export function withPageParts(result: ReadingResult, { pageParts }: OfferOfPaste): ReadingResult {
  return result.ok && pageParts.length > 0 ? { ok: true, reading: { ...result.reading, pageParts } } : result;
}
