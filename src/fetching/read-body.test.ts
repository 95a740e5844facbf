import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { answering, closeServers, fetchFrom, offerPage } from './serve-locally.ts';

afterEach(closeServers);

describe('size', { timeout: 60_000 }, () => {
  test('a body without end is cut off, and the connection with it', async () => {
    let left: () => void = () => {};
    const closed = new Promise<void>((resolve) => {
      left = resolve;
    });
    const offer = await fetchFrom((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (!response.destroyed && response.write('<p>more</p>'.repeat(1000)));
      };
      response.on('drain', more).on('close', left);
      more();
    });
    expect(offer).toEqual({ ok: false, code: 'pageTooLarge' });
    await closed;
  });
  test('a body that announces too much is not begun', async () => {
    const offer = await fetchFrom((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-length': `${10 ** 12}` })
        .flushHeaders();
    });
    expect(offer).toEqual({ ok: false, code: 'pageTooLarge' });
  });
  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)('a %s bomb is put out', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(64 * 1024 * 1024, 'a'));
    expect(await fetchFrom(answering(bomb, { 'content-encoding': encoding }))).toEqual({
      ok: false,
      code: 'pageTooLarge',
    });
  });
  test('a bomb within a bomb too', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
    expect(await fetchFrom(answering(bomb, { 'content-encoding': 'gzip, gzip' }))).toEqual({
      ok: false,
      code: 'pageTooLarge',
    });
  });
  test('a page just within the limit is read', async () => {
    const settings = { largestPageBytes: Buffer.byteLength(offerPage) };
    expect(
      await fetchFrom(answering(gzipSync(offerPage), { 'content-encoding': 'gzip' }), settings),
    ).toMatchObject({ ok: true });
    expect(
      await fetchFrom(answering(offerPage), { largestPageBytes: settings.largestPageBytes - 1 }),
    ).toEqual({
      ok: false,
      code: 'pageTooLarge',
    });
  });
});

describe('compression', () => {
  test.each([
    ['gzip', gzipSync(offerPage)],
    ['x-gzip', gzipSync(offerPage)],
    ['deflate', deflateSync(offerPage)],
    ['deflate', deflateRawSync(offerPage)],
    ['br', brotliCompressSync(offerPage)],
    ['zstd', zstdCompressSync(offerPage)],
    ['gzip, br', brotliCompressSync(gzipSync(offerPage))],
    ['identity', Buffer.from(offerPage)],
  ])('%s is undone', async (encoding, body) =>
    expect(await fetchFrom(answering(body, { 'content-encoding': encoding }))).toMatchObject({ ok: true }),
  );
  test('damaged data is no page', async () =>
    expect(await fetchFrom(answering(offerPage, { 'content-encoding': 'gzip' }))).toEqual({
      ok: false,
      code: 'pageUnreachable',
    }));
  test.each(['compress', 'constructor', 'gzip, gzip, gzip'])('%s is not undone', async (encoding) =>
    expect(await fetchFrom(answering(offerPage, { 'content-encoding': encoding }))).toEqual({
      ok: false,
      code: 'pageNotText',
    }),
  );
});
