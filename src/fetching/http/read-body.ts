/**
 * The body of an answer: decompressed, counted and timed while it arrives, so that neither an endless body nor a bomb
 * fills the memory, nor a trickle keeps a connection.
 */
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

export type BodyLimits = {
  /** Most bytes, on the wire and after each decompression. */
  largest: number;
  /** Most times its size on the wire that a body may grow, once it is larger than `freeGrowthBytes`. */
  largestGrowth: number;
  /** Fewest bytes a second on the wire; 0: none. */
  slowestBytesPerSecond: number;
  /** How long a body may fall below that. */
  paceWindowMilliseconds: number;
};

/** Why a body was not read to its end. */
export type UnreadBody = 'tooLarge' | 'tooSlow' | 'unknownEncoding';

/** What is asked for in Accept-Encoding. */
export const acceptedEncodings = 'gzip, deflate, br, zstd';

/** Up to this size a body may be as well compressed as it likes: it harms nobody. */
export const freeGrowthBytes = 1024 * 1024;

/**
 * Each of them fails where its data ends too early: half a page is not graded. Only a body without compression and
 * without a length that merely ends when the connection does cannot be told from a whole one.
 */
const decompressors: Record<string, (first: Buffer) => Decompressor> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  // Some servers send raw deflate data where the zlib form is meant: its first byte tells.
  deflate: (first) => (((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
  // A window of 8 MB is the most that a browser accepts (RFC 9659).
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
};

/** Encodings stacked on one another: real servers use one, more serve only bombs. */
const mostEncodings = 2;

class Unread extends Error {
  readonly reason: UnreadBody;
  constructor(reason: UnreadBody) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Reads a body to its end and undoes its encodings, within its limits. Rejects where the stream breaks or ends too
 * early, or its data is damaged.
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
  if (!known || encodings.length > mostEncodings) return 'unknownEncoding';

  const wire = { bytes: 0 };
  let stream: AsyncIterable<Buffer> = onWire(body, wire, limits);
  // The encoding named last was applied last: it is taken off first. What is within may grow again, so each is counted.
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

/** Counts what arrives, and gives up a body that is too large or comes too slowly. */
async function* onWire(body: Readable, wire: { bytes: number }, limits: BodyLimits): AsyncGenerator<Buffer> {
  const { largest, slowestBytesPerSecond, paceWindowMilliseconds } = limits;
  const fewest = (slowestBytesPerSecond * paceWindowMilliseconds) / 1000;
  let before = 0;
  // While nobody asks for more, the slowness is ours.
  let waiting = true;
  const judge = () => {
    if (waiting && wire.bytes - before < fewest) body.destroy(new Unread('tooSlow'));
    before = wire.bytes;
  };
  // After a pause of this process, what has arrived meanwhile is read before it is judged.
  const timer = setInterval(() => setImmediate(judge), paceWindowMilliseconds);
  try {
    // Cast: a stream of bytes without an encoding gives buffers.
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

/** Counts what a decompression gives. */
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
  // Cast: decompressors give buffers.
  yield* pipeline(whole, decompressor, () => {}) as AsyncIterable<Buffer>;
}
