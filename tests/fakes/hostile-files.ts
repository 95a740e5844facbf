/** Files of twelve kinds that are small but expensive to read. Each is made on demand. */
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { swellingPdf } from './offer-files.ts';

export type HostileFile = {
  /** Sent to the server by a visitor, or served at an address that a visitor names. */
  way: 'sent' | 'address';
  type: string;
  /** As on the wire. */
  bytes: Buffer;
  /** Content-Encoding at the address; empty if none. */
  encoding: string;
};

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdfType = 'application/pdf';
const pageType = 'text/html; charset=utf-8';

/** Bytes of XML in each Word document, below the limit of unpacking. */
const xmlBytes = 9_000_000;
const pageBytes = 4_900_000;
const bombBytes = 60_000_000;
/** Twice the limit of unpacking. */
const zipBombBytes = 20_000_000;

const repeatedTo = (bytes: number, part: string) => part.repeat(Math.floor(bytes / part.length));

/** A Word document with this body: nine megabytes in 10 to 40 kB. */
export function docxWithBody(body: string): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([at, xml]) => [at, strToU8(xml)]))),
  );
}

const tableStart = '<w:tbl><w:tr><w:tc>';
const tableEnd = '</w:tc></w:tr></w:tbl>';
const row = '<w:tr><w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc></w:tr>';
const listItem = (level: number) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>`;
const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Tables nested this deep. */
export function deepTables(depth: number): Buffer {
  return docxWithBody(`${tableStart.repeat(depth)}<w:p/>${tableEnd.repeat(depth)}`);
}

function pdfFrom(objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, at) => [`${at + 1} 0 obj`, object, 'endobj\n']);
  return Buffer.concat(
    ['%PDF-1.7\n', ...parts, 'trailer<</Root 1 0 R>>\n'].map((part) =>
      typeof part === 'string' ? Buffer.from(part) : part,
    ),
  );
}

/** A PDF with this many empty pages, each an object. */
export function pdfOfEmptyPages(pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, at) => at + 3);
  return pdfFrom([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`,
    ...numbers.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'),
  ]);
}

/** A PDF with one page, on which a text is drawn repeatedly. */
export function pdfOfLetters(letters: number): Buffer {
  const drawn = deflateSync(`BT /F 9 Tf ${'1 0 Td (x) Tj '.repeat(letters)} ET`);
  return pdfFrom([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    Buffer.concat([
      Buffer.from(`<</Filter/FlateDecode/Length ${drawn.length}>>stream\n`),
      drawn,
      Buffer.from('\nendstream'),
    ]),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);
}

const sent = (type: string, bytes: Uint8Array): HostileFile => ({
  way: 'sent',
  type,
  bytes: Buffer.from(bytes),
  encoding: '',
});
const page = (html: string): HostileFile => ({
  way: 'address',
  type: pageType,
  bytes: Buffer.from(html),
  encoding: '',
});
const bomb = () => Buffer.alloc(bombBytes, ' ');

/** The kinds by name. */
export const hostileFiles: Record<string, () => HostileFile> = {
  'Word, a long table': () => sent(docxType, docxWithBody(`<w:tbl>${repeatedTo(xmlBytes, row)}</w:tbl>`)),
  'Word, deep tables': () => sent(docxType, deepTables(xmlBytes / (tableStart.length + tableEnd.length))),
  'Word, a long list': () => sent(docxType, docxWithBody(repeatedTo(xmlBytes, listItem(0)))),
  'Word, deep lists': () =>
    sent(docxType, docxWithBody(repeatedTo(xmlBytes, levels.map((level) => listItem(level)).join('')))),
  'Word, a zip bomb': () => sent(docxType, docxWithBody(' '.repeat(zipBombBytes))),
  'PDF, a page that swells': () => sent(pdfType, swellingPdf(bombBytes / 1_000_000)),
  'PDF, many pages': () => sent(pdfType, pdfOfEmptyPages(100_000)),
  'PDF, many letters': () => sent(pdfType, pdfOfLetters(2_000_000)),
  'HTML, many elements': () => page(repeatedTo(pageBytes, '<b>x</b>')),
  'JSON-LD, many objects': () =>
    page(`<script type="application/ld+json">[${repeatedTo(pageBytes - 100, '{},')}0]</script>`),
  'gzip, a bomb': () => ({ way: 'address', type: pageType, bytes: gzipSync(bomb()), encoding: 'gzip' }),
  'br, a bomb': () => ({
    way: 'address',
    type: pageType,
    // The best quality takes seconds and saves only a few bytes.
    bytes: brotliCompressSync(bomb(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    encoding: 'br',
  }),
};
