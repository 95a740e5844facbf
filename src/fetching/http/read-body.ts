/**
 * Reads the body of an answer: decompresses, counts and times it as it arrives, as protection
 * against endless bodies, decompression bombs and slow trickles.
 */
import { pipeline, type Readable } from 'node:stream';
import zlib from 'node:zlib';

const { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } = zlib;
/** Node 20 has no zstd. */
const hasZstd = 'ZSTD_d_windowLogMax' in constants;

type Decompressor = ReturnType<typeof createGunzip> | ReturnType<typeof createBrotliDecompress>;

/** Limits of one body. */
export type BodyLimits = {
  /** Bytes, on the wire and after each decompression. */
  largest: number;
  /** Maximum ratio of decompressed to received size, once a body exceeds `freeGrowthBytes`. */
  largestGrowth: number;
  /** Minimum bytes per second on the wire; 0: none. */
  slowestBytesPerSecond: number;
  /** How long a body may stay below that speed. */
  paceWindowMilliseconds: number;
};

/** Why a body was not read to its end. */
export type UnreadBody = 'tooLarge' | 'tooSlow' | 'unknownEncoding';

/** The value of Accept-Encoding. */
export const acceptedEncodings = `gzip, deflate, br${hasZstd ? ', zstd' : ''}`;

/** Up to this size a body may be compressed at any ratio, as it does no harm. */
export const freeGrowthBytes = 1024 * 1024;

/**
 * Each fails if its data ends early, as half a page must not be graded. Only an uncompressed body
 * without a length, cut off with its connection, cannot be told from a complete one.
 */
const decompressors: Record<string, (first: Buffer) => Decompressor> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  // Some servers send raw deflate data instead of the zlib form; the first byte distinguishes them.
  deflate: (first) => (((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
  // Browsers accept a window of at most 8 MB (RFC 9659).
  ...(hasZstd && {
    zstd: () => zlib.createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
  }),
};

/** Stacked encodings: real servers use one; more only occur in bombs. */
const maxEncodings = 2;

class Unread extends Error {
  readonly reason: UnreadBody;
  constructor(reason: UnreadBody) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Reads a body to its end and decompresses it, within its limits. Rejects if the stream breaks or
 * ends early, or if its data is damaged.
 */
export async function readBody(
  body: Readable,
  contentEncoding: string,
  limits: BodyLimits,
): Promise<Buffer | UnreadBody> {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const known = encodings.every((name) => Object.hasOwn(decompressors, name));
  if (!known || encodings.length > maxEncodings) return 'unknownEncoding';

  const wire = { bytes: 0 };
  let stream: AsyncIterable<Buffer> = onWire(body, wire, limits);
  // The encoding named last was applied last and is removed first. Each stage may grow again, so
  // each is counted.
  for (const name of encodings.reverse()) stream = grown(decompressed(stream, name), wire, limits);

  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch (error) {
    if (error instanceof Unread) return error.reason;
    throw error;
  }
  return Buffer.concat(chunks);
}

/** Counts received bytes, and aborts a body that is too large or too slow. */
async function* onWire(body: Readable, wire: { bytes: number }, limits: BodyLimits): AsyncGenerator<Buffer> {
  const { largest, slowestBytesPerSecond, paceWindowMilliseconds } = limits;
  const fewest = (slowestBytesPerSecond * paceWindowMilliseconds) / 1000;
  let before = 0;
  // While the consumer is not waiting for data, the delay is ours.
  let waiting = true;
  const judge = () => {
    if (waiting && wire.bytes - before < fewest) body.destroy(new Unread('tooSlow'));
    before = wire.bytes;
  };
  // setImmediate: after a pause of this process, read what has arrived before judging the pace.
  const timer = setInterval(() => setImmediate(judge), paceWindowMilliseconds);
  try {
    // Cast: a stream of bytes without an encoding yields buffers.
    for await (const chunk of body as AsyncIterable<Buffer>) {
      waiting = false;
      wire.bytes += chunk.length;
      if (wire.bytes > largest) throw new Unread('tooLarge');
      yield chunk;
      waiting = true;
    }
  } finally {
    waiting = false;
    clearInterval(timer);
  }
}

/** Counts decompressed bytes. */
async function* grown(
  source: AsyncIterable<Buffer>,
  wire: { bytes: number },
  { largest, largestGrowth }: BodyLimits,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    const bomb = bytes > freeGrowthBytes && bytes > largestGrowth * wire.bytes;
    if (bytes > largest || bomb) throw new Unread('tooLarge');
    yield chunk;
  }
}

/**
 * Leaving the loop over the result destroys all streams before it, so nothing more is read or
 * inflated.
 */
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
  // The callback only prevents an unhandled error; the loop below receives it too.
  // Cast: decompressors yield buffers.
  yield* pipeline(whole, decompressor, () => {}) as AsyncIterable<Buffer>;
}
