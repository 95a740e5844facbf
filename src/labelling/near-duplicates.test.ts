import { expect, test } from 'vitest';
import { calculateSimilarity, createDuplicateFinder, createSketch } from './near-duplicates.ts';

/** This many words of an offer; another `seed` gives other words. */
const wordsFrom = (count: number, seed = 0) =>
  Array.from({ length: count }, (_, place) => `word${seed}x${place}`);

const similarity = (one: string, other: string) =>
  calculateSimilarity(createSketch(one), createSketch(other));

test('the same words are the same offer, whatever their case, signs and spaces', () => {
  expect(similarity('You own the vision, and decide.', 'you  own\nTHE vision – and decide')).toBe(1);
  expect(similarity('You own', 'you own.')).toBe(1);
  expect(similarity('', '')).toBe(0);
  expect(similarity('', 'You own the vision')).toBe(0);
});

test('the similarity is the share of runs of five words that both have', () => {
  const words = wordsFrom(104);
  // Of 100 runs each, 50 are shared: 50 of 150.
  const half = [...words.slice(0, 54), ...wordsFrom(50, 1)].join(' ');
  expect(similarity(words.join(' '), half)).toBeCloseTo(50 / 150, 10);
  expect(similarity(half, words.join(' '))).toBeCloseTo(50 / 150, 10);
});

test('an offer of ten thousand words is compared by a part of its runs, which errs little', () => {
  const words = wordsFrom(10_004);
  const other = [...words.slice(0, 8_004), ...wordsFrom(2_000, 1)].join(' ');
  const sketch = createSketch(words.join(' '));
  expect(sketch.runs).toHaveLength(1_024);
  expect(Math.abs(similarity(words.join(' '), other) - 8_000 / 12_000)).toBeLessThan(0.05);
});

test('signs of scripts without spaces count as words', () => {
  const offer = '製品の方向性を決め、チームと共に優先順位を決定します。顧客と毎週話します。';
  expect(similarity(offer, offer.replace('毎週', '毎月'))).toBeGreaterThan(0.6);
  expect(similarity(offer, '経験豊富なエンジニアを募集しています。リモート勤務可能です。')).toBeLessThan(0.1);
});

test('an offer stays unless one that stayed is as alike as the bound says', () => {
  const words = wordsFrom(904);
  const asAlikeAs = (share: number) => {
    // n runs are shared of 1,800 - n.
    const shared = Math.round((share * 1_800) / (1 + share));
    return [...words.slice(0, shared + 4), ...wordsFrom(900 - shared, 1)].join(' ');
  };
  const take = createDuplicateFinder();
  expect(take('first', createSketch(words.join(' ')))).toBeUndefined();
  expect(take('below', createSketch(asAlikeAs(0.79)))).toBeUndefined();
  const above = take('above', createSketch(asAlikeAs(0.81)));
  expect(above).toMatchObject({ id: 'above' });
  expect(above?.similarity).toBeGreaterThanOrEqual(0.8);
  expect(take('again', createSketch(words.join('  ')))).toEqual({ id: 'again', of: 'first', similarity: 1 });
  expect(take('other', createSketch(wordsFrom(904, 2).join(' ')))).toBeUndefined();
});

test('what is left out keeps nothing out: only offers that stayed are compared with', () => {
  const words = wordsFrom(104);
  const changed = (from: number) => words.map((word, place) => (place < from ? `${word}b` : word)).join(' ');
  const take = createDuplicateFinder();
  expect(take('a', createSketch(words.join(' ')))).toBeUndefined();
  expect(take('b', createSketch(changed(6)))).toMatchObject({ of: 'a' });
  // Similar to b, but not to a.
  expect(similarity(changed(6), changed(12))).toBeGreaterThanOrEqual(0.8);
  expect(take('c', createSketch(changed(12)))).toBeUndefined();
});

test('of hundreds of offers with the same half the repeated ones alone are left out', () => {
  const half = wordsFrom(60).join(' ');
  const take = createDuplicateFinder();
  let out = 0;
  for (let offer = 0; offer < 800; offer += 1)
    if (take(`${offer}`, createSketch(`${half} ${wordsFrom(60, 1 + (offer % 720)).join(' ')}`))) out += 1;
  // The last eighty duplicate the first ones.
  expect(out).toBe(80);
});

test('what is kept in any case is compared with all the same, also where it resembles what was kept before', () => {
  const take = createDuplicateFinder();
  const words = wordsFrom(104);
  // Each differs from the previous one by ten words: neighbours are similar, but the first and
  // third are not.
  const [first = '', second = '', third = ''] = [0, 1, 2].map((step) =>
    [...words.slice(10 * step), ...wordsFrom(10 * step, 1)].join(' '),
  );
  expect(take('first', createSketch(first), true)).toBeUndefined();
  expect(take('second', createSketch(second), true)).toBeUndefined();
  expect(similarity(first, third)).toBeLessThan(0.8);
  expect(take('third', createSketch(third))?.of).toBe('second');
});
