import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { administratorsCall } from '../../../../../tests/fakes/call-context.ts';
import {
  at,
  author,
  marked,
  offerOf,
  patience,
  save,
  start,
} from '../../../../../tests/fakes/evaluation-datasets.ts';
import { correctionOf, offerReadAs, restReviewed } from '../../../../../tests/fakes/offer-to-save.ts';
import { loseAllJobs } from '../../../../../tests/fakes/test-jobs.ts';
import { describeEngine, opened, storageEngines } from '../../../../../tests/storage-engines.ts';
import { readDataset } from '../../../../evaluating/dataset-entry.ts';
import { lowestValues } from '../../../../grading/criteria.ts';
import { groupCriteria } from '../../../../grading/criteria-schema.ts';
import { openStorage, type Storage } from '../../../database/storage.ts';
import { correctOffer } from '../../corrections/correct-offer.ts';
import { deleteOffer } from '../../corrections/delete-offers.ts';
import { askForLostExperiments } from '../../experiments/public.ts';
import { exportFileName } from './dataset-file.ts';
import { makingDataset } from './dataset-jobs.ts';

const { engines } = storageEngines();
async function auditRows({ database }: Storage) {
  const rows = await database
    .selectFrom('audit_log')
    .select(['deed', 'details'])
    .where('deed', 'in', ['datasetCreated', 'datasetDeleted'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ deed, details }) => [deed, JSON.parse(details)]);
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere(
    'a dataset holds what people set, each offer once, and says what it left out and why',
    async () => {
      const settings = await newSettings();
      const storage = opened(await openStorage(settings));
      const { create, settled, download } = await start(storage, settings);
      const corrected = await save(storage, offerOf('a'), { values: { businessModelDefinition: 2 } });
      const unlabelled = await save(storage, offerOf('b'));
      const partly = await save(storage, offerOf('p'), { values: { growthActivities: 1 }, partly: true });
      // Duplicates with equally many labels: the one saved first stays.
      const [kept, again] = [
        await save(storage, offerOf('c'), { values: { growthActivities: 1 } }),
        await save(storage, `${offerOf('c')} d`, { values: { growthActivities: 1, deliveryActivities: 2 } }),
      ];
      const { id } = await create();
      const dataset = await settled(id);
      expect(dataset).toMatchObject({
        state: 'ready',
        name: 'March',
        author,
        entries: 2,
        offers: 2,
        labelled: 3,
        failure: null,
      });
      expect(dataset.leftOut.counts).toEqual({
        unlabelled: 1,
        partlyReviewed: 1,
        taught: 0,
        nearDuplicate: 1,
        overMost: 0,
      });
      expect(dataset.leftOut.offers).toEqual([
        { jobOfferId: unlabelled, reason: 'unlabelled' },
        { jobOfferId: partly, reason: 'partlyReviewed' },
        { jobOfferId: again, reason: 'nearDuplicate', of: kept, similarity: expect.closeTo(56 / 57, 6) },
      ]);
      const file = await download(id);
      expect(createHash('sha256').update(file).digest('hex')).toBe(dataset.contentHash);
      const read = readDataset(file);
      expect(read).toMatchObject({ ok: true, types: ['businessInitiative'] });
      expect(read.ok && read.offers.map((offer) => [offer.id, offer.labels.criteria])).toMatchObject([
        [corrected, { businessModelDefinition: { value: 2, state: 'stated', sentences: [] } }],
        [kept, { growthActivities: { value: 1, state: 'stated', sentences: [] } }],
      ]);
      const [first = ''] = file.split('\n');
      const line = JSON.parse(first);
      expect(line.input.map(({ role }: { role: string }) => role)).toEqual(['system', 'user']);
      expect(line.input[0].content).toContain('You read one job offer');
      expect(line.input[1].content).toContain(offerOf('a'));
      const ideal = JSON.parse(line.ideal);
      expect(ideal).toMatchObject({ criteria: { businessModelDefinition: { value: 2 } } });
      expect(Object.keys(ideal.criteria)).toHaveLength(15);
      expect(line.metadata).toMatchObject({
        jobOfferId: corrected,
        authors: [author],
        revision: expect.any(String),
      });
      const prompts = await storage.database.selectFrom('prompts').selectAll().execute();
      expect(prompts).toMatchObject([{ version: dataset.promptVersion }]);
      expect(JSON.parse(prompts[0]?.texts ?? '').businessInitiative).toBe(line.input[0].content);
    },
  );

  testHere(
    'a dataset stays as it was when its offers are deleted, and has a version of its own',
    async () => {
      const settings = await newSettings();
      const storage = opened(await openStorage(settings));
      const { create, settled, download, handlers, list } = await start(storage, settings);
      const jobOfferId = await save(storage, offerOf('a'), { explanation: 'A person says why.' });
      const { id } = await create({ types: ['scoreExplanation', 'businessInitiative'] });
      const before = await settled(id);
      expect(before).toMatchObject({ entries: 2, offers: 1 });
      const file = await download(id);
      expect(JSON.parse(file.split('\n')[1] ?? '')).toMatchObject({
        type: 'scoreExplanation',
        ideal: 'A person says why.',
      });
      const [correction] = await storage.database.selectFrom('corrections').select('id').execute();
      await deleteOffer(storage, { jobOfferId, revision: correction?.id ?? '', author }, at);
      expect(await download(id)).toBe(file);
      await save(storage, offerOf('b'), { explanation: 'Another reason.' });
      expect((await create()).name).toBe('March v2');
      expect(exportFileName({ name: 'Été à Paris', content_hash: before.contentHash }, 'openai-evals')).toBe(
        `ete-a-paris-${before.contentHash?.slice(0, 8)}.jsonl`,
      );
      for (const dataset of await list()) {
        const deleted = await handlers.deleteDataset({ id: dataset.id }, administratorsCall);
        expect(deleted).toEqual({});
      }
      expect(await list()).toEqual([]);
      expect(await storage.database.selectFrom('evaluation_entries').selectAll().execute()).toEqual([]);
      expect(await handlers.deleteDataset({ id }, administratorsCall)).toEqual({
        ok: false,
        code: 'datasetGone',
      });
      const rows = await auditRows(storage);
      expect(rows).toHaveLength(4);
      expect(rows).toContainEqual(['datasetCreated', { dataset: 'March v2' }]);
      expect(rows).toContainEqual(['datasetDeleted', { dataset: 'March', offers: 1, entries: 2 }]);
    },
  );

  testHere('a dataset of nothing is refused, and leaves nothing behind', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const { create, list, jobs } = await start(storage, settings);
    await save(storage, offerOf('a'));
    await expect(create({ filter: { ...marked, model: 'nobody' } })).rejects.toThrow('datasetWithoutOffers');
    expect([await list(), await auditRows(storage)]).toEqual([[], []]);
    expect(await jobs.count()).toEqual([]);
  });

  testHere('what failed says why, and is made again once there is something to make it of', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const { create, settled, handlers } = await start(storage, settings);
    const jobOfferId = await save(storage, offerOf('a'));
    const { id } = await create();
    const failed = await settled(id);
    expect(failed).toMatchObject({ state: 'failed', failure: 'nothingLabelled', contentHash: null });
    expect(failed.leftOut.counts.unlabelled).toBe(1);
    const { result } = await offerReadAs({ content: offerOf('a') });
    const values = { ...lowestValues(), businessModelDefinition: 1 };
    const correction = correctionOf(result, { criteria: groupCriteria(values) });
    const correct = async (revision: string, reviewed: ReturnType<typeof restReviewed>) => {
      const sent = { jobOfferId, revision, author, correction, reviewed };
      const done = await correctOffer(storage, sent, at);
      return done.ok ? done.revision : done.code;
    };
    // The previous job may not have ended quite yet.
    const again = () => handlers.makeDatasetAgain({ id }, administratorsCall);
    const revision = await correct('', []);
    await expect.poll(again, patience).toEqual({ again: true });
    expect(await settled(id)).toMatchObject({ state: 'failed', failure: 'partlyReviewed', labelled: 1 });
    await correct(revision, restReviewed(['businessModelDefinition']));
    await expect.poll(again, patience).toEqual({ again: true });
    expect(await settled(id)).toMatchObject({ state: 'ready', offers: 1 });
    expect(await again()).toEqual({ again: false });
  });

  testHere('a dataset that is deleted before it is made takes its job along', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const { create, handlers, jobs } = await start(storage, settings, { works: false });
    await save(storage, offerOf('a'));
    const { id } = await create();
    expect(await jobs.count()).toEqual([{ kind: 'make-dataset', state: 'waiting', count: 1 }]);
    await handlers.deleteDataset({ id }, administratorsCall);
    expect(await jobs.count()).toEqual([{ kind: 'make-dataset', state: 'cancelled', count: 1 }]);
  });

  testHere('what an attempt that was killed has left is made anew', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const { create, settled, download, startWorks } = await start(storage, settings, { works: false });
    const jobOfferId = await save(storage, offerOf('a'), { values: { businessModelDefinition: 2 } });
    const { id } = await create();
    const stale = { job_offer_id: null, metadata: '{}', content_hash: '' };
    await storage.database
      .insertInto('evaluation_entries')
      .values({ dataset_id: id, number: 1, offer: 'stale', ...stale })
      .execute();
    startWorks();
    expect(await settled(id)).toMatchObject({ state: 'ready', offers: 1, entries: 1 });
    expect(JSON.parse(await download(id)).metadata.id).toBe(jobOfferId);
  });

  testHere('a dataset from a backup, whose job is gone, is made at a start', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const { create, settled, jobs, startWorks } = await start(storage, settings, { works: false });
    await save(storage, offerOf('a'), { values: { businessModelDefinition: 2 } });
    const { id } = await create();
    await loseAllJobs(storage, jobs);
    await askForLostExperiments({ storage, jobs }, [makingDataset]);
    startWorks();
    expect(await settled(id)).toMatchObject({ state: 'ready', offers: 1 });
  });

  testHere('a job that is cancelled says so at its dataset', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const { create, jobs, list } = await start(storage, settings, { works: false });
    await save(storage, offerOf('a'));
    const { id } = await create();
    await storage.database.transaction().execute(async (transaction) => {
      const job = await jobs.find(makingDataset, id, transaction);
      await jobs.cancel(job ?? '', transaction);
    });
    expect(await list()).toMatchObject([{ state: 'failed', failure: 'cancelled' }]);
  });
});
