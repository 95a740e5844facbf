/** A Word document (.docx) to the text in it, by mammoth. Macros, pictures and what it refers to elsewhere are never opened. */
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { htmlToText } from '../page/html-to-text.ts';
import { isWithinBounds, type XmlBounds } from './bounded-xml.ts';

/** Bytes of all the parts that are read, inflated: an offer of 200,000 characters takes a fifth of it. */
const mostInflatedBytes = 10 * 1024 * 1024;

/** More than 60 full pages with a run for every other word; of each element mammoth makes a kilobyte and more. */
const xmlBounds: XmlBounds = { elements: 120_000, others: 300_000, attributes: 200, depth: 200 };

/** As much as is read of any file. */
const mostCharacters = 200_000;

/**
 * The text of a Word document: headings and paragraphs apart, items of lists as "- ". Empty where it holds pictures
 * alone, null where it cannot be read: no Word document, broken, swelling or nesting beyond what one holds.
 */
export async function docxToText(bytes: Uint8Array): Promise<string | null> {
  try {
    const parts = partsOfText(bytes);
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
    return htmlToText(value).slice(0, mostCharacters);
  } catch {
    // Each library has errors of its own for what is no document.
    return null;
  }
}

/**
 * The parts that hold text and how it is set. Each is inflated into as much room as the archive's directory declares
 * for it: one that declares too little is cut, and no XML any more.
 */
function partsOfText(bytes: Uint8Array): Unzipped {
  let inflated = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$/i.test(name)) return false;
      inflated += originalSize;
      if (inflated > mostInflatedBytes) throw new RangeError('The document swells beyond bounds.');
      return true;
    },
  });
}
