import { expect, test } from 'vitest';
import { judgeComparison } from './compare-with-shipped.ts';

const none = { offers: 0, difference: null, interval: null };
const criteria = (offers: number, low: number) => ({ offers, difference: 0.1, interval: { low, high: 0.2 } });
const letter = (difference: number, offers = 20) => ({ offers, difference, interval: { low: -1, high: 1 } });

test.each([
  ['more criteria, and no offer with a letter', 20, 0.01, none, 'tooFew'],
  ['more criteria, and too few offers with a letter', 20, 0.01, letter(0.5, 19), 'tooFew'],
  ['more criteria, and as many letters', 20, 0.01, letter(0), 'better'],
  ['more criteria, and fewer letters', 20, 0.01, letter(-0.05), 'fewerLetters'],
  ['perhaps as many criteria', 200, 0, letter(0.5), 'notBetter'],
  ['too few offers', 19, 0.01, letter(0.5), 'tooFew'],
] as const)('%s', (_, offers, low, letters, verdict) => {
  expect(judgeComparison({ criteria: criteria(offers, low), letter: letters })).toBe(verdict);
});

test('nothing compared is too few', () => {
  expect(judgeComparison({ criteria: none, letter: none })).toBe('tooFew');
});
