/**
 * Evaluation runs from start to end: real readers, jobs and database, and a fake endpoint at the
 * network level.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { askOf, deedsIn } from '../../../../../tests/fakes/asked-calls.ts';
import { compileCache } from '../../../../../tests/fakes/compile-cache.ts';
import { type ExamServer, examServer, variablesBeside } from '../../../../../tests/fakes/exam-server.ts';
import { answerOf } from '../../../../../tests/fakes/exams.ts';
import { frozenDataset } from '../../../../../tests/fakes/frozen-dataset.ts';
import { findsThree } from '../../../../../tests/fakes/model-app.ts';
import type { modelDependencies } from '../../../../../tests/fakes/model-dependencies.ts';
import { loseAllJobs } from '../../../../../tests/fakes/test-jobs.ts';
import { describeEngines, storageEngines } from '../../../../../tests/storage-engines.ts';
import type { CallInput } from '../../../../contract/calls/calls.ts';
import { runCalls as table } from '../../../../contract/calls/run-calls.ts';
import { askForLostExperiments } from '../../experiments/public.ts';
import { storeAnswers } from '../asking/answers.ts';
import { maxConsecutiveFailures } from '../asking/bounded-asking.ts';
import { examiningWork, toStoredAnswer } from './examine-run.ts';
import { runCalls } from './run-calls.ts';
import { examining } from './run-jobs.ts';

const { engines } = storageEngines();
const patience = { timeout: 60_000 };

type Launch = Partial<CallInput<'launchRun'>>;

const ask = askOf(table, runCalls);

async function launch(made: ExamServer, changes: Launch & { offers?: number } = {}) {
  const { offers = 3, ...rest } = changes;
  const datasetId = rest.datasetId ?? (await frozenDataset(made.dependencies.storage, offers));
  return ask(made, 'launchRun', {
    types: ['businessInitiative'],
    readers: ['fake-large'],
    repeats: 1,
    concurrency: 2,
    mostTokens: null,
    ...rest,
    datasetId,
  }) as Promise<{ id: string; isNew: boolean }>;
}

async function seen(made: ExamServer) {
  const { runs } = await ask(made, 'listRuns', {});
  return runs[0];
}

const until = (made: ExamServer, expected: object) =>
  expect.poll(() => seen(made), patience).toMatchObject(expected);
const work = ({ dependencies }: ExamServer) => dependencies.jobs.start([examiningWork(dependencies)]);

describeEngines(engines, (testHere, newSettings) => {
  const server = async (...[endpoint, environment, changes]: Parameters<typeof modelDependencies>) =>
    examServer(
      await newSettings(),
      { reply: findsThree, ...endpoint },
      { OFFERGRADE_SECOND_LOOK: 'false', ...environment },
      changes,
    );

  testHere('every reader answers every offer as often as wanted, with what that took and cost', async () => {
    const made = await server({}, { OFFERGRADE_MODEL_PRICES: 'fake-large=1/1/2' });
    const { id, isNew } = await launch(made, { readers: ['builtin', 'fake-large'], repeats: 2 });
    expect([isNew, await seen(made)]).toMatchObject([true, { id, state: 'waiting', questions: 6 }]);
    work(made);
    await until(made, { id, state: 'done', reason: '', secondsLeft: null });
    const run = await seen(made);
    expect(run?.readers).toMatchObject([
      { reader: 'builtin', answered: 6, failed: 0, inputTokens: 0, cost: null },
      { reader: 'fake-large', answered: 6, failed: 0 },
    ]);
    const [, large] = run?.readers ?? [];
    expect(large?.cost).toBeCloseTo(((large?.inputTokens ?? 0) + 2 * (large?.outputTokens ?? 0)) / 1e6, 10);
    expect(large?.cost).toBeGreaterThan(0);
    expect(run?.promptVersion).toMatch(/^[0-9a-f]{12}$/);
    const prompts = await made.dependencies.storage.database.selectFrom('prompts').selectAll().execute();
    expect(prompts).toMatchObject([{ version: run?.promptVersion }]);
    expect(Object.keys(JSON.parse(prompts[0]?.texts ?? '{}'))).toContain('businessInitiative');
    expect(await deedsIn(made.dependencies.storage)).toEqual(['runLaunched']);
  });

  testHere('two who start the same run get one, in whatever order they name the readers', async () => {
    const made = await server();
    const datasetId = await frozenDataset(made.dependencies.storage, 3);
    const both = await Promise.all([
      launch(made, { datasetId, readers: ['builtin', 'fake-large'] }),
      launch(made, { datasetId, readers: ['fake-large', 'builtin'], mostTokens: 5 }),
    ]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
    expect(await made.dependencies.jobs.count()).toEqual([
      { kind: 'evaluate-readers', state: 'waiting', count: 1 },
    ]);
    expect((await launch(made, { datasetId, repeats: 2 })).isNew).toBe(true);
    expect(await ask(made, 'cancelRun', { id: both[0].id })).toEqual({ cancelled: true });
    expect(await ask(made, 'cancelRun', { id: both[0].id })).toEqual({ cancelled: false });
    expect((await launch(made, { datasetId, readers: ['builtin', 'fake-large'] })).isNew).toBe(true);
  });

  testHere('what was answered is not asked again and stays; what failed is, and replaced', async () => {
    const made = await server();
    const { id } = await launch(made);
    const { database } = made.dependencies.storage;
    const sample = { reader: 'fake-large', repeat: 0, milliseconds: 1 };
    const tokens = { inputTokens: 7, cachedInputTokens: 0, outputTokens: 1 };
    const write = (offer: string, answer: ReturnType<typeof answerOf>) =>
      storeAnswers(database, id, [toStoredAnswer({ ...sample, offer, answer, tokens })], new Date());
    await write('o0', answerOf());
    await write('o1', { kind: 'refused', code: 'modelRefused' });
    await write('o2', { kind: 'failed', code: 'modelTimedOut' });
    // Written by an attempt that does not know yet that it has lost its job.
    await write('o1', { kind: 'failed', code: 'modelTimedOut' });
    work(made);
    await until(made, { state: 'done', readers: [{ answered: 3, failed: 0 }] });
    const asked = made.endpoint.requests.map(({ body }) => JSON.stringify(body).match(/Team \d/)?.[0]);
    expect(new Set(asked.filter(Boolean))).toEqual(new Set(['Team 2']));
    const rows = await database.selectFrom('answers').selectAll().orderBy('offer').execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['read', 'refused', 'read']);
    expect(rows.map((row) => row.input_tokens)).toEqual([7, 7, expect.any(Number)]);
    // The tokens of the failure are added to those of the answer.
    expect(rows[2]?.output_tokens).toBeGreaterThan(1);
    expect(await ask(made, 'retryRun', { id, mostTokens: null })).toEqual({ retried: false });
  });

  testHere('an endpoint over its limit is left alone, and the other reader goes on', async () => {
    const made = await server({ script: () => ({ status: 429, headers: { 'retry-after': '3600' } }) });
    const offers = 2 * maxConsecutiveFailures;
    await launch(made, { offers, readers: ['fake-large', 'builtin'], concurrency: 1 });
    work(made);
    await until(made, {
      state: 'waiting',
      reason: 'modelOverLimit',
      held: offers,
      readers: [
        { answered: 0, failed: maxConsecutiveFailures },
        { answered: offers, failed: 0 },
      ],
    });
    // The reason is recorded before its job is postponed.
    await expect
      .poll(() => made.dependencies.jobs.count(), { timeout: 20_000 })
      .toMatchObject([{ state: 'waiting', count: 1 }]);
  });

  testHere('a run that an endpoint keeps waiting says at once for what, and how much waits', async () => {
    let isOver = true;
    const made = await server({
      script: () => (isOver ? { status: 429, headers: { 'retry-after': '1' } } : {}),
    });
    await launch(made, { offers: 5, readers: ['builtin', 'fake-large'] });
    work(made);
    await until(made, { state: 'running', reason: 'modelOverLimit', secondsLeft: null });
    const held = await seen(made);
    expect(held?.held).toBe(5);
    expect(held?.readers[1]).toMatchObject({ answered: 0, failed: 0 });
    isOver = false;
    await until(made, { state: 'done', reason: '', held: 0, readers: [{ answered: 5 }, { answered: 5 }] });
  });

  testHere('a run that waits is made due, once it is over no more', async () => {
    const made = await server();
    const { id } = await launch(made);
    expect(await ask(made, 'hastenRun', { id })).toEqual({ hastened: true });
    await ask(made, 'cancelRun', { id });
    expect(await ask(made, 'hastenRun', { id })).toEqual({ hastened: false });
  });

  testHere('a model that is gone ends the run with that reason, and it can be taken up', async () => {
    const made = await server();
    const { id } = await launch(made, {
      offers: maxConsecutiveFailures + 2,
      readers: ['gone'],
      concurrency: 1,
    });
    work(made);
    await until(made, {
      state: 'failed',
      reason: 'modelUnknown',
      readers: [{ answered: 0, failed: maxConsecutiveFailures }],
    });
    await expect
      .poll(() => ask(made, 'retryRun', { id, mostTokens: null }), patience)
      .toEqual({ retried: true });
    await until(made, { state: 'failed', reason: 'modelUnknown' });
    expect(await deedsIn(made.dependencies.storage)).toEqual(['runLaunched', 'runRetried']);
  });

  testHere('over its bound a run asks nothing more, and goes on within another', async () => {
    const made = await server();
    const { id } = await launch(made, { concurrency: 1, mostTokens: 1 });
    work(made);
    await until(made, { state: 'overBudget', readers: [{ answered: 1, failed: 0 }] });
    await expect
      .poll(() => ask(made, 'retryRun', { id, mostTokens: 10_000_000 }), patience)
      .toEqual({ retried: true });
    await until(made, { state: 'done', mostTokens: 10_000_000, readers: [{ answered: 3, failed: 0 }] });
  });

  testHere('after kill -9 a run goes on, and asks nothing again that it has', async () => {
    const made = await server({ script: () => ({ delay: 30 }) }, {}, { now: () => new Date() });
    const { dependencies, endpoint } = made;
    const offers = 20;
    await launch(made, { offers, concurrency: 1 });
    const child = fork(
      new URL('../../../../../tests/fakes/run-process.ts', import.meta.url),
      [JSON.stringify(variablesBeside(made))],
      { env: { ...process.env, ...compileCache } },
    );
    await expect.poll(async () => (await seen(made))?.readers[0]?.answered, patience).toBeGreaterThan(2);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { database } = dependencies.storage;
    const written = await database.selectFrom('answers').select('offer').execute();
    expect(written.length).toBeLessThan(offers);
    const before = endpoint.requests.length;
    work(made);
    await until(made, { state: 'done', readers: [{ answered: offers, failed: 0 }] });
    const asked = endpoint.requests
      .slice(before)
      .map(({ body }) => /Team (\d+)/.exec(JSON.stringify(body))?.[1]);
    expect(asked.length).toBeGreaterThan(0);
    for (const { offer } of written) expect(asked).not.toContain(offer.slice(1));
  });

  testHere('a run under way is cancelled, keeps its answers and can be taken up', async () => {
    const made = await server({ script: () => ({ delay: 50 }) });
    const { id } = await launch(made, { offers: 200, concurrency: 1 });
    work(made);
    await expect.poll(async () => (await seen(made))?.readers[0]?.answered, patience).toBeGreaterThan(0);
    expect(await ask(made, 'cancelRun', { id })).toEqual({ cancelled: true });
    await until(made, { state: 'cancelled', reason: '' });
    const answered = (await seen(made))?.readers[0]?.answered ?? 0;
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThan(200);
    await expect
      .poll(() => ask(made, 'retryRun', { id, mostTokens: null }), patience)
      .toEqual({ retried: true });
    await expect
      .poll(async () => (await seen(made))?.readers[0]?.answered, patience)
      .toBeGreaterThan(answered + 1);
    await ask(made, 'cancelRun', { id });
    await until(made, { state: 'cancelled' });
  });

  testHere(
    'no dataset, one that is not ready, a model where there is none, a dataset that is broken',
    async () => {
      const made = await server();
      const { storage, readers } = made.dependencies;
      const gone = '00000000-0000-4000-8000-000000000000';
      expect(await launch(made, { datasetId: gone })).toEqual({ obstacle: 'datasetGone' });
      const generating = await frozenDataset(storage, 1, {}, { state: 'running' });
      expect(await launch(made, { datasetId: generating })).toEqual({ obstacle: 'datasetNotReady' });
      const { byModel: _, ...builtinOnly } = readers;
      const without = { ...made, dependencies: { ...made.dependencies, readers: builtinOnly } };
      expect(await launch(without)).toEqual({ obstacle: 'noModels' });
      const broken = await frozenDataset(storage, 2);
      await storage.database
        .updateTable('evaluation_entries')
        .set({ metadata: '{"id":"o1"}' })
        .where('dataset_id', '=', broken)
        .execute();
      await launch(made, { datasetId: broken, readers: ['builtin'] });
      work(made);
      await until(made, { state: 'failed', reason: 'datasetBroken' });
    },
  );

  testHere('a run from a backup, whose job is gone, goes on at a start', async () => {
    const made = await server();
    await launch(made);
    const { storage, jobs } = made.dependencies;
    await loseAllJobs(storage, jobs);
    await askForLostExperiments(made.dependencies, [examining]);
    await askForLostExperiments(made.dependencies, [examining]);
    expect(await jobs.count()).toMatchObject([{ state: 'waiting', count: 1 }]);
    work(made);
    await until(made, { state: 'done' });
  });
});
