/** The body of an answer: decompressed and counted while it arrives, so that neither an endless body nor a bomb fills the memory. */
import { pipeline, type Readable } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';

type Decompressor = ReturnType<typeof createGunzip> | ReturnType<typeof createBrotliDecompress>;

/** What is asked for in Accept-Encoding. */
export const acceptedEncodings = 'gzip, deflate, br, zstd';

/** A truncated last block still gives the text before it; browsers are as tolerant. */
const zlibOptions = { finishFlush: constants.Z_SYNC_FLUSH };

const decompressors: Record<string, (first: Buffer) => Decompressor> = {
  gzip: () => createGunzip(zlibOptions),
  'x-gzip': () => createGunzip(zlibOptions),
  // Some servers send raw deflate data where the zlib form is meant: its first byte tells.
  deflate: (first) =>
    ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(zlibOptions) : createInflateRaw(zlibOptions),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  // A window of 8 MB is the most that a browser accepts (RFC 9659).
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
};

/** Encodings stacked on one another: real servers use one, more serve only bombs. */
const mostEncodings = 2;

/**
 * Reads a body to its end, or until it holds more than `most` bytes after decompression.
 * `unknownEncoding` where its encoding is none of ours. Rejects where the stream breaks or its data is damaged.
 */
export async function readBody(
  body: Readable,
  contentEncoding: string,
  most: number,
): Promise<Buffer | 'tooLarge' | 'unknownEncoding'> {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const known = encodings.every((name) => Object.hasOwn(decompressors, name));
  if (!known || encodings.length > mostEncodings) return 'unknownEncoding';

  let stream: AsyncIterable<Buffer> = body;
  // The encoding named last was applied last: it is taken off first.
  for (const name of encodings.reverse()) stream = decompressed(stream, name);

  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) return 'tooLarge';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Leaving the loop over the answer destroys every stream before it: nothing more is read or inflated. */
async function* decompressed(source: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  async function* whole() {
    try {
      yield first.value;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  const decompressor = decompressors[encoding]?.(first.value);
  if (decompressor === undefined) return;
  // The callback only keeps a failure from being unhandled: the loop below meets it too.
  yield* pipeline(whole, decompressor, () => {}) as AsyncIterable<Buffer>;
}
