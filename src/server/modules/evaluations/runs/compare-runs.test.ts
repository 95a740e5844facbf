/** Comparison of two runs on both engines: only over the same lines. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { endedRun } from '../../../../../tests/fakes/ended-run.ts';
import { answerOf } from '../../../../../tests/fakes/exams.ts';
import { frozenDataset } from '../../../../../tests/fakes/frozen-dataset.ts';
import { valuesOfAnA } from '../../../../../tests/fakes/offer-to-save.ts';
import { describeEngine, opened, storageEngines } from '../../../../../tests/storage-engines.ts';
import { runCalls as table } from '../../../../contract/calls/run-calls.ts';
import { openStorage, type Storage } from '../../../database/storage.ts';
import { storeAnswers } from '../asking/answers.ts';
import { compareRuns } from './compare-runs.ts';
import { toStoredAnswer } from './examine-run.ts';

const { engines } = storageEngines();
const now = new Date(Date.UTC(2026, 2, 1));
const tokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
const offers = 24;
const { signal } = new AbortController();

/**
 * A run of one reader that is wrong on the last `wrong` offers, and failed on the first `failed`.
 */
async function ran(
  storage: Storage,
  {
    datasetId,
    reader,
    wrong,
    failed = 0,
    scores = '{}',
  }: { datasetId: string; reader: string; wrong: number; failed?: number; scores?: string | null },
): Promise<string> {
  const id = await endedRun(storage, datasetId, { readers: JSON.stringify([reader]), scores });
  const samples = Array.from({ length: offers }, (_, place) => ({
    reader,
    offer: `o${place}`,
    repeat: 0,
    tokens,
    milliseconds: 1,
    answer:
      place < failed
        ? ({ kind: 'failed', code: 'modelTimedOut' } as const)
        : answerOf(place >= offers - wrong ? valuesOfAnA : {}),
  }));
  await storeAnswers(storage.database, id, samples.map(toStoredAnswer), now);
  return id;
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  const compare = async ({ database }: Storage, id: string, against: string) =>
    table.openComparison.output.parse(await compareRuns(database, { id, against }, signal));

  testHere('the readers of two runs are compared offer by offer, where both answered', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const datasetId = await frozenDataset(storage, offers);
    // Another dataset with identical lines.
    const twin = await frozenDataset(storage, offers);
    const good = await ran(storage, { datasetId, reader: 'large', wrong: 0, failed: 2 });
    const bad = await ran(storage, { datasetId: twin, reader: 'large', wrong: 12 });
    const compared = await compare(storage, good, bad);
    if (!('comparisons' in compared)) throw new Error(compared.obstacle);
    const [letter] = compared.comparisons;
    expect(letter).toMatchObject({ measure: 'letter', reader: 'large', against: 'large', offers: 22 });
    expect(letter?.difference).toBeCloseTo(12 / 22, 10);
    expect(letter?.verdict).toBe('better');
    expect(await compare(storage, bad, good)).toMatchObject({ comparisons: [{ verdict: 'worse' }, {}] });
    expect(await compare(storage, good, good)).toMatchObject({
      comparisons: [{ p: 1, difference: 0, verdict: 'noDifference' }, {}],
    });
    await storage.close();
  });

  testHere(
    'nothing is compared over other lines, with a run that is gone, or before both are scored',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      const datasetId = await frozenDataset(storage, offers);
      const other = await frozenDataset(storage, offers, { content_hash: 'c2' });
      const run = await ran(storage, { datasetId, reader: 'large', wrong: 0 });
      const elsewhere = await ran(storage, { datasetId: other, reader: 'large', wrong: 0 });
      const unscored = await ran(storage, { datasetId, reader: 'small', wrong: 0, scores: null });
      expect(await compare(storage, run, elsewhere)).toEqual({ obstacle: 'otherDataset' });
      expect(await compare(storage, run, unscored)).toEqual({ obstacle: 'notScored' });
      expect(await compare(storage, run, randomUUID())).toEqual({ obstacle: 'runGone' });
      await storage.close();
    },
  );
});
