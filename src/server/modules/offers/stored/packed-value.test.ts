import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../tests/arbitraries/runs.ts';
import english from './example-result-en.json' with { type: 'json' };
import french from './example-result-fr.json' with { type: 'json' };
import { DamagedResult, packValue, unpackValue } from './packed-value.ts';

const content = `${'We make software for hospitals. '.repeat(200)}You own the roadmap, and decide what to build next.`;
const quote = 'decide what to build next';
const value = { quote, explanation: 'The offer gives the role no part in the business model.' };

test('the examples never change: saved offers could not be read', () => {
  const hashes = [english, french].map((example) =>
    createHash('sha256').update(JSON.stringify(example)).digest('hex'),
  );
  expect(hashes).toEqual([
    'caa9cda518aa4a533a1d460d786cca7de5c882f0e11051f05e2d83454e6c2c72',
    '685bbd30219feb6388580a8beac543359c50939a60c27f53f8147b0e4ead2b74',
  ]);
});

test('what releases have packed is read for ever', () => {
  const explanation = 'L’offre ne donne au poste aucune part dans le modèle économique.';
  expect(unpackValue(Buffer.from('AdqciTyrhtymqWSlhFMN9c5iBQA=', 'base64'), content)).toEqual(value);
  expect(unpackValue(Buffer.from('Ar10IderhtymqWSlhFMNjY7VBAA=', 'base64'), content)).toEqual({
    quote,
    explanation,
  });
});

/** A changed bit after the end of the compressed text has no effect. */
function readOrDamaged(packed: Uint8Array): unknown {
  try {
    return unpackValue(packed, content);
  } catch (error) {
    if (error instanceof DamagedResult) return value;
    throw error;
  }
}

test('bytes that were changed or cut, and another text, are told: never another value', () => {
  const packed = packValue(value, content);
  const place = fc.nat({ max: packed.byteLength - 1 });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(packed);
      changed.writeUInt8((changed[at] ?? 0) ^ change, at);
      expect(readOrDamaged(changed)).toEqual(value);
    }),
    { numRuns: runs(300) },
  );
  for (let length = 0; length < packed.byteLength; length += 1)
    expect(() => unpackValue(packed.subarray(0, length), content)).toThrow(DamagedResult);
  for (let cut = 1; cut < 60; cut += 1)
    expect(() => unpackValue(packed, content.slice(0, -cut))).toThrow(DamagedResult);
});

test('a text in place of the bytes is damage', () => {
  // Cast: SQLite stores texts in columns of any type, which a hostile backup may use.
  expect(() => unpackValue('no bytes' as unknown as Uint8Array, content)).toThrow(DamagedResult);
});

test('few bytes that would fill the memory are refused on their way, and never written', () => {
  const bomb = Buffer.alloc(60 * 1024 * 1024, ' ');
  const header = Buffer.from([1, 0, 0, 0, 0]);
  header.writeUInt32BE(crc32(bomb), 1);
  const packed = Buffer.concat([header, deflateRawSync(bomb)]);
  expect(packed.byteLength).toBeLessThan(100_000);
  expect(() => unpackValue(packed, content)).toThrow(DamagedResult);
  expect(() => packValue('x'.repeat(48 * 1024 * 1024), content)).toThrow(RangeError);
});
