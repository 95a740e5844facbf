/**
 * The published accuracy of the reader in use: published and withdrawn by an administrator, and
 * hidden when it is no longer valid.
 */
import { expect } from 'vitest';
import { callApp, resultOf } from '../../../../../tests/fakes/call-app.ts';
import { administratorsCall, outputOf } from '../../../../../tests/fakes/call-context.ts';
import { testDependencies } from '../../../../../tests/fakes/dependencies.ts';
import { databaseVariables } from '../../../../../tests/fakes/exam-server.ts';
import { changeExperiments } from '../../../../../tests/fakes/experiments.ts';
import { frozenDataset } from '../../../../../tests/fakes/frozen-dataset.ts';
import { fakeReader } from '../../../../../tests/fakes/reader.ts';
import { describeEngine, storageEngines } from '../../../../../tests/storage-engines.ts';
import { publicScorecardCalls as table } from '../../../../contract/calls/public-scorecard-calls.ts';
import { runCalls as runTable } from '../../../../contract/calls/run-calls.ts';
import { visitorCalls } from '../../../../contract/calls/visitor-calls.ts';
import { measuredElementId } from '../../../../contract/page/service-element.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import { createApp } from '../../../app/app.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { examiningWork } from '../runs/examine-run.ts';
import { runCalls } from '../runs/run-calls.ts';
import { scoringWork } from '../runs/score-run.ts';
import { publicScorecardCalls } from './public-scorecard-calls.ts';

