import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TransferFormat } from '../../../contract/transfer.ts';
import { type Piece, piecesOf } from './pieces-of.ts';

async function pieces(text: string, format: TransferFormat, leastBytes: number, mostLines?: number) {
  const all: (Omit<Piece, 'body'> & { text: string })[] = [];
  for await (const { body, ...rest } of piecesOf(new Blob([text]), format, leastBytes, mostLines))
    all.push({ ...rest, text: await body.text() });
  return all;
}

test('a small file is one piece', async () => {
  expect(await pieces('{"a":1}\n{"b":2}', 'jsonl', 100)).toEqual([
    { text: '{"a":1}\n{"b":2}', linesBefore: 0, share: 1 },
  ]);
  expect(await pieces('', 'jsonl', 100)).toEqual([]);
});

test('lines stay whole, also those that are longer than a piece, and are counted on', async () => {
  const long = (digit: string, length: number) => `${digit.repeat(length)}\n`;
  expect(await pieces(`1\n22\n${long('3', 50)}${long('4', 60)}`, 'jsonl', 6)).toEqual([
    { text: '1\n22\n', linesBefore: 0, share: expect.closeTo(5 / 117) },
    { text: long('3', 50), linesBefore: 2, share: expect.closeTo(56 / 117) },
    { text: long('4', 60), linesBefore: 3, share: 1 },
  ]);
});

test('rows stay whole, quoted line ends and all, and each piece has the head', async () => {
  const rows = ['id,text\r\n', 'a,"one\r\n""two""\r\n"\r\n', 'b,three\r\n', 'c,"four\n"\r\n', 'd,five'];
  const [head = ''] = rows;
  const all = await pieces(rows.join(''), 'csv', 12);
  expect(all.map(({ text }) => text.replace(head, ''))).toEqual(['', ...rows.slice(1)]);
  expect(all.every(({ text }) => text.startsWith(head))).toBe(true);
  // Row 3 of the file is row 2 of the piece that holds it alone.
  expect(all.map(({ linesBefore }) => linesBefore)).toEqual([0, 0, 1, 2, 3]);
  expect(all.at(-1)?.share).toBe(1);
});

test('a piece has no more lines than a request may have, its head included', async () => {
  const head = 'id,text\n';
  const rows = await pieces(`${head}1\n2\n3\n4\n5`, 'csv', 100, 2);
  expect(rows.map(({ text, linesBefore }) => [text, linesBefore])).toEqual([
    [`${head}1\n`, 0],
    [`${head}2\n3\n`, 1],
    [`${head}4\n5`, 3],
  ]);
  expect((await pieces('1\n2\n3\n4\n', 'jsonl', 100, 2)).map(({ text }) => text)).toEqual([
    '1\n2\n',
    '3\n4\n',
  ]);
  const many = await pieces('1\n'.repeat(12_000), 'csv', 4 * 1024 * 1024);
  expect(many.map(({ text }) => text.split('\n').length - 1)).toEqual([4_999, 5_000, 2_003]);
});

test('nothing of a file is lost or sent twice, wherever it is cut', async () => {
  const unit = fc.constantFrom('a', '"', '\n', '\r\n', ',', 'é');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit }), fc.integer({ min: 1, max: 20 }), async (text, leastBytes) => {
      const lines = await pieces(text, 'jsonl', leastBytes);
      expect(lines.map((piece) => piece.text).join('')).toBe(text);
      const rows = await pieces(text, 'csv', leastBytes);
      const [first] = rows;
      const head = first?.text.slice(0, headLength(first.text)) ?? '';
      expect(rows.map((piece, place) => (place ? piece.text.slice(head.length) : piece.text)).join('')).toBe(
        text,
      );
    }),
  );
});

function headLength(text: string): number {
  const found = /^(?:[^"\n]|"[^"]*")*\n/.exec(text);
  return found ? found[0].length : text.length;
}
