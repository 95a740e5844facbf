import { expect, test } from 'vitest';
import { translator } from '../../../../language/translator.ts';
import { changeInWords, type FigureWords } from './figure-words.ts';

// Cast: the brands of i18next's functions differ by their namespaces alone.
const english = translator('en') as unknown as FigureWords;

test('a change tells the value before where it is known', () => {
  const change = { name: 'partWeights.businessInitiative', to: 2 };
  expect(changeInWords(english, { ...change, from: 1 })).toBe('Share of business initiative: 1 → 2');
  expect(changeInWords(english, { ...change, from: undefined })).toBe('Share of business initiative: 2');
  expect(changeInWords(english, { name: 'cappedLevel', from: false, to: true })).toMatch(/: off → on$/);
});
