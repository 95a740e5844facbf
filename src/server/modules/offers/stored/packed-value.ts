/**
 * Values of a saved offer as bytes: a version byte, the CRC-32 of the JSON text (big-endian), and
 * the text by raw DEFLATE, with an example result and the offer's own text as dictionary.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import english from './example-result-en.json' with { type: 'json' };
import french from './example-result-fr.json' with { type: 'json' };

/** The window of DEFLATE. */
const windowBytes = 32_768;
const headerBytes = 5;

/**
 * An example with room for the end of an offer, allocated once, since 32 KiB per value would be too
 * much.
 */
type Dictionary = { bytes: Buffer; exampleBytes: number };

/**
 * The dictionaries by version byte. The examples never change, since saved offers are unreadable
 * without their exact bytes: a better example needs a new version.
 */
const dictionaries: ReadonlyMap<number, Dictionary> = new Map([
  [1, dictionaryOf(english)],
  [2, dictionaryOf(french)],
]);

/** More than an import can bring: a line of 8 MiB, escaped as HTML at five characters for one. */
const maxValueBytes = 48 * 1024 * 1024;

/** The bytes, or the text of the offer, are not those that were stored. */
export class DamagedResult extends Error {
  override readonly name = 'DamagedResult';
  constructor(cause?: unknown) {
    super('A saved result cannot be read: its bytes or the text of its offer were changed.', { cause });
  }
}

/**
 * The value as compressed JSON; `content` is the text of the offer as stored. Throws when the value
 * has no JSON, or more than 48 MiB of it.
 */
export function packValue(value: unknown, content: string): Buffer {
  const text = Buffer.from(JSON.stringify(value));
  if (text.byteLength > maxValueBytes) throw new RangeError('A result is too large to be saved.');
  const packed = [...dictionaries].map(([version, example]) => {
    const header = Buffer.alloc(headerBytes);
    header.writeUInt8(version);
    header.writeUInt32BE(crc32(text), 1);
    const dictionary = withContent(example, content);
    return Buffer.concat([header, deflateRawSync(text, { level: 9, dictionary })]);
  });
  return packed.reduce((best, one) => (one.byteLength < best.byteLength ? one : best));
}

/** The inverse of `packValue`. Throws `DamagedResult`, after 48 MiB at the latest. */
export function unpackValue(packed: Uint8Array, content: string): unknown {
  const bytes = Buffer.from(packed);
  const dictionary = dictionaries.get(bytes[0] ?? 0);
  if (!dictionary || bytes.byteLength < headerBytes) throw new DamagedResult();
  const text = inflated(bytes.subarray(headerBytes), withContent(dictionary, content));
  if (crc32(text) !== bytes.readUInt32BE(1)) throw new DamagedResult();
  return JSON.parse(text.toString());
}

function inflated(bytes: Buffer, dictionary: Buffer): Buffer {
  try {
    return inflateRawSync(bytes, { dictionary, maxOutputLength: maxValueBytes });
  } catch (error) {
    throw new DamagedResult(error);
  }
}

function dictionaryOf(example: object): Dictionary {
  const text = Buffer.from(JSON.stringify(example));
  const bytes = Buffer.alloc(windowBytes);
  text.copy(bytes);
  return { bytes, exampleBytes: text.byteLength };
}

/** The example and the end of the offer, as much as the window holds; valid until the next call. */
function withContent({ bytes, exampleBytes }: Dictionary, content: string): Buffer {
  const room = windowBytes - exampleBytes;
  // Every character takes at least one byte, so earlier ones cannot fit.
  const end = Buffer.from(content.slice(-room)).subarray(-room);
  end.copy(bytes, exampleBytes);
  return bytes.subarray(0, exampleBytes + end.byteLength);
}
