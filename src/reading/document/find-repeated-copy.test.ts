import { expect, test } from 'vitest';
import { strongOffer, weakOffer } from '../../../tests/fakes/offers.ts';
import { findRepeatedCopy } from './find-repeated-copy.ts';

test.each([2, 3])('a text that comes %i times is one', (times) => {
  const text = Array(times).fill(weakOffer).join('\n\n');
  const again = findRepeatedCopy(text);
  expect(text.slice(0, again?.start).trim()).toBe(weakOffer.trim());
  expect(again?.end).toBe(text.length);
});

test('case and empty lines do not count', () => {
  const text = 'One\nTwo\n\nThree\n\n\nONE\n two \nthree\n';
  expect(text.slice(0, findRepeatedCopy(text)?.start).trim()).toBe('One\nTwo\n\nThree');
});

test.each([
  ['two offers', `${weakOffer}\n${strongOffer}`],
  ['two lines again', 'Name\nStreet\nName\nStreet'],
  ['a copy that goes on', `${weakOffer}\n${weakOffer}\nAnd more.`],
  ['one', weakOffer],
  ['nothing', ''],
])('%s: nothing comes again', (_what, text) => {
  expect(findRepeatedCopy(text)).toBeUndefined();
});
