import { expect, test } from 'vitest';
import type { Analysis } from '../../analysis/analysis.ts';
import { findMissingPart } from './find-missing-part.ts';

const criteria = { businessInitiative: {}, experimentalEnvironment: {} };
const analysis = (result: object, offer = 'An offer') => ({ result, offer }) as unknown as Analysis;

test.each([
  [null, analysis({ score: 3.4, criteria })],
  ['score', analysis({ criteria })],
  ['score', analysis({ score: 0, criteria })],
  ['text', analysis({ score: 3.4, criteria }, ' \n')],
  ['criteria', analysis({ score: 3.4 })],
  ['criteria', analysis({ score: 3.4, criteria: { businessInitiative: {} } })],
] as const)('what is missing: %s', (missing, given) => {
  expect(findMissingPart(given)).toBe(missing);
});
