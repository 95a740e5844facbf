/**
 * Scorecards of runs: computed when a run has ended, and again under other rules, without asking a
 * reader.
 */
import { expect, test } from 'vitest';
import { administratorsCall, outputOf } from '../../../../../tests/fakes/call-context.ts';
import { testDependencies } from '../../../../../tests/fakes/dependencies.ts';
import { changeExperiments } from '../../../../../tests/fakes/experiments.ts';
import { frozenDataset } from '../../../../../tests/fakes/frozen-dataset.ts';
import { fakeReader } from '../../../../../tests/fakes/reader.ts';
import { runCalls as table } from '../../../../contract/calls/run-calls.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import { examiningWork } from './examine-run.ts';
import { runCalls } from './run-calls.ts';
import { scoringWork } from './score-run.ts';

const patience = { timeout: 60_000 };

/** A run of a reader that finds nothing, over offers labelled in the same way. */
async function examined(offers: number) {
  const builtin = fakeReader();
  let asked = 0;
  const readers = {
    builtin: {
      ...builtin,
      read: (text: string) => {
        asked += 1;
        return builtin.read(text);
      },
    },
  };
  const dependencies = await testDependencies({ readers });
  const datasetId = await frozenDataset(dependencies.storage, offers);
  const input = table.launchRun.input.parse({
    datasetId,
    types: ['businessInitiative'],
    readers: ['builtin'],
    repeats: 1,
    concurrency: 2,
    mostTokens: null,
  });
  const launched = outputOf(await runCalls(dependencies).launchRun(input, administratorsCall));
  if ('obstacle' in launched) throw new Error('not launched');
  const { id } = launched;
  dependencies.jobs.start([examiningWork(dependencies), scoringWork(dependencies)]);
  const open = async () => {
    const answer = outputOf(await runCalls(dependencies).openRun({ id }, administratorsCall));
    return table.openRun.output.parse(answer);
  };
  return { ...dependencies, id, open, asked: () => asked };
}

test('a run that has ended has a scorecard of its own, which other rules have worked out anew', async () => {
  const { storage, open, asked } = await examined(20);
  await expect.poll(async () => (await open()).scorecard, patience).not.toBeNull();
  const { scorecard, isScoring } = await open();
  expect(isScoring).toBe(false);
  expect(scorecard).toMatchObject({ rulesVersion, answered: 20, comparisons: [] });
  const scores = scorecard?.readers[0]?.scores;
  expect(scores?.letters.exact).toMatchObject({ hits: 20, of: 20, share: 1, tooFew: false });
  // Only the criteria of the chosen evaluation type.
  expect(scores?.criteria).toHaveLength(15);
  const { database } = storage;
  const stored = await database.selectFrom('answers').selectAll().execute();
  await database.updateTable('answers').set({ answer: 'no answer is read' }).execute();
  expect((await open()).scorecard).toEqual(scorecard);
  await database
    .updateTable('answers')
    .set({ answer: stored[0]?.answer ?? '' })
    .execute();
  const older = JSON.stringify({ ...scorecard, rulesVersion: rulesVersion - 1, readers: [] });
  await database.updateTable('evaluation_runs').set({ scores: older }).execute();
  expect(await open()).toMatchObject({ scorecard: null, isScoring: true });
  await expect.poll(async () => (await open()).scorecard, patience).toEqual(scorecard);
  // A scorecard of another release, in another form.
  const otherForm = JSON.stringify({ ...scorecard, readers: [{ reader: 'builtin', scores: {} }] });
  await database.updateTable('evaluation_runs').set({ scores: otherForm }).execute();
  expect(await open()).toMatchObject({ scorecard: null, isScoring: true });
  await expect.poll(async () => (await open()).scorecard, patience).toEqual(scorecard);
  expect(asked()).toBe(20);
});

test('a run that was cancelled is scored when it is opened, and one without an answer never', async () => {
  const { storage, open, id } = await examined(2);
  await expect.poll(async () => (await open()).scorecard, patience).not.toBeNull();
  const { database } = storage;
  await database.updateTable('evaluation_runs').set({ scores: null }).execute();
  await changeExperiments(storage, 'run', { state: 'cancelled' });
  expect(await open()).toMatchObject({ scorecard: null, isScoring: true });
  await expect.poll(async () => (await open()).scorecard?.answered, patience).toBe(2);
  await database.deleteFrom('answers').where('experiment_id', '=', id).execute();
  expect(await open()).toMatchObject({ scorecard: null, isScoring: false });
});
