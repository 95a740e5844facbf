/**
 * Converts a PDF to text, by pdf.js in unpdf's build for servers. Nothing in it is executed,
 * rendered or fetched.
 */
import { getDocumentProxy } from 'unpdf';
import { tidyText } from '../../page/html/html-to-text.ts';
import { maxCharactersOfFile, type TextOfFile } from '../files/text-of-file.ts';
import { assembleText } from './assemble-text.ts';
import { type DrawnGlyph, listDrawnGlyphs, type PdfPage } from './list-drawn-glyphs.ts';
import { listSeenPieces } from './list-seen-pieces.ts';
import { assembleLines, type PdfLine } from './pdf-lines.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Pages read; no offer has more. */
const maxPages = 50;

/** Ten times the objects of 50 pages tagged for screen readers. */
const maxObjects = 50_000;

/** A file damaged while saving has a few. */
const maxUnclosed = 50;
/** Bytes of an object that are examined. */
const longestLooked = 2_000;

/**
 * The text of a PDF: paragraphs joined from their lines, bullets as "- ". Empty if it holds only
 * pictures; null if it cannot be read (broken, password protected, or with more objects than any
 * offer). Hidden text is omitted.
 */
export async function pdfToText(bytes: Uint8Array): Promise<TextOfFile | null> {
  if (holdsMoreObjects(bytes, maxObjects) || repeatsUnclosed(bytes)) return null;
  let document: PdfDocument;
  try {
    document = await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      // Do not decode pictures.
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
    let hiddenBlocks = 0;
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
      const page = await readPage(document, number);
      pages.push(page.lines);
      hiddenBlocks += page.hiddenBlocks;
      characters += page.lines.reduce((sum, { text }) => sum + text.length, 0);
      if (characters >= maxCharactersOfFile) break;
    }
    const text = tidyText(assembleText(pages)).slice(0, maxCharactersOfFile);
    return { text, notRead: { hiddenBlocks, pagesRead: pages.length, pages: document.numPages } };
  } finally {
    await document.destroy();
  }
}

/**
 * Whether the file repeats objects that never close. When pdf.js repairs a broken file, it reads
 * each of them to the end of the file, so parsing time grows with their number times the file's
 * length.
 */
function repeatsUnclosed(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const seen = new Set<string>();
  let unclosed = 0;
  for (let at = file.indexOf(' obj'); at >= 0 && unclosed <= maxUnclosed; at = file.indexOf(' obj', at + 4)) {
    const name = /\d+ \d+$/.exec(file.toString('latin1', Math.max(0, at - 20), at))?.[0];
    if (name === undefined) continue;
    if (seen.has(name) && !isClosed(file.toString('latin1', at + 4, at + 4 + longestLooked))) unclosed += 1;
    seen.add(name);
  }
  return unclosed > maxUnclosed;
}

/** Whether all dictionaries, strings and lists are closed before the object ends. */
function isClosed(text: string): boolean {
  const [object = ''] = text.split(/endobj|stream/, 1);
  const count = (mark: string) => object.split(mark).length;
  return count('<') === count('>') && count('[') === count(']');
}

/** Counts the objects in the file and those that compressed object streams declare. */
function holdsMoreObjects(bytes: Uint8Array, max: number): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let objects = 0;
  for (let at = file.indexOf('obj'); at >= 0 && objects <= max; at = file.indexOf('obj', at + 3))
    if (file.toString('latin1', at - 3, at) !== 'end') objects += 1;
  for (let at = file.indexOf('/ObjStm'); at >= 0 && objects <= max; at = file.indexOf('/ObjStm', at + 7)) {
    const around = file.toString('latin1', Math.max(0, at - 200), at + 200);
    objects += Number(/\/N\s{0,9}(\d{1,9})/.exec(around)?.[1] ?? 0);
  }
  return objects > max;
}

/** A broken page is treated as empty, as others may hold the offer. */
async function readPage(
  document: PdfDocument,
  number: number,
): Promise<{ lines: PdfLine[]; hiddenBlocks: number }> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const { pieces, hiddenBlocks } = listSeenPieces(items, items.length > 0 ? await drawnGlyphs(page) : []);
    page.cleanup();
    return { lines: assembleLines(pieces), hiddenBlocks };
  } catch {
    return { lines: [], hiddenBlocks: 0 };
  }
}

/** If only the drawing commands of a page cannot be read, all its text counts as seen. */
async function drawnGlyphs(page: PdfPage): Promise<DrawnGlyph[]> {
  try {
    return await listDrawnGlyphs(page);
  } catch {
    return [];
  }
}
