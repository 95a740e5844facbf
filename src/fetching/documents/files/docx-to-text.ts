/** A Word document (.docx) to the text in it, by mammoth. Macros, pictures and what it refers to elsewhere are never opened. */
import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { htmlToText } from '../../page/html/html-to-text.ts';
import { isWithinBounds, type XmlBounds } from './bounded-xml.ts';
import { unzipParts } from './bounded-zip.ts';
import { mostCharactersOfFile, type TextOfFile } from './text-of-file.ts';

/** More than 60 full pages with a run for every other word; of each element mammoth makes a kilobyte and more. */
const xmlBounds: XmlBounds = { elements: 120_000, others: 300_000, attributes: 200, depth: 200 };

/**
 * The text of a Word document: headings and paragraphs apart, items of lists as "- ". Empty where it holds pictures
 * alone, null where it cannot be read: no Word document, broken, swelling or nesting beyond what one holds.
 */
export async function docxToText(bytes: Uint8Array): Promise<TextOfFile | null> {
  try {
    const parts = unzipParts(bytes, (name) => /\.(?:xml|rels)$/i.test(name));
    if (!isWithinBounds(Object.values(parts), xmlBounds)) return null;
    // Stored again without compression: nothing is left in it that could swell.
    const buffer = Buffer.from(zipSync(parts, { level: 0 }));
    const { value } = await mammoth.convertToHtml(
      { buffer },
      {
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    );
    return { text: htmlToText(value).slice(0, mostCharactersOfFile) };
  } catch {
    // Each library has errors of its own for what is no document.
    return null;
  }
}
