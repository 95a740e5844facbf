/**
 * Converts a Word document (.docx) to text, by mammoth. Macros, pictures and external references
 * are never opened.
 */
import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { htmlToText } from '../../page/html/html-to-text.ts';
import { isWithinBounds, type XmlBounds } from './is-within-bounds.ts';
import { maxCharactersOfFile, type TextOfFile } from './text-of-file.ts';
import { unzipParts } from './unzip-parts.ts';

/**
 * Allows more than 60 full pages with a run for every second word; mammoth uses over a kilobyte per
 * element.
 */
const xmlBounds: XmlBounds = { elements: 120_000, others: 300_000, attributes: 200, depth: 200 };

/**
 * The text of a Word document: headings and paragraphs separated, list items as "- ". Empty if it
 * holds only pictures; null if it cannot be read (no Word document, broken, or inflating or nesting
 * beyond the bounds).
 */
export async function docxToText(bytes: Uint8Array): Promise<TextOfFile | null> {
  try {
    const parts = unzipParts(bytes, (name) => /\.(?:xml|rels)$/i.test(name));
    if (!isWithinBounds(Object.values(parts), xmlBounds)) return null;
    // Stored again without compression, so that mammoth cannot inflate anything.
    const buffer = Buffer.from(zipSync(parts, { level: 0 }));
    const { value } = await mammoth.convertToHtml(
      { buffer },
      {
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    );
    return { text: htmlToText(value).slice(0, maxCharactersOfFile) };
  } catch {
    // Each library has its own errors for what is no document.
    return null;
  }
}
