import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { type StoredClassifier, toStoredClassifier } from '../../../../reading/classifier/classifier.ts';
import { shippedClassifier } from '../../../../reading/classifier/shipped-classifier.ts';
import { createWeightsFile, packWeights, readWeightsFile, unpackWeights } from './weights-file.ts';

let shipped: StoredClassifier;
beforeAll(() => {
  shipped = toStoredClassifier(shippedClassifier);
});

const fileOf = (content: unknown) => brotliCompressSync(JSON.stringify(content), { params: { 1: 1 } });
const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64');

test('what is packed comes back under its name, also with what was learned further', async () => {
  const { features, counts, claims, steps, sizes, biases } = shipped;
  for (const weights of [
    shipped,
    { ...shipped, further: { features, counts, claims, steps, sizes, biases } },
  ]) {
    const { model, packed } = await packWeights(weights as StoredClassifier);
    expect(model).toMatch(/^builtin-[0-9a-f]{12}$/);
    expect(await unpackWeights(packed)).toEqual({ model, stored: weights });
    expect(JSON.parse(brotliDecompressSync(packed).toString())).toEqual(weights);
    expect(await readWeightsFile(createWeightsFile(packed))).toEqual({ ok: true, model, stored: weights });
  }
});

/** Weights of one feature, number `first`, with one step for one claim. */
const one = (first: number[], claim = 0, step = 1) => ({
  features: base64(...first),
  counts: base64(1),
  claims: base64(claim),
  steps: base64(step),
});

test.each([
  ['no compressed file', () => Buffer.from('{}')],
  ['no JSON', () => brotliCompressSync('weights')],
  ['nothing of ours', () => fileOf({ a: 1 })],
  ['something more than ours', () => fileOf({ ...shipped, note: 'x' })],
  ['no base64', () => fileOf({ ...shipped, steps: '!' })],
  ['a size that is no number', () => fileOf({ ...shipped, sizes: shipped.sizes.map(() => 'x') })],
  ['a size beyond all weights', () => fileOf({ ...shipped, sizes: shipped.sizes.map(() => 1e9) })],
  ['too few biases', () => fileOf({ ...shipped, biases: shipped.biases.slice(1) })],
  ['steps that are missing', () => fileOf({ ...shipped, ...one([7]), steps: '' })],
  ['a claim that there is not', () => fileOf({ ...shipped, ...one([7], 200) })],
  ['a feature beyond the last', () => fileOf({ ...shipped, ...one([0x80, 0x80, 0x80, 0x08]) })],
  ['a feature below none', () => fileOf({ ...shipped, ...one([0xff, 0xff, 0xff, 0xff, 0x0f]) })],
  ['a feature twice', () => fileOf({ ...shipped, ...one([7, 0]), counts: base64(1, 0) })],
  ['a criterion that there is not', () => fileOf({ ...shipped, offers: { salary: [[1]] } })],
  ['a key of every object', () => brotliCompressSync('{"__proto__": {"offers": {}}}')],
  ['too few features of an offer', () => fileOf({ ...shipped, offers: { featureTeam: [[1, 2]] } })],
  ['what is more than a file may hold', () => brotliCompressSync(' '.repeat(9_000_000))],
  ['more weights than there may be', () => fileOf({ ...shipped, claims: 'AAAA'.repeat(600_000) })],
])('a file with %s is refused', async (_, file) => {
  expect(await unpackWeights(file())).toBeUndefined();
});

test('a file of one feature is none that is refused for its form', async () => {
  expect(await unpackWeights(fileOf({ ...shipped, ...one([7]) }))).toBeDefined();
});

test('a file with one bit flipped, wherever it is, is refused, and so is one that was cut', async () => {
  const { packed } = await packWeights(shipped);
  const file = createWeightsFile(packed);
  const head = file.length - packed.length;
  // Every bit of the head, and one at each of 400 places of the rest, including the last byte.
  const bits = [
    ...Array.from({ length: head * 8 }, (_, bit) => bit),
    ...Array.from({ length: 400 }, (_, place) => {
      const byte = head + Math.round((place * (packed.length - 1)) / 399);
      return byte * 8 + (place % 8);
    }),
  ];
  for (const bit of bits) {
    const flipped = Buffer.from(file);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect((await readWeightsFile(flipped)).ok, `bit ${bit}`).toBe(false);
    if (bit >= head * 8) expect(await readWeightsFile(flipped)).toEqual({ ok: false, obstacle: 'damaged' });
  }
  for (const length of [0, 10, head - 1, head, head + 1, file.length - 1])
    expect((await readWeightsFile(file.subarray(0, length))).ok, `${length} bytes`).toBe(false);
});

test('a file of an older release, which has no checksum, is refused as such, and one of others as theirs', async () => {
  const { packed } = await packWeights(shipped);
  expect(await readWeightsFile(packed)).toEqual({ ok: false, obstacle: 'noChecksum' });
  expect(await readWeightsFile(Buffer.from('weights'))).toEqual({ ok: false, obstacle: 'notOurs' });
  // Intact, but not ours.
  const other = createWeightsFile(fileOf({ a: 1 }));
  expect(await readWeightsFile(other)).toEqual({ ok: false, obstacle: 'notOurs' });
});
