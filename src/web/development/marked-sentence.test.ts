import { expect, test } from 'vitest';
import { addressOfOffer, markedSentenceIn } from './marked-sentence.ts';

test('what the address of an offer names is found in its fragment', () => {
  const address = addressOfOffer('a b', { start: 12, end: 80 });
  expect(address).toBe('/offres/a%20b#sentence=12-80');
  expect(markedSentenceIn(new URL(address, 'https://grade.example').hash)).toEqual({ start: 12, end: 80 });
});

test('an address without a sentence has no fragment', () => {
  expect(addressOfOffer('a')).toBe('/offres/a');
  expect(markedSentenceIn('')).toBeNull();
});

test.for(['#sentence=8-8', '#sentence=9-8', '#sentence=-1-8', '#sentence=1-', '#sentence=1-2x', '#1-2'])(
  '%s names no sentence',
  (fragment) => expect(markedSentenceIn(fragment)).toBeNull(),
);
