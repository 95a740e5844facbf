/**
 * Reads the offer's text from a fetched or uploaded document of any kind. Runs in the processes of
 * parser-pool.ts.
 */

import { detectInterstitial } from '../interstitials/detect-interstitial.ts';
import { overridesRefresh } from '../interstitials/wall-codes.ts';
import { findBoardEmbed } from '../page/embedded-board.ts';
import type { OfferText } from '../page/offer-text.ts';
import { type PageSigns, pageToText, parsePlainText } from '../page/page-to-text.ts';
import type { OneOffer } from '../page/several-offers.ts';
import { decodePage } from './decode-page.ts';
import type { FetchedDocument, ParsedDocument, UnreadableCode } from './fetched-document.ts';
import type { TextOfFile } from './files/text-of-file.ts';

type Parse = (document: FetchedDocument) => Promise<ParsedDocument>;

/** Libraries for files are loaded with the first file of their kind. */
const parsers: Record<FetchedDocument['kind'], Parse> = {
  html: parsePage,
  plain: async ({ bytes, charset }) => offerOr('pageTooShort', parsePlainText(decodePage(bytes, charset))),
  pdf: async ({ bytes }) => offerOfFile(await (await import('./pdf/pdf-to-text.ts')).pdfToText(bytes)),
  odt: async ({ bytes }) => offerOfFile(await (await import('./files/odt-to-text.ts')).odtToText(bytes)),
  older: async () => ({ ok: false, code: 'fileOfOlderKind' }),
  docx: async ({ bytes }) => offerOfFile(await (await import('./files/docx-to-text.ts')).docxToText(bytes)),
};

/**
 * A file with fewer characters holds no offer: only a scanner's stamp, or a heading over a picture.
 */
const shortestText = 100;

/**
 * Reads the offer in a document. The cost grows only with the document's length; the pool bounds
 * the rest.
 */
export async function parseDocument(document: FetchedDocument): Promise<ParsedDocument> {
  return parsers[document.kind](document);
}

async function parsePage({
  bytes,
  charset,
  address = '',
  status = 200,
}: FetchedDocument): Promise<ParsedDocument> {
  const { offer, several, signs } = pageToText(decodePage(bytes, charset), address);
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

function offerOr(code: UnreadableCode, offer: OfferText | undefined): ParsedDocument {
  return offer ? { ok: true, offer } : { ok: false, code };
}

function offerOfFile(read: TextOfFile | null): ParsedDocument {
  if (read === null) return { ok: false, code: 'fileNotReadable' };
  if (read.text.length < shortestText) return { ok: false, code: 'fileWithoutText' };
  const offer = { source: 'file', position: '', company: '', place: '', published: '' } as const;
  return { ok: true, offer: { ...offer, ...read } };
}
