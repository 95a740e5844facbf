/** A fetched or uploaded document to the text of the offer in it, whatever its kind. Runs on the threads of parser-pool.ts. */
import { decodePage } from './decode-page.ts';
import type { FetchedDocument, ParsedDocument } from './fetched-document.ts';
import type { OfferText } from './offer-text.ts';
import { pageToText, plainToText } from './page-to-text.ts';

type Parse = (document: FetchedDocument) => Promise<ParsedDocument>;

const parsers: Partial<Record<FetchedDocument['kind'], Parse>> = {
  html: parsePage,
  plain: async ({ bytes, charset }) => offerOrNot(plainToText(decodePage(bytes, charset))),
};

/** The offer in a document. Hostile documents cost no more than their length; the pool bounds what is left. */
export async function parseDocument(document: FetchedDocument): Promise<ParsedDocument> {
  return (await parsers[document.kind]?.(document)) ?? { ok: false, code: 'fileNotReadable' };
}

/** Signs of a wall are judged here, before a text is trusted: a page that came with a failure has no text to trust. */
async function parsePage({ bytes, charset, status = 200 }: FetchedDocument): Promise<ParsedDocument> {
  const { offer, signs } = pageToText(decodePage(bytes, charset));
  if (status >= 400) return offerOrNot(undefined);
  if (!offer && signs?.refresh) return { ok: false, code: 'pageRefreshes', refresh: signs.refresh };
  return offerOrNot(offer);
}

function offerOrNot(offer: OfferText | undefined): ParsedDocument {
  return offer ? { ok: true, offer } : { ok: false, code: 'pageWithoutOffer' };
}
