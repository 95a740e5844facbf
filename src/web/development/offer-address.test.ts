import { expect, test } from 'vitest';
import { addressFromInbox, addressOfOffer, isFromInbox, markedSentenceIn } from './marked-sentence.ts';

test('what the address of an offer names is found in its fragment', () => {
  const address = addressFromInbox('a b', { start: 12, end: 80 });
  expect(address).toBe('/offres/a%20b?from=feedback#sentence=12-80');
  const { hash, search } = new URL(address, 'https://grade.example');
  expect(markedSentenceIn(hash)).toEqual({ start: 12, end: 80 });
  expect(isFromInbox(search)).toBe(true);
});

test('an address without a sentence has no fragment', () => {
  expect(addressFromInbox('a', null)).toBe('/offres/a?from=feedback');
  expect(addressOfOffer('a')).toBe('/offres/a');
  expect(isFromInbox('')).toBe(false);
  expect(markedSentenceIn('')).toBeNull();
});

test.for(['#sentence=8-8', '#sentence=9-8', '#sentence=-1-8', '#sentence=1-', '#sentence=1-2x', '#1-2'])(
  '%s names no sentence',
  (fragment) => expect(markedSentenceIn(fragment)).toBeNull(),
);
