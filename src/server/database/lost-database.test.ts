/**
 * A real server on a real PostgreSQL whose connections are cut, and which goes down and comes back.
 */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysisIn, errorOf } from '../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { freePort } from '../../../tests/fakes/free-port.ts';
import { modelApp } from '../../../tests/fakes/model-app.ts';
import { correctionOf, offerToSave } from '../../../tests/fakes/offer-to-save.ts';
import {
  callServer,
  type ServerProcess,
  signInByLog,
  startServerProcess,
} from '../../../tests/fakes/server-process.ts';
import { noPostgresPrograms, startTestCluster, type TestCluster } from '../../../tests/postgres.ts';
import { type CallName, calls } from '../../contract/calls/calls.ts';
import { exportPaths, importPath } from '../../contract/transfer.ts';
import { rulesVersion } from '../../grading/scoring-rules.ts';
import { bindWork } from '../jobs/job-kind.ts';
import { createTokenBudget } from '../modules/analyses/token-budget.ts';
import { countTokensOfDay } from '../modules/costs/model-usage.ts';
import { indexing } from '../modules/offers/indexing-job.ts';
import { saveOffer } from '../modules/offers/saved-offers.ts';
import { askForUpkeep, upkeepWorks } from '../modules/offers/upkeep/upkeep.ts';

const jobOffer =
  'Product Manager at Acme\n\nYou own the product strategy and the pricing of our billing product.';
const administrator = 'admin@example.org';
const atOnce = 8;

let cluster: TestCluster;
if (noPostgresPrograms) console.info(`Lost databases are not tested: ${noPostgresPrograms}.`);
beforeAll(async () => {
  if (!noPostgresPrograms) cluster = await startTestCluster();
}, 60_000);
afterAll(() => cluster?.stop());
const clusterTest = test.skipIf(noPostgresPrograms !== undefined);

/** Number of answers by HTTP status: of calls that need the database, and of readings. */
type Answers = { needing: Map<number, number>; readings: Map<number, number> };

