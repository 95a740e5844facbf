import { expect, test } from 'vitest';
import { createTranslator } from '../../../../language/translator.ts';
import { describeChange } from './figure-words.ts';

const english = createTranslator('en');

test('a change tells the value before where it is known', () => {
  const change = { name: 'partWeights.businessInitiative', to: 2 };
  expect(describeChange(english, { ...change, from: 1 })).toBe('Share of business initiative: 1 → 2');
  expect(describeChange(english, { ...change, from: undefined })).toBe('Share of business initiative: 2');
  expect(describeChange(english, { name: 'cappedLevel', from: false, to: true })).toMatch(/: off → on$/);
});
