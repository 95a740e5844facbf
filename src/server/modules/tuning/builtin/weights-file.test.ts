import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { type KeptClassifier, kept } from '../../../../reading/builtin/classifier/classifier.ts';
import { shippedClassifier } from '../../../../reading/builtin/classifier/shipped-classifier.ts';
import { packWeights, unpackWeights } from './weights-file.ts';

let shipped: KeptClassifier;
beforeAll(() => {
  shipped = kept(shippedClassifier);
});

const fileOf = (content: unknown) => brotliCompressSync(JSON.stringify(content), { params: { 1: 1 } });
const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64');

test('what is packed comes back under its name, also with what was learned further', async () => {
  const { features, counts, claims, steps, sizes, biases } = shipped;
  for (const weights of [
    shipped,
    { ...shipped, further: { features, counts, claims, steps, sizes, biases } },
  ]) {
    const { model, file } = await packWeights(weights as KeptClassifier);
    expect(model).toMatch(/^builtin-[0-9a-f]{12}$/);
    expect(await unpackWeights(file)).toEqual({ model, kept: weights });
    expect(JSON.parse(brotliDecompressSync(file).toString())).toEqual(weights);
  }
});

/** One feature, whose number is `first`, that says one step of one claim. */
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
