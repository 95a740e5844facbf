import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from './calls.ts';

/** The bounds in a JSON schema, each once: of texts in characters, of lists in items. */
function boundsIn(schema: unknown, name: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const of = schema as Record<string, unknown>;
  const own = (['maxLength', 'maxItems'] as const)
    .filter((bound) => typeof of[bound] === 'number')
    .map((bound) => `${name} ${bound === 'maxItems' ? 'items ' : ''}${of[bound]}`);
  const inner = Object.entries(of).flatMap(([key, each]) =>
    key === 'properties'
      ? Object.entries(each as object).flatMap(([property, its]) => boundsIn(its, property))
      : boundsIn(each, name),
  );
  return [...new Set([...own, ...inner])];
}

const bounds: Partial<Record<CallName, string>> = {
  analyzeJobOffer:
    'jobOffer 400000, model 200, debugBusinessInitiativeSpecialQuestion 2000, debugExperimentalEnvironmentSpecialQuestion 2000',
  sendFeedback:
    'jobOffer 200000, debug 50000, debugSpecialQuestion 50000, limitingFactors items 2, reader 200, model 200, sentence 2000, why 1000, doubts items 60, phrase 2000',
  amendFeedback: 'sentence 2000, why 1000, doubts items 60, phrase 2000',
  saveJobOffer:
    'jobOffer 200000, debug 50000, debugSpecialQuestion 50000, limitingFactors items 2, reader 200, model 200',
  extractJobOfferFromWeb: 'url 8192, model 200, language 35',
  listJobOffers: 'search 200, model 200, language 35, company 200, from 16',
  countJobOffers: 'search 200, model 200, language 35, company 200',
  findNeighbours: 'search 200, model 200, language 35, company 200, jobOfferId 100',
  listCompanies: 'search 200, model 200',
  describeCompany: 'key 200',
  openJobOffer: 'jobOfferId 100',
  correctJobOffer:
    'jobOfferId 100, revision 100, debug 50000, debugSpecialQuestion 50000, position 300, company 300, explanation 10000, references items 50, title 300, url 2048, note 1000, sentences items 50',
  deleteCorrections: 'jobOfferId 100, revision 100',
  deleteJobOffer: 'jobOfferId 100, revision 100',
  describeJobOffersOfModel: 'model 200',
  deleteJobOffersOfModel: 'model 200',
  markJobOffer: 'jobOfferId 100',
  listFeedback: 'search 200, cursor 100',
  listAuditEvents: 'author 320, from 24, until 24, search 200, cursor 100',
  listJobs: 'kind 50, cursor 100',
  createDataset: 'name 80, types items 3, search 200, model 200, language 35, company 200',
  launchRun: 'types items 3, readers items 10, readers 200',
  listRuns: 'cursor 100',
  openCell: 'reader 200',
  launchJudging: 'model 200',
  createTuningDataset: 'name 80, model 200, options items 3',
  publishScorecard: 'reader 200',
  startRehearsal: 'changes 200',
  launchTuning: 'baseModel 200',
  requestSignInLink: 'email 320',
  completeSignIn: 'email 320, code 200',
};

test('what each call takes at most', () => {
  const found = Object.entries(calls).flatMap(([name, { input }]) => {
    const some = boundsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), '');
    // As many as there are criteria.
    const fixed = some.filter((bound) => !bound.startsWith('reviewed'));
    return fixed.length > 0 ? [[name, fixed.join(', ')]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(bounds);
});

const changes =
  'sendFeedback amendFeedback saveJobOffer correctJobOffer deleteCorrections deleteJobOffer deleteJobOffersOfModel markJobOffer saveFeedback dismissFeedback reopenFeedback cancelJob retryJob createDataset makeDatasetAgain sendDataset deleteDataset launchRun cancelRun hastenRun retryRun launchJudging cancelJudging hastenJudging retryJudging createTuningDataset makeTuningDatasetAgain deleteTuningDataset publishScorecard withdrawScorecard startRehearsal deleteRehearsal launchTuning cancelTuning retryTuning chooseBuiltinModel deleteTuning';

test('what changes anything has ten minutes, other calls half a minute but for two', () => {
  const names = (milliseconds: number) =>
    Object.entries(calls)
      .filter(([, { timeoutMilliseconds }]) => timeoutMilliseconds === milliseconds)
      .map(([name]) => name);
  expect(names(600_000)).toEqual(changes.split(' '));
  expect(names(300_000)).toEqual(['analyzeJobOffer']);
  expect(names(10_000)).toEqual(['describeService']);
  expect(names(30_000)).toHaveLength(Object.keys(calls).length - names(600_000).length - 2);
});
