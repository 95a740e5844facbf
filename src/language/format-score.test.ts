import { expect, test } from 'vitest';
import { formatOperand, formatScore } from './format-score.ts';

test.each([
  [3.802, '3.80'],
  [4.668, '4.67'],
  [2.375, '2.38'],
  [2.125, '2.13'],
  [1.005, '1.01'],
  [5, '5.00'],
])('the score %d stands as %s', (score, shown) => {
  expect(formatScore(score, 'en')).toBe(shown);
});

test('what is added or taken off keeps its third decimal, in the way of the language', () => {
  expect(formatOperand(0.125, 'fr')).toBe('0,125');
  expect(formatOperand(0.5, 'en')).toBe('0.50');
});
