import { expect, test } from 'vitest';
import { findJsonLiterals } from './find-json-literals.ts';

const namesIn = (text: string) => [...findJsonLiterals(text).keys()];

test('literals are found by the names that lead to them, those in lists and strings are not', () => {
  expect(namesIn('{"a":{"b":1,"c":[2]},"d":"3","e":true} {"f":4}')).toEqual(['a.b', 'e']);
});

test('nothing is found within a string that nobody closes, however many quotes it escapes', () => {
  expect(namesIn('{"a":1,"b":"\\",\\"c\\":2')).toEqual(['a']);
  // Trying each of its quotes as a beginning would take minutes.
  expect(namesIn(`{"a":1,"b":"${'\\"'.repeat(200_000)}\\`)).toEqual(['a']);
});
