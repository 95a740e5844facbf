/**
 * Extracts the text of a visitor's file: text files in the browser, PDF, Word and OpenDocument
 * files on our server.
 */
import {
  type FileText,
  filesPath,
  fileTimeout,
  largestFileMegabytes,
  type NotRead,
} from '../../contract/files.ts';
import { CallError } from './call.ts';
import { sendFile } from './send-file.ts';

/** `sent`: the file was sent to our server for reading. */
export type ReadFile = { name: string; text: string; sent: boolean; notRead?: NotRead };

/** Media types that systems give to text files; empty when unknown. */
const typesOfText = /^(?:text\/(?:plain|markdown|x-markdown))?$/;

/** Maximum offset of a PDF signature. */
const markWindow = 1024;

/**
 * Reads a file by its contents, whatever its name.
 * @throws CallError, or the reason of `signal` when that aborted it.
 */
export async function readFile(file: File, signal: AbortSignal): Promise<ReadFile> {
  if (file.size > largestFileMegabytes * 1024 * 1024)
    throw new CallError('fileTooLarge', { most: largestFileMegabytes });
  const start = await bytesOf(file.slice(0, markWindow));
  signal.throwIfAborted();
  if (await isOlder(file, start)) throw new CallError('fileOfOlderKind');
  signal.throwIfAborted();
  if (isForTheServer(start)) {
    const { content, notRead } = await fromServer(file, signal);
    return { name: file.name, text: content, sent: true, ...(notRead && { notRead }) };
  }
  const text = typesOfText.test(file.type) ? textOf(await bytesOf(file)) : null;
  signal.throwIfAborted();
  if (text === null) throw new CallError('fileNotReadable');
  if (text.trim() === '') throw new CallError('fileWithoutText');
  return { name: file.name, text, sent: false };
}

/** A file moved or deleted since it was chosen cannot be read either. */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new CallError('fileNotReadable', {}, { cause: error });
  }
}

function isForTheServer(start: Uint8Array): boolean {
  const characters = String.fromCharCode(...start);
  return characters.includes('%PDF-') || characters.startsWith('PK\u0003\u0004');
}

/**
 * Signature of old Office files ([MS-CFB] 2.2); those of Word contain this name ([MS-DOC] 2.1.1) in
 * UTF-16.
 */
const compoundMark = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const wordStream = [...'WordDocument'].map((letter) => `${letter}\u0000`).join('');

/**
 * RTF and older Word documents: a newer version of other old Office files could not be read either.
 */
async function isOlder(file: Blob, start: Uint8Array): Promise<boolean> {
  const characters = String.fromCharCode(...start.slice(0, 8));
  if (characters.startsWith('{\\rtf')) return true;
  if (characters !== compoundMark) return false;
  // Letters and zeros are the same in windows-1252.
  return new TextDecoder('windows-1252').decode(await bytesOf(file)).includes(wordStream);
}

/** Null when it is not text: except in UTF-16, which has a mark, text contains no zeros. */
function textOf(bytes: Uint8Array): string | null {
  const marked =
    (bytes[0] === 0xff && bytes[1] === 0xfe && 'utf-16le') ||
    (bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be');
  if (marked) return new TextDecoder(marked).decode(bytes);
  if (bytes.includes(0)) return null;
  const text = utf8Of(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/\r\n?/g, '\n');
}

/** Undefined when it is in another encoding, such as that of old Windows programs. */
function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function fromServer(file: File, signal: AbortSignal): Promise<FileText> {
  const sending = { type: 'application/octet-stream', timeoutMilliseconds: fileTimeout, signal };
  // Cast: our own server answers what the contract says.
  return (await sendFile(filesPath, file, sending)) as FileText;
}
