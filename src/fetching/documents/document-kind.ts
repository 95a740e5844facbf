/** What a body is: by its first bytes where they tell, since headers lie; else by its header. */
import type { DocumentKind } from './fetched-document.ts';

/** `file`: the header leaves open what it is, only that it is no page. */
export type DeclaredKind = DocumentKind | 'file';

const kindOfType = new Map<string, DeclaredKind>([
  // A page that says nothing of itself is one.
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
/** Of the files of old Office programs (Microsoft, [MS-CFB] 2.2), and what one of Word holds ([MS-DOC] 2.1.1). */
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** The kind that a Content-Type names; undefined where no body of that type is read. */
export function declaredKind(contentType: string): DeclaredKind | undefined {
  const [type = ''] = contentType.split(/[;,]/);
  return kindOfType.get(type.trim().toLowerCase());
}

/** The charset parameter of a Content-Type; empty where there is none. */
export function charsetOf(contentType: string): string {
  const parameters = contentType.split(/[;,]/).slice(1);
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => /^charset=/i.test(text));
  return charset?.slice('charset='.length).replace(/["']/g, '').trim() ?? '';
}

/** The kind of a body, or undefined where it is none that can be read, whatever its header declares. */
export function documentKind(
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

/** A page may well write of the mark, a file hardly. */
function isPdf(start: Buffer, declared: DeclaredKind): boolean {
  const at = start.indexOf('%PDF-');
  return at === 0 || (at > 0 && (declared === 'pdf' || declared === 'file'));
}

function isZip(start: Buffer): boolean {
  return startsWith(start, Buffer.from('PK\x03\x04', 'latin1'));
}

/** An OpenDocument says what it is in its first part, which is not compressed. */
function kindOfZip(buffer: Buffer): DocumentKind | undefined {
  if (buffer.includes('[Content_Types].xml') && buffer.includes('word/')) return 'docx';
  return buffer.subarray(0, markWindow).includes('mimetypeapplication/vnd.oasis.opendocument.text')
    ? 'odt'
    : undefined;
}

function startsWith(start: Buffer, mark: Buffer): boolean {
  return start.subarray(0, mark.length).equals(mark);
}

/** Only text of two bytes a character holds zeros; pictures and archives begin with some. */
function isText(start: Buffer, charset: string): boolean {
  if (!start.includes(0)) return true;
  const marked = start[0] === 0xff ? start[1] === 0xfe : start[0] === 0xfe && start[1] === 0xff;
  return marked || /^utf-?16/i.test(charset);
}
