/** The input of a parser (an answer from the web or a visitor's file) and its result. */
import type { InterstitialCode } from '../interstitials/wall-codes.ts';
import type { OfferText } from '../page/offer-text.ts';
import type { OneOffer } from '../page/several-offers.ts';

/** `older`: RTF and Word documents from before 2007 (.doc), which are recognised but not read. */
export type DocumentKind = 'html' | 'plain' | 'pdf' | 'docx' | 'odt' | 'older';

/** A document as fetched or uploaded, before parsing. */
export type FetchedDocument = {
  kind: DocumentKind;
  bytes: Uint8Array;
  /** As the header states it; empty if it does not. */
  charset: string;
  /** Where a page was fetched; absent for a visitor's file. */
  address?: string;
  /**
   * The HTTP status; 200 if absent. A page with an error status is only checked for a wall; its
   * text is never graded.
   */
  status?: number;
};

/** Codes of contract/errors.ts for documents in which no offer can be read. */
export type UnreadableCode =
  | InterstitialCode
  | 'pageWithoutOffer'
  | 'pageNotFound'
  | 'pageTooShort'
  | 'pageTooLarge'
  | 'pageNotText'
  | 'fileTooLarge'
  | 'fileNotReadable'
  | 'fileOfOlderKind'
  | 'fileWithoutText';

/**
 * `refresh`: where a page without an offer redirects its readers, relative to its own address.
 * `embed`: the address of an embedded job board (embedded-board.ts).
 */
export type ParsedDocument = { embed?: string } & (
  | { ok: true; offer: OfferText }
  | { ok: false; code: UnreadableCode }
  | { ok: false; code: 'pageRefreshes'; refresh: string }
  | { ok: false; code: 'severalOffers'; offers: OneOffer[] }
);

/**
 * Reads a document. Rejects with the reason of `signal` if that was aborted. `visitor` identifies
 * who asks, so that visitors take turns.
 */
export type ParseDocument = (
  document: FetchedDocument,
  signal?: AbortSignal,
  visitor?: string,
) => Promise<ParsedDocument>;
