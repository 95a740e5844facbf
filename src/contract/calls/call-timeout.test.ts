import { expect, test } from 'vitest';
import { callTimeout } from './call-timeout.ts';

test.for([
  ['analyzeJobOffer', 300_000],
  ['extractJobOfferFromWeb', 30_000],
  ['sendFeedback', 600_000],
  ['saveJobOffer', 600_000],
  ['correctJobOffer', 600_000],
  ['launchRun', 600_000],
  ['listOrganizationModels', 30_000],
  ['openJobOffer', 30_000],
  ['findNeighbours', 30_000],
  ['countJobOffers', 30_000],
  ['describeSession', 10_000],
  ['signOut', 30_000],
] as const)('%s may take %i milliseconds', ([name, milliseconds]) => {
  expect(callTimeout(name)).toBe(milliseconds);
});
