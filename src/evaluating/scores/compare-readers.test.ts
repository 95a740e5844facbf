import { expect, test } from 'vitest';
import { answerOf, labelledOffer, labelsOf, samplesOf } from '../../../tests/fakes/exams.ts';
import { valuesOfAnA } from '../../../tests/fakes/offer-to-save.ts';
import type { ExamAnswer } from '../exam.ts';
import { compareReaders, compareSittings } from './compare-readers.ts';

const offers = Array.from({ length: 30 }, (_, place) => labelledOffer(`${place}`, valuesOfAnA));
const right = answerOf(valuesOfAnA);
const wrong = answerOf();
/** A reader that answers the first `most` offers rightly. */
const rightOn = (reader: string, max: number) => ({
  reader,
  samples: samplesOf(offers, (place) => (place < max ? right : wrong)),
});

test('one reader is better where it is right on far more offers', () => {
  const [letter] = compareReaders(offers, [rightOn('large', 28), rightOn('builtin', 10)], 1);
  expect(letter).toMatchObject({
    measure: 'letter',
    reader: 'large',
    against: 'builtin',
    offers: 30,
    verdict: 'better',
  });
  expect(letter?.difference).toBeCloseTo(0.6, 10);
  expect(letter?.interval?.low).toBeGreaterThan(0.35);
  const [mirrored] = compareReaders(offers, [rightOn('builtin', 10), rightOn('large', 28)], 1);
  expect(mirrored?.verdict).toBe('worse');
});

test('a difference that chance can give is none', () => {
  const [letter] = compareReaders(offers, [rightOn('large', 17), rightOn('builtin', 14)], 1);
  expect(letter?.p).toBeGreaterThan(0.05);
  expect(letter?.verdict).toBe('noDifference');
});

test('what is a difference by itself may be none among many comparisons', () => {
  const alone = compareReaders(offers, [rightOn('large', 20), rightOn('one', 14)], 1);
  // Six offers, all in one direction: 2 of 64.
  expect(alone[0]?.p).toBeCloseTo(0.0625, 10);
  const many = [rightOn('large', 20), ...['one', 'two', 'three'].map((name) => rightOn(name, 14))];
  expect(compareReaders(offers, many, 1)[0]?.p).toBeGreaterThan(alone[0]?.p ?? 1);
});

test('under twenty offers that both answered nothing is told, whatever the difference', () => {
  const failed = samplesOf(offers, (place) =>
    place < 19 ? right : { kind: 'failed', code: 'modelTimedOut' },
  );
  const [letter] = compareReaders(offers, [{ reader: 'large', samples: failed }, rightOn('builtin', 0)], 1);
  expect(letter).toMatchObject({ offers: 19, verdict: 'tooFew' });
});

test('values that were corrected because a reader erred compare nobody', () => {
  // In each offer somebody corrected the only value that the reader had wrong: measured by these it
  // is never right.
  const corrected = offers.map((offer) => ({
    ...offer,
    labels: { criteria: labelsOf({ usesSAFe: !valuesOfAnA.usesSAFe }) },
  }));
  const other = answerOf({ ...valuesOfAnA, usesSAFe: !valuesOfAnA.usesSAFe });
  const sat = [
    { reader: 'large', samples: samplesOf(corrected, () => other) },
    { reader: 'builtin', samples: samplesOf(corrected, () => right) },
  ];
  expect(compareReaders(corrected, sat, 1)).toMatchObject([
    { measure: 'letter', offers: 0, difference: null, verdict: 'tooFew' },
    { measure: 'criteria', offers: 0, difference: null, verdict: 'tooFew' },
  ]);
});

test('a reader that answered nothing, and an exam that one reader sat', () => {
  const [letter] = compareReaders(offers, [rightOn('large', 3), { reader: 'gone', samples: [] }], 1);
  expect(letter).toMatchObject({ offers: 0, difference: null, interval: null, verdict: 'tooFew' });
  expect(compareReaders(offers, [rightOn('large', 3)], 1)).toEqual([]);
  expect(compareReaders(offers, [], 1)).toEqual([]);
});

test('each reader of a sitting is compared with each of another, over the offers that both answered, corrected for all', () => {
  const failed: ExamAnswer = { kind: 'failed', code: 'modelTimedOut' };
  const half = {
    reader: 'large',
    samples: samplesOf(offers, (place) => (place < 5 ? failed : right)),
  };
  const ones = [rightOn('large', 16), rightOn('small', 15)];
  const compared = compareSittings(offers, ones, [half, rightOn('builtin', 15)], 1);
  expect(compared.map(({ measure, reader, against }) => [measure, reader, against].join(' '))).toEqual([
    'letter large large',
    'criteria large large',
    'letter large builtin',
    'criteria large builtin',
    'letter small large',
    'criteria small large',
    'letter small builtin',
    'criteria small builtin',
  ]);
  expect(compared.map((each) => each.offers)).toEqual([25, 25, 30, 30, 25, 25, 30, 30]);
  const [alone] = compareSittings(offers, ones.slice(0, 1), [half], 1);
  expect(alone).toMatchObject({ reader: 'large', verdict: 'worse' });
  expect(compared[0]?.p).toBeGreaterThan(alone?.p ?? 1);
  expect(compared[6]).toMatchObject({ p: 1, difference: 0, verdict: 'noDifference' });
});
