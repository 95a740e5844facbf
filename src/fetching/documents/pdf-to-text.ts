/** A PDF to the text in it, by pdf.js in the build of unpdf for servers. Nothing of it is run or drawn, and nothing fetched. */
import { getDocumentProxy } from 'unpdf';
import { tidyText } from '../page/html-to-text.ts';
import { linesOfPage, type PdfLine, type PdfPiece, startsWithLabel } from './pdf-lines.ts';
import { textOfPages } from './pdf-paragraphs.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;
type PdfItems = Awaited<ReturnType<PdfPage['getTextContent']>>['items'];

/** No offer is longer; what comes after is not read. */
const mostPages = 50;
const mostCharacters = 200_000;

/** Ten times those of 50 pages that are tagged for screen readers. */
const mostObjects = 50_000;

/**
 * The text of a PDF: paragraphs put together from their lines, bullets as "- ". Empty where it holds pictures alone,
 * null where it cannot be read: broken, closed by a password, or of more objects than any offer.
 */
export async function pdfToText(bytes: Uint8Array): Promise<string | null> {
  if (holdsMoreObjects(bytes, mostObjects)) return null;
  let document: PdfDocument;
  try {
    document = await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      // Pictures are not decoded.
      maxImageSize: 1,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch {
    return null;
  }
  try {
    const pages: PdfLine[][] = [];
    let characters = 0;
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
      const lines = await linesOf(document, number);
      pages.push(lines);
      characters += lines.reduce((sum, { text }) => sum + text.length, 0);
      if (characters >= mostCharacters) break;
    }
    return tidyText(textOfPages(pages)).slice(0, mostCharacters);
  } finally {
    await document.destroy();
  }
}

/** Counts the objects that stand in the file one by one, and those that compressed streams of objects say to hold. */
function holdsMoreObjects(bytes: Uint8Array, most: number): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let objects = 0;
  for (let at = file.indexOf('obj'); at >= 0 && objects <= most; at = file.indexOf('obj', at + 3))
    if (file.toString('latin1', at - 3, at) !== 'end') objects += 1;
  for (let at = file.indexOf('/ObjStm'); at >= 0 && objects <= most; at = file.indexOf('/ObjStm', at + 7)) {
    const around = file.toString('latin1', Math.max(0, at - 200), at + 200);
    objects += Number(/\/N\s{0,9}(\d{1,9})/.exec(around)?.[1] ?? 0);
  }
  return objects > most;
}

/** A page that is broken is an empty one: the others may hold the offer. */
async function linesOf(document: PdfDocument, number: number): Promise<PdfLine[]> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    page.cleanup();
    return linesOfPage(piecesOf(items));
  } catch {
    return [];
  }
}

/** Browsers draw bullets as shapes, and mark where the label of an item stands: a mark without text is a bullet. */
function piecesOf(items: PdfItems): PdfPiece[] {
  const pieces: PdfPiece[] = [];
  let bullet = false;
  for (const item of items) {
    if (!('str' in item)) {
      bullet ||= 'tag' in item && item.tag === 'Lbl';
    } else if (item.str.trim() === '' || !bullet) {
      pieces.push(item);
    } else {
      pieces.push(startsWithLabel.test(item.str) ? item : withBullet(item));
      bullet = false;
    }
  }
  return pieces;
}

/** The mark takes its place on the left, from where the lines below it are set in. */
function withBullet({ str, transform, width }: PdfPiece): PdfPiece {
  const [a = 0, b = 0, c = 0, size = 0, left = 0, base = 0] = transform;
  return { str: `• ${str}`, transform: [a, b, c, size, left - size, base], width: width + size };
}
