import { describe, expect, test } from 'vitest';
import { detectDocumentKind, parseCharset, parseDeclaredKind } from './document-kind.ts';

const html = Buffer.from('<!doctype html><p>Product Manager</p>');
const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj', 'latin1');
/** The beginnings of the contained files, as in a zip archive. */
const zip = (...names: string[]) =>
  Buffer.from(names.map((name) => `PK\x03\x04\x14\0\0\0${name}\0content`).join(''), 'latin1');
const docx = zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml');
const odt = Buffer.from('PK\x03\x04\x14\0\0\0mimetypeapplication/vnd.oasis.opendocument.textPK', 'latin1');
const ods = Buffer.from(
  'PK\x03\x04\x14\0\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK',
  'latin1',
);
const rtf = Buffer.from('{\\rtf1\\ansi An offer}');
/** A compound file (.doc, .xls) with one stream of this name. */
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'latin1'),
    Buffer.from(stream, 'utf16le'),
  ]);
const odtType = 'application/vnd.oasis.opendocument.text';
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const kindOf = (type: string, bytes: Buffer) => {
  const declared = parseDeclaredKind(type);
  return declared && detectDocumentKind(declared, bytes, parseCharset(type));
};

describe('a document is known by its header', () => {
  test.each([
    ['text/html', html, 'html'],
    ['TEXT/HTML; charset=utf-8', html, 'html'],
    ['application/xhtml+xml', html, 'html'],
    ['', html, 'html'],
    ['text/plain', html, 'plain'],
    ['application/pdf', pdf, 'pdf'],
    ['application/x-pdf;charset=binary', pdf, 'pdf'],
    [docxType, docx, 'docx'],
    [odtType, odt, 'odt'],
  ] as const)('"%s"', (type, bytes, kind) => expect(kindOf(type, bytes)).toBe(kind));
});

describe('its bytes tell where the header does not, or is wrong', () => {
  test.each([
    ['application/octet-stream', pdf, 'pdf'],
    ['binary/octet-stream', docx, 'docx'],
    ['application/force-download', pdf, 'pdf'],
    ['application/zip', docx, 'docx'],
    ['application/msword', docx, 'docx'],
    ['application/octet-stream', odt, 'odt'],
    ['application/msword', compound('WordDocument'), 'older'],
    ['application/msword', rtf, 'older'],
    ['application/rtf', rtf, 'older'],
    ['text/rtf', rtf, 'older'],
    ['text/plain', rtf, 'older'],
    [docxType, compound('WordDocument'), 'older'],
    ['text/html', pdf, 'pdf'],
    ['text/plain', docx, 'docx'],
    ['', pdf, 'pdf'],
    ['application/pdf', docx, 'docx'],
    [docxType, pdf, 'pdf'],
    ['application/pdf', Buffer.concat([Buffer.from('\r\nHTTP junk\r\n'), pdf]), 'pdf'],
  ] as const)('"%s"', (type, bytes, kind) => expect(kindOf(type, bytes)).toBe(kind));

  test('a page that writes of the mark of PDF is a page', () =>
    expect(kindOf('text/html', Buffer.from('<p>Files begin with %PDF-1.7</p>'))).toBe('html'));
  test.each([
    ['utf-16le', Buffer.from('<p>Product</p>', 'utf16le'), 'text/html; charset=utf-16le'],
    ['with a mark', Buffer.from('\ufeff<p>Product</p>', 'utf16le'), 'text/html'],
    [
      'with a mark, the other way round',
      Buffer.from('\ufeff<p>Product</p>', 'utf16le').swap16(),
      'text/html',
    ],
  ])('text of two bytes a character is text: %s', (_name, bytes, type) =>
    expect(kindOf(type, bytes)).toBe('html'),
  );
});

describe('nothing else is read', () => {
  test.each([
    ['image/png', html],
    ['application/json', html],
    ['text/css', html],
    ['constructor', html],
    ['application/octet-stream', html],
    ['application/pdf', html],
    [docxType, html],
    ['application/octet-stream', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['application/octet-stream', zip('META-INF/MANIFEST.MF')],
    ['text/html', zip('a.txt')],
    ['application/octet-stream', ods],
    ['application/octet-stream', compound('Workbook')],
    [docxType, compound('EncryptedPackage')],
    ['text/html', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['text/plain', Buffer.from('\x7fELF\x02\x01\x01\0\0\0', 'latin1')],
  ])('"%s"', (type, bytes) => expect(kindOf(type, bytes)).toBeUndefined());
});

test.each([
  ['text/html; charset=ISO-8859-1', 'ISO-8859-1'],
  ['text/html;Charset="utf-8"', 'utf-8'],
  ["text/html; boundary=x; charset='utf-8'", 'utf-8'],
  ['text/html', ''],
  ['', ''],
])('the charset of "%s" is "%s"', (type, charset) => expect(parseCharset(type)).toBe(charset));