/** Sends requests in a loop until stopped. */
function keepAsking(
  { address }: ServerProcess,
  feedback: unknown,
): { answers: Answers; stop(): Promise<void> } {
  const answers: Answers = { needing: new Map(), readings: new Map() };
  let stopped = false;
  const count = async (statuses: Map<number, number>, asked: Promise<Response>) => {
    const { status } = await asked.catch(() => ({ status: 0 }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // Pause so that the loop does not keep the machine busy.
    await setTimeout(20);
  };
  const ask = async (number: number) => {
    while (!stopped) {
      if (number === 0) await count(answers.readings, callServer(address, 'analyzeJobOffer', { jobOffer }));
      else if (number % 2 === 0) await count(answers.needing, callServer(address, 'sendFeedback', feedback));
      else await count(answers.needing, callServer(address, 'logEvent', { name: 'thumbs_up' }));
    }
  };
  const asking = Array.from({ length: atOnce }, (_, number) => ask(number));
  return {
    answers,
    async stop() {
      stopped = true;
      await Promise.all(asking);
    },
  };
}

const noDatabase = 'The database does not answer.';

/** Why the server is not ready; a page that is not built counts as one reason. */
async function reasonsOf({ address }: ServerProcess): Promise<string[]> {
  const { reasons } = (await (await fetch(`${address}/readyz`)).json()) as { reasons: string[] };
  return reasons;
}

const answered = ({ needing }: Answers) => needing.get(200) ?? 0;

/** Resolves once this many more calls that need the database were answered. */
async function untilAnswered(answers: Answers, more = 20): Promise<void> {
  const before = answered(answers);
  await expect.poll(() => answered(answers), { timeout: 60_000 }).toBeGreaterThan(before + more);
}

clusterTest('connections that are cut under requests, and a database that crashes, end nothing', async () => {
  const database = await cluster.makeDatabase();
  const server = await startServerProcess({ DATABASE_URL: database, OFFERGRADE_LIMITS: 'false' });
  const { result } = await offerToSave();
  const { answers, stop } = keepAsking(server, { jobOffer, result });
  await untilAnswered(answers);
  expect(await cluster.cutConnections(database)).toBeGreaterThan(0);
  await untilAnswered(answers);
  cluster.crash();
  // Some calls are refused while the database is down.
  const refused = answers.needing.get(503) ?? 0;
  await expect.poll(() => answers.needing.get(503) ?? 0, { timeout: 60_000 }).toBeGreaterThan(refused + 20);
  cluster.start();
  await untilAnswered(answers);
  await stop();
  expect(server.isAlive()).toBe(true);
  expect([...answers.needing.keys()].sort()).toEqual([200, 503]);
  expect([...answers.readings.keys()]).toEqual([200]);
  expect(await reasonsOf(server)).not.toContain(noDatabase);
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([0, null]);
});

const id = '00000000-0000-4000-8000-000000000000';

/** An input for each call that reaches its handler. */
async function inputs(): Promise<Record<CallName, unknown>> {
  const { result } = await offerToSave();
  const correction = correctionOf(result);
  return {
    extractJobOfferFromWeb: { url: 'http://127.0.0.1:1/' },
    analyzeJobOffer: { jobOffer },
    describeService: null,
    describeAllowance: null,
    describeScorecard: null,
    listOrganizationModels: null,
    sendFeedback: { jobOffer, result },
    amendFeedback: { id: '0'.repeat(32), sentence: jobOffer.slice(0, 40) },
    logEvent: { name: 'thumbs_up' },
    saveJobOffer: { jobOffer, result },
    listDatasets: null,
    createDataset: { name: 'a', types: ['businessInitiative'], filter: {} },
    makeDatasetAgain: { id },
    sendDataset: { id },
    deleteDataset: { id },
    listTuningDatasets: null,
    createTuningDataset: { name: 'a', model: 'large', options: ['businessInitiative'] },
    makeTuningDatasetAgain: { id },
    deleteTuningDataset: { id },
    listJobOffers: {},
    countJobOffers: {},
    describeJobOffers: {},
    findNeighbours: { jobOfferId: id },
    listCompanies: {},
    describeCompany: { company: 'Larkbridge' },
    openJobOffer: { jobOfferId: id },
    correctJobOffer: { jobOfferId: id, revision: '', correction },
    deleteCorrections: { jobOfferId: id, revision: '' },
    deleteJobOffer: { jobOfferId: id },
    describeJobOffersOfModel: { model: 'large' },
    deleteJobOffersOfModel: { model: 'large', count: 1 },
    markJobOffer: { jobOfferId: id, inDatasets: true },
    listFeedback: {},
    listDoubts: {},
    openFeedback: { feedbackId: id },
    saveFeedback: { feedbackId: id },
    dismissFeedback: { feedbackId: id },
    reopenFeedback: { feedbackId: id },
    listAuditEvents: {},
    listModelCosts: null,
    findLocalModels: null,
    listJobs: {},
    cancelJob: { id },
    retryJob: { id },
    launchRun: {
      datasetId: id,
      types: ['businessInitiative'],
      readers: ['builtin'],
      repeats: 1,
      concurrency: 1,
      mostTokens: null,
    },
    listRuns: {},
    openRun: { id },
    openComparison: { id, against: id },
    openCell: { id, reader: 'builtin', cell: { measure: 'exact' }, show: 'all' },
    hastenRun: { id },
    cancelRun: { id },
    retryRun: { id, mostTokens: null },
    launchJudging: { runId: id, model: 'large', concurrency: 1, mostTokens: null },
    openJudgings: { runId: id },
    cancelJudging: { id },
    hastenJudging: { id },
    retryJudging: { id, mostTokens: null },
    describePublicScorecard: { runId: id },
    publishScorecard: { runId: id, reader: 'builtin' },
    withdrawScorecard: null,
    startRehearsal: { changes: { 'caps.featureTeam': false } },
    listRehearsals: null,
    openRehearsal: { id },
    deleteRehearsal: { id },
    launchTuning: { datasetId: id, tuner: 'folder', baseModel: 'small', epochs: null },
    listTunings: {},
    openTuning: { id },
    cancelTuning: { id },
    retryTuning: { id },
    chooseBuiltinModel: { id: null },
    deleteTuning: { id },
    requestSignInLink: { email: administrator },
    completeSignIn: { email: administrator, code: 'x'.repeat(43) },
    describeSession: null,
    signOut: null,
    signOutEverywhere: null,
  };
}

/**
 * The statuses of calls that need no database; the first is refused because it may not fetch that
 * address.
 */
const withoutDatabase: Partial<Record<CallName, number>> = {
  extractJobOfferFromWeb: 403,
  analyzeJobOffer: 200,
  describeService: 200,
  // Counted in memory where the database is away.
  describeAllowance: 200,
  listOrganizationModels: 200,
};

clusterTest(
  'while the database is away, every call that needs it says so, and a session outlives it',
  async () => {
    const environment = {
      DATABASE_URL: await cluster.makeDatabase(),
      OFFERGRADE_DEVELOPMENT: 'true',
      ADMIN_EMAILS: administrator,
      PORT: String(await freePort()),
      OFFERGRADE_LIMITS: 'false',
    };
    const server = await startServerProcess(environment);
    const { address } = server;
    const Cookie = await signInByLog(server, administrator);
    const given = await inputs();
    const opens = () => callServer(address, 'listJobOffers', {}, { Cookie });
    expect((await opens()).status).toBe(200);
    cluster.crash();
    for (const name of Object.keys(calls) as CallName[]) {
      const response = await callServer(address, name, given[name], { Cookie });
      const { status } = response;
      expect(status, name).toBe(withoutDatabase[name] ?? 503);
      if (status !== 503) continue;
      expect((await errorOf(response)).details.code, name).toBe('databaseAway');
      expect(Number(response.headers.get('Retry-After')), name).toBeGreaterThan(0);
    }
    // The answer must not reveal whether an address is an administrator's.
    const stranger = { email: 'stranger@example.org' };
    expect((await callServer(address, 'requestSignInLink', stranger)).status).toBe(503);
    const streamed = await callServer(address, 'listJobOffers', {}, { Cookie, Accept: 'text/event-stream' });
    expect(await streamed.text()).toContain('"databaseAway"');
    for (const path of Object.values(exportPaths))
      expect((await fetch(`${address}${path}`, { headers: { Cookie } })).status, path).toBe(503);
    const jsonl = { method: 'POST', body: '{}', headers: { Cookie, 'Content-Type': 'application/jsonl' } };
    expect((await fetch(`${address}${importPath}`, jsonl)).status).toBe(503);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect(await reasonsOf(server)).toContain(noDatabase);
    cluster.start();
    await expect.poll(async () => (await opens()).status, { timeout: 60_000 }).toBe(200);
    expect(server.isAlive()).toBe(true);
  },
);

clusterTest('a model goes on reading while the database is away, and what it takes counts', async () => {
  const environment = { DATABASE_URL: await cluster.makeDatabase(), OFFERGRADE_TOKENS_PER_DAY: '1000000' };
  const { analyze, dependencies } = await modelApp({}, environment);
  const readers = async () => (await analysisIn(await analyze())).reader;
  expect(await readers()).toBe('fake-large');
  await dependencies.budget.flush();
  const before = await countTokensOfDay(dependencies.storage, dependencies.now());
  cluster.crash();
  expect(await readers()).toBe('fake-large');
  // Nothing can be written yet, and nothing is lost.
  await dependencies.budget.flush();
  cluster.start();
  await dependencies.budget.flush();
  expect(await countTokensOfDay(dependencies.storage, dependencies.now())).toBe(2 * before);
});

clusterTest('while the database is away, the budget goes on from what it said last', async () => {
  const dependencies = await testDependencies({}, { DATABASE_URL: await cluster.makeDatabase() });
  const settings = { limits: true, tokensPerDay: 100, costPerDay: 0, modelPrices: [] };
  const taken = (inputTokens: number) => ({
    model: 'm',
    task: 'secondLook',
    calls: 1,
    inputTokens,
    cachedInputTokens: 0,
    outputTokens: 0,
  });
  const budget = createTokenBudget({ ...dependencies, settings });
  budget.add(taken(40));
  await budget.flush();
  expect(await budget.isSpent()).toBe(false);
  cluster.crash();
  budget.add(taken(40));
  expect(await budget.isSpent()).toBe(false);
  budget.add(taken(20));
  expect(await budget.isSpent()).toBe(true);
  cluster.start();
  expect(await budget.isSpent()).toBe(true);
  await budget.flush();
});

clusterTest('grading saved offers anew goes on once the database is back', async () => {
  const dependencies = await testDependencies({}, { DATABASE_URL: await cluster.makeDatabase() });
  const offer = await offerToSave();
  const calculated = { ...offer.calculated, rulesVersion: rulesVersion - 1 };
  await saveOffer(dependencies.storage, { ...offer, calculated }, administrator, dependencies.now());
  dependencies.jobs.start(upkeepWorks(dependencies), () => askForUpkeep(dependencies.jobs));
  cluster.crash();
  await expect.poll(() => dependencies.logLines.join(''), { timeout: 60_000 }).toContain('DatabaseAway');
  cluster.start();
  const row = () =>
    dependencies.storage.database.selectFrom('job_offers').select('rules_version').executeTakeFirstOrThrow();
  await expect.poll(row, { timeout: 60_000 }).toEqual({ rules_version: rulesVersion });
});

clusterTest(
  'a job goes on while the database is away, and its end is written down when it is back',
  async () => {
    const dependencies = await testDependencies({}, { DATABASE_URL: await cluster.makeDatabase() });
    const { jobs } = dependencies;
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let times = 0;
    await jobs.enqueue(indexing, {});
    jobs.start([
      bindWork(indexing, async () => {
        times += 1;
        reached.resolve();
        await goOn.promise;
      }),
    ]);
    await reached.promise;
    cluster.crash();
    goOn.resolve();
    await expect
      .poll(() => dependencies.logLines.join(''), { timeout: 60_000 })
      .toContain('outcome of a job attempt could not be stored');
    cluster.start();
    const states = () => jobs.count();
    await expect
      .poll(states, { timeout: 60_000 })
      .toEqual([{ kind: 'index-offers', state: 'done', count: 1 }]);
    expect(times).toBe(1);
    // The worker takes new jobs.
    await jobs.enqueue(indexing, {});
    await expect.poll(() => times, { timeout: 60_000 }).toBe(2);
  },
);
