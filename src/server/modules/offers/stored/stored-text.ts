/** Long texts that nobody searches: the debug texts of an offer repeat themselves, and shrink to a fifth. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const mark = 'brotli:';
/** Shorter ones gain nothing. */
const shortest = 400;

/** The highest takes more than twice as long, for 2 % less. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };

/** The same text, compressed and as base64 where that is shorter. */
export function packText(text: string): string {
  if (text.length < shortest && !text.startsWith(mark)) return text;
  const packed = mark + brotliCompressSync(text, { params }).toString('base64');
  return packed.length < text.length || text.startsWith(mark) ? packed : text;
}

/** The inverse of `packText`. */
export function unpackText(packed: string): string {
  if (!packed.startsWith(mark)) return packed;
  return brotliDecompressSync(Buffer.from(packed.slice(mark.length), 'base64')).toString();
}
