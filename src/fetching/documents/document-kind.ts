/**
 * Determines the kind of a body: by its first bytes where they suffice, as headers can be wrong;
 * otherwise by its header.
 */
import type { DocumentKind } from './fetched-document.ts';

/** `file`: the header only says that it is not a page. */
export type DeclaredKind = DocumentKind | 'file';

const kindOfType = new Map<string, DeclaredKind>([
  // Without a declared type, assume a page.
  ['', 'html'],
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['text/plain', 'plain'],
  ['application/pdf', 'pdf'],
  ['application/x-pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/msword', 'file'],
  ['application/rtf', 'file'],
  ['text/rtf', 'file'],
  ['application/octet-stream', 'file'],
  ['binary/octet-stream', 'file'],
  ['application/force-download', 'file'],
  ['application/x-download', 'file'],
  ['application/zip', 'file'],
]);

/** Readers of PDF look for its mark this far (its specification, appendix H). */
const markWindow = 1024;

const rtfMark = Buffer.from('{\\rtf', 'latin1');
/**
 * First bytes of files from old Office programs (Microsoft, [MS-CFB] 2.2), and the stream that
 * marks a Word file ([MS-DOC] 2.1.1).
 */
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** The kind that a Content-Type names; undefined for types that are not read. */
export function parseDeclaredKind(contentType: string): DeclaredKind | undefined {
  const [type = ''] = contentType.split(/[;,]/);
  return kindOfType.get(type.trim().toLowerCase());
}

/** The charset parameter of a Content-Type; empty if it has none. */
export function parseCharset(contentType: string): string {
  const parameters = contentType.split(/[;,]/).slice(1);
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => /^charset=/i.test(text));
  return charset?.slice('charset='.length).replace(/["']/g, '').trim() ?? '';
}

/** The kind of a body, or undefined if it cannot be read, whatever its header declares. */
export function detectDocumentKind(
  declared: DeclaredKind,
  bytes: Uint8Array,
  charset: string,
): DocumentKind | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.subarray(0, markWindow);
  if (isPdf(start, declared)) return 'pdf';
  if (isZip(start)) return kindOfZip(buffer);
  if (startsWith(start, rtfMark)) return 'older';
  if (startsWith(start, compoundMark)) return buffer.includes(wordStream) ? 'older' : undefined;
  if (declared !== 'html' && declared !== 'plain') return undefined;
  return isText(start, charset) ? declared : undefined;
}

/** A page may quote the mark further down; a file hardly does. */
function isPdf(start: Buffer, declared: DeclaredKind): boolean {
  const at = start.indexOf('%PDF-');
  return at === 0 || (at > 0 && (declared === 'pdf' || declared === 'file'));
}

function isZip(start: Buffer): boolean {
  return startsWith(start, Buffer.from('PK\x03\x04', 'latin1'));
}

/** The first part of an OpenDocument names its type and is not compressed. */
function kindOfZip(buffer: Buffer): DocumentKind | undefined {
  if (buffer.includes('[Content_Types].xml') && buffer.includes('word/')) return 'docx';
  return buffer.subarray(0, markWindow).includes('mimetypeapplication/vnd.oasis.opendocument.text')
    ? 'odt'
    : undefined;
}

function startsWith(start: Buffer, mark: Buffer): boolean {
  return start.subarray(0, mark.length).equals(mark);
}

/** Only UTF-16 text contains zero bytes; pictures and archives have some near the start. */
function isText(start: Buffer, charset: string): boolean {
  if (!start.includes(0)) return true;
  const marked = start[0] === 0xff ? start[1] === 0xfe : start[0] === 0xfe && start[1] === 0xff;
  return marked || /^utf-?16/i.test(charset);
}
