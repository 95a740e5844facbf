import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/arbitraries/runs.ts';
import { lineClaims } from './claims.ts';
import { type Classifier, classifierOf, toStoredClassifier } from './classifier.ts';

const one = lineClaims.map(() => 1);

/** Features in rising order, each with weights for a few claims. */
const classifiers: fc.Arbitrary<Classifier> = fc
  .uniqueArray(
    fc.record({
      feature: fc.nat({ max: 2 ** 24 - 1 }),
      says: fc.array(fc.tuple(fc.nat({ max: lineClaims.length - 1 }), fc.integer({ min: -127, max: 127 })), {
        maxLength: 4,
      }),
    }),
    { selector: ({ feature }) => feature, maxLength: 30 },
  )
  .map((features) => {
    const sorted = features.toSorted((a, b) => a.feature - b.feature);
    const starts = new Uint32Array(sorted.length + 1);
    sorted.forEach(({ says }, i) => {
      starts[i + 1] = (starts[i] ?? 0) + says.length;
    });
    const said = sorted.flatMap(({ says }) => says);
    return {
      lines: {
        places: new Map(sorted.map(({ feature }, i) => [feature, i])),
        starts,
        claims: Uint8Array.from(said, ([claim]) => claim),
        steps: Int8Array.from(said, ([, step]) => step),
        sizes: one,
        biases: one,
      },
      offers: { featureTeam: [[0.5, -1]] },
    };
  });

test('what is kept comes back as it was', () => {
  fc.assert(
    fc.property(classifiers, (classifier) => {
      expect(classifierOf(JSON.parse(JSON.stringify(toStoredClassifier(classifier))))).toEqual(classifier);
    }),
    { numRuns: runs(50) },
  );
});

const whole = toStoredClassifier({
  lines: {
    places: new Map([[7, 0]]),
    starts: Uint32Array.of(0, 1),
    claims: Uint8Array.of(2),
    steps: Int8Array.of(-3),
    sizes: one,
    biases: one,
  },
  offers: {},
});

test.each([
  ['a claim is missing', { claims: '' }],
  ['a weight is missing', { steps: '' }],
  ['a claim has no bias', { biases: [] }],
  ['a claim has no size', { sizes: one.slice(1) }],
])('it is refused where %s', (_, part) => {
  expect(() => classifierOf({ ...whole, ...part })).toThrow(RangeError);
});

test('what comes with the reader is no more than 500 kB to send', () => {
  const file = readFileSync(new URL('classifier-weights.json', import.meta.url));
  // The build compresses better, which takes a second.
  const compressed = brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
  expect(compressed.length).toBeLessThanOrEqual(500_000);
  expect(classifierOf(JSON.parse(file.toString())).lines.places.size).toBeGreaterThan(10_000);
});
