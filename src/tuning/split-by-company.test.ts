import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { assignPartsByCompany, type SplitOffer, splitByCompany } from './split-by-company.ts';

const offersOf = (sizes: readonly number[]): SplitOffer[] =>
  sizes.flatMap((size, company) =>
    Array.from({ length: size }, (_, place) => ({
      id: `${company}-${place}`,
      company: `company ${company}`,
    })),
  );
const inValidation = (offers: readonly SplitOffer[], seed = 1) => {
  const parts = splitByCompany(offers, seed);
  return offers.filter(({ id }) => parts.get(id) === 'validation');
};

test('no company is in both files, every offer is in one, and a tenth at most is set aside', () => {
  const anySizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 40 });
  const property = fc.property(anySizes, fc.integer({ min: 0, max: 1_000 }), (sizes, seed) => {
    const offers = offersOf(sizes);
    const parts = splitByCompany(offers, seed);
    expect(parts.size).toBe(offers.length);
    for (const own of Map.groupBy(offers, ({ company }) => company).values())
      expect(new Set(own.map(({ id }) => parts.get(id))).size).toBe(1);
    const held = inValidation(offers, seed).length;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(offers.length);
    expect(held).toBeLessThanOrEqual(Math.max(1, Math.round(offers.length / 10), Math.min(...sizes)));
    expect(splitByCompany(offers.toReversed(), seed)).toEqual(new Map([...parts]));
  });
  fc.assert(property, { numRuns: runs(200) });
});

test('a tenth where companies are small, by the seed', () => {
  const offers = offersOf(Array.from({ length: 100 }, () => 1));
  const drawn = [1, 2].map((seed) => inValidation(offers, seed).map(({ id }) => id));
  expect(drawn.map((ids) => ids.length)).toEqual([10, 10]);
  expect(drawn[0]).not.toEqual(drawn[1]);
  expect(inValidation(offers, 1).map(({ id }) => id)).toEqual(drawn[0]);
});

test('one company has nothing to validate by; offers that name none are each by themselves', () => {
  expect(inValidation(offersOf([20]))).toEqual([]);
  expect(inValidation(offersOf([1]))).toEqual([]);
  const nameless = Array.from({ length: 20 }, (_, place) => ({ id: `${place}`, company: '' }));
  expect(inValidation(nameless)).toHaveLength(2);
});

test('parts hold all of a company, and are of about one size', () => {
  const anySizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 40 });
  const property = fc.property(anySizes, fc.integer({ min: 0, max: 1_000 }), (sizes, seed) => {
    const offers = offersOf(sizes);
    const { parts, partOf } = assignPartsByCompany(offers, seed);
    expect(parts).toBe(Math.min(5, sizes.length));
    for (const own of Map.groupBy(offers, ({ company }) => company).values())
      expect(new Set(own.map(({ id }) => partOf.get(id))).size).toBe(1);
    const held = Array.from(
      { length: parts },
      (_, part) => [...partOf.values()].filter((one) => one === part).length,
    );
    expect(Math.min(...held)).toBeGreaterThan(0);
    expect(Math.max(...held) - Math.min(...held)).toBeLessThanOrEqual(Math.max(...sizes));
    expect(assignPartsByCompany(offers.toReversed(), seed).partOf).toEqual(partOf);
  });
  fc.assert(property, { numRuns: runs(200) });
});

test('offers that name no company are each in a part of their own', () => {
  const offers = Array.from({ length: 10 }, (_, place) => ({ id: `${place}`, company: '' }));
  const { partOf } = assignPartsByCompany(offers, 1);
  expect([...Map.groupBy(partOf.values(), (part) => part).values()].map((own) => own.length)).toEqual([
    2, 2, 2, 2, 2,
  ]);
});
