/** What an answer from the web (or a visitor's file) is handed to a parser as, and what a parser answers. */
import type { InterstitialCode } from '../interstitials/wall-codes.ts';
import type { OfferText } from '../page/offer-text.ts';
import type { OneOffer } from '../page/several-offers.ts';

/** `older`: RTF, and the Word documents of before 2007 (.doc), which are known and not read. */
export type DocumentKind = 'html' | 'plain' | 'pdf' | 'docx' | 'odt' | 'older';

export type FetchedDocument = {
  kind: DocumentKind;
  bytes: Uint8Array;
  /** As the header says it; empty where it does not. */
  charset: string;
  /** Where a page was fetched; absent of what a visitor sent. */
  address?: string;
  /**
   * The HTTP status it came with; 200 where absent. Of a page that came with a status of failure only a wall is of
   * interest: its text is never graded.
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
 * `refresh`: where a page without an offer sends its readers, relative to its own address. `embed`: what of the page embeds a job board
 * (embedded-board.ts).
 */
export type ParsedDocument = { embed?: string } & (
  | { ok: true; offer: OfferText }
  | { ok: false; code: UnreadableCode }
  | { ok: false; code: 'pageRefreshes'; refresh: string }
  | { ok: false; code: 'severalOffers'; offers: OneOffer[] }
);

/**
 * Reads a document. Rejects where `signal` was aborted, with its reason. `visitor`: for whom, told apart from others so
 * that all have their turn.
 */
export type ParseDocument = (
  document: FetchedDocument,
  signal?: AbortSignal,
  visitor?: string,
) => Promise<ParsedDocument>;
