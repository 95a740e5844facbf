import { Readable } from 'node:stream';
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { freeGrowthBytes, readBody } from './read-body.ts';

const mebibyte = 1024 * 1024;
const limits = {
  largest: 5 * mebibyte,
  largestGrowth: 200,
  slowestBytesPerSecond: 0,
  paceWindowMilliseconds: 1000,
};

/** What a stream buffers ahead, here and within a decompressor. */
const buffered = 256 * 1024;

/** A body that counts how much of it was read. */
function body(chunks: Iterable<Buffer>) {
  const taken = { bytes: 0 };
  function* counted() {
    for (const chunk of chunks) {
      taken.bytes += chunk.length;
      yield chunk;
    }
  }
  return { taken, stream: Readable.from(counted(), { objectMode: false }) };
}

function* endless(chunk: Buffer) {
  for (;;) yield chunk;
}

const read = (bytes: Buffer, encoding = '', changed: Partial<typeof limits> = {}) =>
  readBody(body([bytes]).stream, encoding, { ...limits, ...changed });

async function readWhole(bytes: Buffer, encoding: string): Promise<Buffer> {
  const whole = await read(bytes, encoding);
  return typeof whole === 'string' ? Buffer.from(whole) : whole;
}

/** Random text does not compress, so it does not grow. */
const plain = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, () => 97 + Math.floor(Math.random() * 26)));

describe('endless bodies are left as soon as they are too large', () => {
  test('as they are', async () => {
    const { stream, taken } = body(endless(Buffer.alloc(16 * 1024, 'a')));
    expect(await readBody(stream, '', limits)).toBe('tooLarge');
    expect(taken.bytes).toBeLessThan(limits.largest + buffered);
    expect(stream.destroyed).toBe(true);
  });

  test.each([
    ['gzip', gzipSync],
    ['zstd', zstdCompressSync],
  ] as const)('%s: one bomb after another', async (encoding, compress) => {
    const { stream, taken } = body(endless(compress(Buffer.alloc(mebibyte))));
    expect(await readBody(stream, encoding, limits)).toBe('tooLarge');
    expect(taken.bytes).toBeLessThan(buffered);
    await expect.poll(() => stream.destroyed).toBe(true);
  });

  test('gzip whose members are all empty: nothing comes out, and it ends all the same', async () => {
    const members = Buffer.concat(Array(500).fill(gzipSync('')));
    const { stream, taken } = body(endless(members));
    expect(await readBody(stream, 'gzip', limits)).toBe('tooLarge');
    expect(taken.bytes).toBeLessThan(limits.largest + buffered);
  });

  test('such gzip within gzip: what lies between is counted too', async () => {
    const members = Buffer.concat(Array(50_000).fill(gzipSync('')));
    const { stream, taken } = body(endless(gzipSync(members)));
    expect(await readBody(stream, 'gzip, gzip', limits)).toBe('tooLarge');
    expect(taken.bytes).toBeLessThan(buffered);
  });
});

describe('decompression bombs', () => {
  // The best quality takes half a second and saves only a few bytes.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const compressions = [
    ['gzip', gzipSync],
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params })],
    ['zstd', zstdCompressSync],
    ['deflate', deflateSync],
  ] as const;
  test.each(compressions)('%s: much larger than a page may be', async (encoding, compress) =>
    expect(await read(compress(Buffer.alloc(16 * mebibyte, 'a')), encoding)).toBe('tooLarge'),
  );
  test.each(compressions)(
    '%s: of a size that is allowed, out of next to nothing',
    async (encoding, compress) =>
      expect(await read(compress(Buffer.alloc(2 * freeGrowthBytes)), encoding)).toBe('tooLarge'),
  );
  test('one within another', async () =>
    expect(await read(gzipSync(gzipSync(Buffer.alloc(16 * mebibyte))), 'gzip, gzip')).toBe('tooLarge'));
  test('a small page may be as well compressed as it likes', async () => {
    const page = Buffer.alloc(freeGrowthBytes, 'a');
    expect(page.equals(await readWhole(gzipSync(page), 'gzip'))).toBe(true);
  });
  test('a large page that shrinks as pages do is read', async () => {
    const row = `<tr><td>${plain(60)}</td><td class="column">of a table</td></tr>`;
    const page = Buffer.from(row.repeat(1000) + plain(mebibyte / 8) + row.repeat(10_000));
    expect(page.equals(await readWhole(gzipSync(page), 'gzip'))).toBe(true);
  });
});

