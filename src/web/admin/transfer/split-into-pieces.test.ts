import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piece, splitIntoPieces } from './split-into-pieces.ts';

async function pieces(text: string, minBytes: number, maxLines?: number) {
  const all: (Omit<Piece, 'body'> & { text: string })[] = [];
  for await (const { body, ...rest } of splitIntoPieces(new Blob([text]), minBytes, maxLines))
    all.push({ ...rest, text: await body.text() });
  return all;
}

test('a small file is one piece', async () => {
  expect(await pieces('{"a":1}\n{"b":2}', 100)).toEqual([
    { text: '{"a":1}\n{"b":2}', linesBefore: 0, share: 1 },
  ]);
  expect(await pieces('', 100)).toEqual([]);
});

test('lines stay whole, also those that are longer than a piece, and are counted on', async () => {
  const long = (digit: string, length: number) => `${digit.repeat(length)}\n`;
  expect(await pieces(`1\n22\n${long('3', 50)}${long('4', 60)}`, 6)).toEqual([
    { text: '1\n22\n', linesBefore: 0, share: expect.closeTo(5 / 117) },
    { text: long('3', 50), linesBefore: 2, share: expect.closeTo(56 / 117) },
    { text: long('4', 60), linesBefore: 3, share: 1 },
  ]);
});

test('a piece has no more lines than a request may have', async () => {
  expect(await pieces('1\n2\n3\n4\n5', 100, 2)).toEqual([
    { text: '1\n2\n', linesBefore: 0, share: expect.closeTo(4 / 9) },
    { text: '3\n4\n', linesBefore: 2, share: expect.closeTo(8 / 9) },
    { text: '5', linesBefore: 4, share: 1 },
  ]);
  const many = await pieces('1\n'.repeat(12_000), 4 * 1024 * 1024);
  expect(many.map(({ text }) => text.split('\n').length - 1)).toEqual([5_000, 5_000, 2_000]);
});

test('nothing of a file is lost or sent twice, wherever it is cut', async () => {
  const unit = fc.constantFrom('a', '"', '\n', '\r\n', ',', 'é');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit }), fc.integer({ min: 1, max: 20 }), async (text, minBytes) => {
      expect((await pieces(text, minBytes)).map((piece) => piece.text).join('')).toBe(text);
    }),
  );
});
