import { expect, test } from 'vitest';
import { timeoutOfCall } from './call.ts';
import { calls } from './calls.ts';

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
  ['describeSession', 30_000],
  ['describeService', 10_000],
  ['logEvent', 30_000],
  ['signOut', 30_000],
] as const)('%s may take %i milliseconds', ([name, milliseconds]) => {
  expect(timeoutOfCall(name)).toBe(milliseconds);
});

test('a call that asks the database outlasts a query that hangs: 5 s for a connection and 22 s for its answer', () => {
  const short = Object.keys(calls).filter((name) => timeoutOfCall(name) <= 27_000);
  expect(short).toEqual(['describeService']);
});
