import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipPieces } from './zip-pieces.ts';

const random = () => crypto.getRandomValues(new Uint8Array(65_536));

/** Counts what is read of a file of `pieces` incompressible pieces. */
function counted(pieces: number) {
  const read = { pieces: 0 };
  const made = function* () {
    for (; read.pieces < pieces; read.pieces += 1) yield random();
  };
  return { read, pieces: made() };
}

test('holds each file by its path, whole and in order', async () => {
  const bytes: Uint8Array[] = [];
  const text = (words: string) => Buffer.from(words);
  const files = [
    { path: 'a/README.md', pieces: [text('Train '), text('it.')] },
    { path: 'a/data/train.jsonl', pieces: [text('{"é":1}\n'), text('{"é":2}\n')] },
    { path: 'a/empty', pieces: [] },
  ];
  for await (const piece of zipPieces(files)) bytes.push(piece);
  const unzipped = unzipSync(new Uint8Array(Buffer.concat(bytes)));
  expect(Object.entries(unzipped).map(([path, content]) => [path, strFromU8(content)])).toEqual([
    ['a/README.md', 'Train it.'],
    ['a/data/train.jsonl', '{"é":1}\n{"é":2}\n'],
    ['a/empty', ''],
  ]);
});

test('reads no further than it was asked for: memory holds some pieces, not the files', async () => {
  const { read, pieces } = counted(60);
  let taken = 0;
  let max = 0;
  for await (const piece of zipPieces([{ path: 'large', pieces }])) {
    taken += piece.length;
    max = Math.max(max, read.pieces * 65_536 - taken);
  }
  expect(read.pieces).toBe(60);
  expect(taken).toBeGreaterThan(60 * 65_536);
  expect(max).toBeLessThan(8 * 65_536);
});

test('breaks off where a file breaks off', async () => {
  const broken = async function* () {
    yield random();
    throw new Error('deleted');
  };
  const all = async () => {
    for await (const _ of zipPieces([{ path: 'one', pieces: broken() }]));
  };
  await expect(all()).rejects.toThrow('deleted');
});
