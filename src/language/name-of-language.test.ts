import { expect, test } from 'vitest';
import { nameOfLanguage } from './name-of-language.ts';

test('languages are named in words, and what is none is told as it is', () => {
  expect(nameOfLanguage('de', 'en')).toBe('German');
  expect(nameOfLanguage('de', 'fr')).toBe('allemand');
  expect(nameOfLanguage('not a language', 'en')).toBe('not a language');
});
