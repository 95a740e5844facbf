/** The offers behind the figures of a scorecard, on both engines. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { endedRun } from '../../../../../tests/fakes/ended-run.ts';
import { answerOf } from '../../../../../tests/fakes/exams.ts';
import { frozenDataset } from '../../../../../tests/fakes/frozen-dataset.ts';
import { offerToSave } from '../../../../../tests/fakes/offer-to-save.ts';
import { describeEngine, opened, storageEngines } from '../../../../../tests/storage-engines.ts';
import type { CallInput } from '../../../../contract/calls/calls.ts';
import { runCalls as table } from '../../../../contract/calls/run-calls.ts';
import type { ExamAnswer } from '../../../../evaluating/exam.ts';
import { openStorage, type Storage } from '../../../database/storage.ts';
import { saveOffer } from '../../offers/saved-offers.ts';
import { storeAnswers } from '../asking/answers.ts';
import { toStoredAnswer } from './examine-run.ts';
import { openCell } from './open-cell.ts';

const { engines } = storageEngines();
const now = new Date(Date.UTC(2026, 2, 1));
const tokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** A run over a dataset of `offers` offers; `answer` gives the reader's answer to each. */
async function ranOver(storage: Storage, offers: number, answer: (place: number) => ExamAnswer) {
  const datasetId = await frozenDataset(storage, offers);
  const id = await endedRun(storage, datasetId);
  const samples = Array.from({ length: offers }, (_, place) => ({
    reader: 'builtin',
    offer: `o${place}`,
    repeat: 0,
    answer: answer(place),
    tokens,
    milliseconds: 1,
  }));
  await storeAnswers(storage.database, id, samples.map(toStoredAnswer), now);
  return { id, datasetId };
}

type Asked = Pick<CallInput<'openCell'>, 'id' | 'cell'> & Partial<CallInput<'openCell'>>;

async function ask({ database }: Storage, asked: Asked) {
  const input = table.openCell.input.parse({ reader: 'builtin', show: 'misses', ...asked });
  return table.openCell.output.parse(await openCell(database, input));
}

const growth = { measure: 'agreement', criterion: 'growthActivities' } as const;
const [right, wrong] = [answerOf(), answerOf({ growthActivities: 2 })];

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere(
    'the pages of a figure hold each of its offers once, however many others lie between',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      const { id } = await ranOver(storage, 130, (place) => (place % 2 === 0 ? wrong : right));
      const numbers: number[] = [];
      const sizes: number[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const page = await ask(storage, { id, cell: growth, after });
        sizes.push(page.offers.length);
        numbers.push(...page.offers.map(({ number }) => number));
        after = page.next;
      }
      expect(sizes).toEqual([25, 25, 15]);
      expect(numbers).toEqual(Array.from({ length: 65 }, (_, place) => 2 * place + 1));
      const hits = await ask(storage, { id, cell: growth, show: 'hits' });
      expect(hits.offers[0]).toMatchObject({ number: 2, hits: 1, of: 1, value: 0 });
      const all = await ask(storage, { id, cell: growth, show: 'all' });
      expect(all.offers.map(({ number }) => number)).toEqual(
        Array.from({ length: 25 }, (_, place) => place + 1),
      );
      const e = { measure: 'confusion', truth: 'E', answered: 'E' } as const;
      expect((await ask(storage, { id, cell: e, show: 'hits' })).offers[0]).toMatchObject({ letter: 'E' });
      expect(await ask(storage, { id, cell: { ...e, truth: 'A' }, show: 'hits' })).toMatchObject({
        offers: [],
      });
      await storage.close();
    },
  );

  testHere('an offer is named as it is saved today, and by its first words once it is deleted', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { id, datasetId } = await ranOver(storage, 2, () => wrong);
    const offer = await offerToSave({ content: 'An offer' });
    const { jobOfferId } = await saveOffer(storage, offer, 'ana@example.org', now);
    await storage.database
      .updateTable('evaluation_entries')
      .set({ job_offer_id: jobOfferId })
      .where('dataset_id', '=', datasetId)
      .where('number', '=', 1)
      .execute();
    const { offers } = await ask(storage, { id, cell: growth });
    const { position, company } = offer.result;
    expect(offers[0]).toMatchObject({ jobOfferId, position, company });
    expect(offers[1]?.jobOfferId).toBeNull();
    expect(offers[1]?.position).toMatch(/^\S.{10,79}…$/u);
    await storage.database.deleteFrom('job_offers').execute();
    expect((await ask(storage, { id, cell: growth })).offers[0]?.jobOfferId).toBeNull();
    await storage.close();
  });

  testHere('of no run, no reader and no dataset of this release there is nothing', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { id } = await ranOver(storage, 1, () => wrong);
    const nothing = { offers: [], next: null };
    expect(await ask(storage, { id: randomUUID(), cell: growth })).toEqual(nothing);
    expect(await ask(storage, { id, cell: growth, reader: 'nobody' })).toEqual(nothing);
    await storage.database.updateTable('evaluation_entries').set({ metadata: '{}' }).execute();
    expect(await ask(storage, { id, cell: growth })).toEqual(nothing);
    await storage.close();
  });
});
