/**
 * Reads the offer's text from a fetched or uploaded document of any kind. Runs in the processes of
 * parser-pool.ts.
 */

import { parsePlainText } from '../page/page-to-text.ts';
import { decodePage } from './decode-page.ts';
import type { FetchedDocument, ParsedDocument } from './fetched-document.ts';
import type { TextOfFile } from './files/text-of-file.ts';
import { offerOr, parsePage } from './parse-page.ts';

type Parse = (document: FetchedDocument) => Promise<ParsedDocument>;

/** Libraries for files are loaded with the first file of their kind. */
const parsers: Record<FetchedDocument['kind'], Parse> = {
  html: async ({ bytes, charset, ...page }) => parsePage(decodePage(bytes, charset), page),
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

function offerOfFile(read: TextOfFile | null): ParsedDocument {
  if (read === null) return { ok: false, code: 'fileNotReadable' };
  if (read.text.length < shortestText) return { ok: false, code: 'fileWithoutText' };
  const offer = { source: 'file', position: '', company: '', place: '', published: '' } as const;
  return { ok: true, offer: { ...offer, ...read } };
}