describe('size', () => {
  test.each([
    ['', (page: Buffer) => page],
    ['gzip', gzipSync],
  ] as const)('the limit is met to the byte: "%s"', async (encoding, compress) => {
    const page = plain(1000);
    expect(await read(compress(page), encoding, { largest: 1100 })).toEqual(page);
    expect(await read(compress(page), encoding, { largest: 999 })).toBe('tooLarge');
  });
});

describe('pace', () => {
  const slow = { slowestBytesPerSecond: 10_000, paceWindowMilliseconds: 50 };
  /** First `first` at once, then one of the given bytes every 5 ms. */
  function trickle(drops: Iterable<number>, first = plain(5000)) {
    const stream = new Readable({ read() {} });
    stream.push(first);
    const rest = drops[Symbol.iterator]();
    const timer = setInterval(() => {
      const { done, value } = rest.next();
      if (!stream.destroyed) stream.push(done ? null : Buffer.from([value]));
    }, 5);
    stream.on('close', () => clearInterval(timer));
    return stream;
  }

  test('a body that comes in drops is given up', async () => {
    const stream = trickle(Buffer.alloc(100_000));
    expect(await readBody(stream, '', { ...limits, ...slow })).toBe('tooSlow');
    expect(stream.destroyed).toBe(true);
  });
  test('so is one that stops', async () => {
    const stream = new Readable({ read() {} });
    stream.push(plain(5000));
    expect(await readBody(stream, '', { ...limits, ...slow })).toBe('tooSlow');
  });
  test('so is one whose compressed drops would grow to much', async () => {
    const stream = trickle(gzipSync(Buffer.alloc(4 * mebibyte)), Buffer.alloc(0));
    expect(await readBody(stream, 'gzip', { ...limits, ...slow })).toBe('tooSlow');
  });
  test('a body that is done before its first window is not judged', async () =>
    expect(await read(Buffer.from('short'), '', slow)).toEqual(Buffer.from('short')));
  test('with 0 any pace will do', async () => {
    const stream = trickle(Buffer.from('the end'));
    const patient = { ...limits, slowestBytesPerSecond: 0, paceWindowMilliseconds: 1 };
    expect(String(await readBody(stream, '', patient))).toMatch(/end$/);
  });
});

describe('compression', () => {
  const page = Buffer.from('<p>Product Manager</p>'.repeat(50));
  const compressed = [
    ['gzip', gzipSync(page)],
    ['x-gzip', gzipSync(page)],
    ['GZIP', gzipSync(page)],
    ['deflate', deflateSync(page)],
    ['deflate', deflateRawSync(page)],
    ['br', brotliCompressSync(page)],
    ['zstd', zstdCompressSync(page)],
    ['gzip, br', brotliCompressSync(gzipSync(page))],
    ['identity, gzip', gzipSync(page)],
  ] as const;
  test.each(compressed)('%s is undone', async (encoding, bytes) =>
    expect(await read(bytes, encoding)).toEqual(page),
  );
  test.each(['', 'identity'])('"%s" is none', async (encoding) =>
    expect(await read(page, encoding)).toEqual(page),
  );
  test.each(compressed)('%s that comes in single bytes is undone', async (encoding, bytes) => {
    const { stream } = body([...bytes].map((byte) => Buffer.from([byte])));
    expect(await readBody(stream, encoding, limits)).toEqual(page);
  });
  test.each(compressed)('%s that ends too early is no page', async (encoding, bytes) => {
    await expect(read(bytes.subarray(0, bytes.length - 10), encoding)).rejects.toThrow();
  });
  test.each(['gzip', 'deflate', 'br', 'zstd'])('%s that is none is no page', async (encoding) => {
    await expect(read(page, encoding)).rejects.toThrow();
  });
  test('an empty body is empty, whatever its encoding', async () => {
    expect(await readBody(body([]).stream, 'gzip', limits)).toEqual(Buffer.alloc(0));
  });
  test.each(['compress', 'constructor', 'gzip, gzip, gzip', 'gzip;q=1'])(
    '"%s" is not undone',
    async (encoding) => expect(await read(page, encoding)).toBe('unknownEncoding'),
  );
});