const { engines } = storageEngines();
const none = '00000000-0000-4000-8000-000000000000';

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  /** A run of the built-in reader over offers that it reads as they are labelled. */
  async function measured(offers: number) {
    const where = databaseVariables(await newSettings());
    const dependencies = await testDependencies({ readers: { builtin: fakeReader() } }, where);
    const { database } = dependencies.storage;
    const datasetId = await frozenDataset(dependencies.storage, offers);
    const input = runTable.launchRun.input.parse({
      datasetId,
      types: ['businessInitiative'],
      readers: ['builtin'],
      repeats: 1,
      concurrency: 2,
      mostTokens: null,
    });
    const launched = outputOf(await runCalls(dependencies).launchRun(input, administratorsCall));
    if ('obstacle' in launched) throw new Error('not launched');
    const { id: runId } = launched;
    dependencies.jobs.start([examiningWork(dependencies), scoringWork(dependencies)]);
    const scores = () => database.selectFrom('evaluation_runs').select('scores').executeTakeFirst();
    await expect.poll(async () => (await scores())?.scores ?? null, { timeout: 60_000 }).not.toBeNull();
    const calls = publicScorecardCalls(dependencies);
    const publish = async (reader = 'builtin', run = runId) =>
      outputOf(await calls.publishScorecard({ runId: run, reader }, administratorsCall)).obstacle;
    const withdraw = async () => outputOf(await calls.withdrawScorecard(null, administratorsCall)).withdrawn;
    const describe = async () =>
      table.describePublicScorecard.output.parse(
        outputOf(await calls.describePublicScorecard({ runId }, administratorsCall)),
      );
    const change = (changes: Partial<Tables['evaluation_runs']>) =>
      database.updateTable('evaluation_runs').set(changes).execute();
    return { dependencies, database, runId, datasetId, publish, withdraw, describe, change };
  }

  /** What visitors see on a server in the public build with the same database. */
  async function told(
    { dependencies }: Awaited<ReturnType<typeof measured>>,
    readers = dependencies.readers,
  ) {
    const app = createApp({ ...dependencies, readers });
    const document = await (await app.request('/method')).text();
    const { measured: answer } = visitorCalls.describeScorecard.output.parse(
      await resultOf(await callApp(app, 'describeScorecard', null)),
    );
    const [, data] = document.match(`id="${measuredElementId}">([^<]*)<`) ?? [];
    expect(data === undefined ? null : JSON.parse(data)).toEqual(answer);
    expect(await (await app.request('/')).text()).not.toContain(measuredElementId);
    return answer;
  }

  testHere('visitors are told from the moment that it is switched on until it is switched off', async () => {
    const made = await measured(20);
    expect(await told(made)).toBeNull();
    expect(await made.describe()).toEqual({ on: null, readers: [{ reader: 'builtin', obstacle: null }] });
    expect(await made.publish()).toBeNull();
    const answer = await told(made);
    expect(answer).toMatchObject({ reader: 'builtin', lettersRight: 1, offers: 20 });
    expect(answer?.interval.low).toBeCloseTo(0.84, 2);
    expect(answer?.measuredOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await made.describe()).on).toMatchObject({
      runId: made.runId,
      reader: 'builtin',
      author: administratorsCall.administrator,
      obstacle: null,
    });
    expect([await made.publish(), await made.withdraw(), await made.withdraw()]).toEqual([null, true, false]);
    expect(await told(made)).toBeNull();
    const log = await made.database.selectFrom('audit_log').select('deed').orderBy('created_at').execute();
    expect(log.map(({ deed }) => deed).toSorted()).toEqual(
      ['runLaunched', 'scorecardPublished', 'scorecardPublished', 'scorecardWithdrawn'].toSorted(),
    );
  });

  testHere(
    'nothing is told of another reader, another version or other rules, nor of a deleted run',
    async () => {
      const made = await measured(20);
      await made.publish();
      const row = await made.database.selectFrom('public_scorecards').selectAll().executeTakeFirstOrThrow();
      for (const changes of [{ reader_version: 'older' }, { rules_version: rulesVersion - 1 }]) {
        await made.database.updateTable('public_scorecards').set(changes).execute();
        expect(await told(made)).toBeNull();
        expect((await made.describe()).on?.obstacle).toBe('versionChanged');
        await made.database.updateTable('public_scorecards').set(row).execute();
      }
      expect(await told(made)).not.toBeNull();
      const other = { builtin: { ...fakeReader(), name: 'another' } };
      expect(await told(made, other)).toBeNull();
      await made.database.deleteFrom('experiments').where('id', '=', made.datasetId).execute();
      expect(await told(made)).toBeNull();
    },
  );

  testHere('only a run that is done, large enough and of one version is told', async () => {
    const made = await measured(20);
    const run = await made.database.selectFrom('evaluation_runs').selectAll().executeTakeFirstOrThrow();
    const cases = [
      ['notScored', { scores: null }],
      ['versionUnknown', { reader_versions: null }],
      ['versionUnknown', { reader_versions: '{}' }],
      ['versionChanged', { reader_versions: '{"builtin":"older"}' }],
    ] as const;
    await changeExperiments(made.dependencies.storage, 'run', { state: 'cancelled' });
    expect(await made.publish()).toBe('notScored');
    await changeExperiments(made.dependencies.storage, 'run', { state: 'done' });
    for (const [obstacle, changes] of cases) {
      await made.change(changes);
      expect([obstacle, await made.publish()]).toEqual([obstacle, obstacle]);
      await made.change(run);
    }
    expect([await made.publish('large'), await made.publish('builtin', none)]).toEqual([
      'notScored',
      'notScored',
    ]);
    expect(await told(made)).toBeNull();
    const few = await measured(19);
    expect(await few.publish()).toBe('tooFew');
  });

  testHere('a run that another version took up has no version of its own any more', async () => {
    const made = await measured(20);
    await made.database.deleteFrom('answers').where('offer', '=', 'o3').execute();
    await made.change({ reader_versions: '{"builtin":"older"}' });
    const retried = await runCalls(made.dependencies).retryRun(
      { id: made.runId, mostTokens: null },
      administratorsCall,
    );
    expect(retried).toEqual({ retried: true });
    await expect.poll(made.publish, { timeout: 60_000 }).toBe('versionUnknown');
  });
});
