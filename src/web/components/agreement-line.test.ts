import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { translator } from '../../language/translator.ts';
import { agreementInWords } from './agreement-line.tsx';

const t = translator('en') as unknown as TFunction<['page', 'criteria']>;

test.each([
  [{ letters: ['B'], hingesOn: [] }, 'B, steady.'],
  [{ letters: ['B', 'C'], hingesOn: [] }, 'B, between B and C.'],
  [
    { letters: ['B', 'C'], hingesOn: ['growthMarketingCustomerDiscovery'] },
    'B, between B and C: hinges on “Growth experiments”.',
  ],
  [
    { letters: ['A', 'B', 'C'], hingesOn: ['usesSAFe', 'UXCustomerDiscovery'] },
    'B, between A, B, and C: hinges on “SAFe” and “User discovery”.',
  ],
] as const)('%j reads %s', (steadiness, words) => {
  const { letters, hingesOn } = steadiness;
  expect(agreementInWords(t, 'B', { letters: [...letters], hingesOn: [...hingesOn] })).toBe(words);
});
