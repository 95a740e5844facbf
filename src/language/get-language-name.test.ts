import { expect, test } from 'vitest';
import { getLanguageName } from './get-language-name.ts';

test('languages are named in words, and what is none is told as it is', () => {
  expect(getLanguageName('de', 'en')).toBe('German');
  expect(getLanguageName('de', 'fr')).toBe('allemand');
  expect(getLanguageName('not a language', 'en')).toBe('not a language');
});
