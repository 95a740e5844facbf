import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webAddress } from '../../../../tests/arbitraries/web-address.ts';
import { packOffer } from './bookmarklet/pack-offer.ts';
import { unpackOffer } from './unpack-offer.ts';

test('what was packed comes out again, whatever its letters', async () => {
  const offers = fc.record({
    text: fc.string({ unit: 'grapheme' }),
    address: webAddress,
    title: fc.string(),
  });
  await fc.assert(
    fc.asyncProperty(offers, async (offer) => {
      const packed = await packOffer(offer);
      expect(packed).toMatch(/^[\w-]+$/);
      expect(await unpackOffer(packed)).toEqual(offer);
    }),
  );
});

test('the longest offer fits, also where it does not compress', async () => {
  const units = Array.from(
    { length: 200_000 },
    (_, index) => 0x4e00 + ((index * 7919 + (index >> 3) * 104729) % 20_000),
  );
  const offer = { text: units.map((unit) => String.fromCharCode(unit)).join(''), address: '', title: '' };
  const packed = await packOffer(offer);
  expect(packed.length).toBeGreaterThan(200_000);
  expect(await unpackOffer(packed)).toEqual(offer);
});

test('what swells beyond an offer is given up on the way', async () => {
  const packed = await packOffer({ text: 'a'.repeat(20_000_000) });
  expect(packed.length).toBeLessThan(30_000);
  expect(await unpackOffer(packed)).toBeUndefined();
});

test.for([
  ['nothing', ''],
  ['what is not base64url', 'a+b/c='],
  ['letters of another script', 'ａｂｃ'],
  ['what was never compressed', btoa('{"text":"an offer"}').replaceAll('=', '')],
  ['a single letter', 'a'],
  ['more letters than an offer has', 'A'.repeat(1_500_001)],
])('%s is not read', async ([_what, packed]) => {
  expect(await unpackOffer(packed as string)).toBeUndefined();
});

test('what is cut off is not read', async () => {
  const packed = await packOffer({ text: 'An offer that was longer once.'.repeat(20) });
  for (const length of [1, 10, packed.length - 4]) {
    expect(await unpackOffer(packed.slice(0, length))).toBeUndefined();
  }
});

test('noise is never read and never throws', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(letters, async (noise) => {
      await unpackOffer(noise);
    }),
  );
});
