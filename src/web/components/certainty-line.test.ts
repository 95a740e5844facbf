import { expect, test } from 'vitest';
import { translator } from '../../language/translator.ts';
import { certaintyInWords, onTrialInWords } from './certainty-line.tsx';

const t = translator('en');

test.each([
  [{ letters: ['B'], hingesOn: [] }, 'B, sure.'],
  [{ letters: ['B', 'C'], hingesOn: [] }, 'B, could be C.'],
  [{ letters: ['A', 'B'], hingesOn: [] }, 'B, could be A.'],
  [
    { letters: ['B', 'C'], hingesOn: ['growthMarketingCustomerDiscovery'] },
    'B, could be C: it hangs on “Growth experiments”.',
  ],
  [
    { letters: ['A', 'B', 'C'], hingesOn: ['usesSAFe', 'UXCustomerDiscovery'] },
    'B, could be A or C: it hangs on “SAFe” and “User discovery”.',
  ],
] as const)('%j reads %s', ({ letters, hingesOn }, words) => {
  expect(certaintyInWords(t, 'B', { letters: [...letters], hingesOn: [...hingesOn] })).toBe(words);
});

test('a letter on trial names the language', () => {
  expect(onTrialInWords(t, 'B', 'nl')).toBe('B, on trial: the built-in reader is new to Dutch.');
});
