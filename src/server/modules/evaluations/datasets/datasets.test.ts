import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { OpenAI } from 'openai';
import { expect, onTestFinished } from 'vitest';
import { administratorsCall } from '../../../../../tests/fakes/call-context.ts';
import { startModelEndpoint } from '../../../../../tests/fakes/model-endpoint/model-endpoint.ts';
import { correctionOf, offerReadAs, restReviewed } from '../../../../../tests/fakes/offer-to-save.ts';
import { loseAllJobs, openTestJobs } from '../../../../../tests/fakes/test-jobs.ts';
import { describeEngine, opened, storageEngines } from '../../../../../tests/storage-engines.ts';
import { datasetCalls as table } from '../../../../contract/calls/dataset-calls.ts';
import { offerFilterSchema } from '../../../../contract/calls/offer-list-calls.ts';
import { readDataset } from '../../../../evaluating/dataset-entry.ts';
import { type CriterionId, type FlatCriteria, lowestValues } from '../../../../grading/criteria.ts';
import { groupCriteria } from '../../../../grading/criteria-schema.ts';
import { readSettings } from '../../../../settings/config.ts';
import { openStorage, type Storage } from '../../../database/storage.ts';
import { correctOffer } from '../../corrections/correct-offer.ts';
import { deleteOffer } from '../../corrections/delete-offers.ts';
import { askForLostExperiments } from '../../experiments/public.ts';
import { saveOffer } from '../../offers/saved-offers.ts';
import { datasetCalls } from './dataset-calls.ts';
import { datasetBytes, fileNameFor } from './dataset-file.ts';
import { makingDataset, sendingDataset } from './dataset-jobs.ts';
import { datasetWorks } from './dataset-works.ts';
import { datasetIn } from './datasets.ts';

const { engines } = storageEngines();
const author = 'admin@example.org';
const at = new Date('2026-11-22T12:00:00.000Z');
const patience = { timeout: 60_000 };
const marked = offerFilterSchema.parse({ inDatasets: 'yes' });

/** Sixty words that no other seed has. */
const offerOf = (seed: string) => Array.from({ length: 60 }, (_, place) => `${seed}${place}`).join(' ');

/**
 * A marked offer; where `changes` are given, a person corrected what the reader said, and confirmed
 * the rest unless `partly`.
 */
async function save(
  storage: Storage,
  content: string,
  changes?: { values?: Partial<FlatCriteria>; explanation?: string; partly?: boolean },
): Promise<string> {
  const offer = await offerReadAs({ content, inDatasets: true });
  const { jobOfferId } = await saveOffer(storage, offer, author, at);
  if (!changes) return jobOfferId;
  const correction = correctionOf(offer.result, {
    criteria: groupCriteria({ ...lowestValues(), ...changes.values }),
    ...(changes.explanation && { explanation: changes.explanation }),
  });
  // Cast: the keys of values are criteria.
  const set = Object.keys(changes.values ?? {}) as CriterionId[];
  const reviewed = changes.partly ? [] : restReviewed(set);
  await correctOffer(storage, { jobOfferId, revision: '', author, correction, reviewed }, at);
  return jobOfferId;
}

/** `works`: whether anybody does what is asked for. */
async function start(
  storage: Storage,
  engine: Parameters<typeof openStorage>[0],
  { works = true, environment = {} }: { works?: boolean; environment?: Record<string, string> } = {},
) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.mistakes.join());
  const { settings } = read;
  const jobs = await openTestJobs(storage, engine, { kinds: [makingDataset, sendingDataset] });
  onTestFinished(async () => {
    await jobs.stop(0);
    await jobs.close();
    await storage.close();
  });
  const parts = { storage, settings, jobs, now: () => at };
  const startWorks = () => jobs.start(datasetWorks(parts));
  if (works) startWorks();
  const handlers = datasetCalls(parts);
  const list = async () => {
    const answer = await handlers.listDatasets(null, administratorsCall);
    if (!answer.ok) throw new Error(answer.code);
    // What is said fits the contract.
    return table.listDatasets.output.parse(answer.output).datasets;
  };
  const create = async (asked: { name?: string; types?: string[]; filter?: object; send?: boolean } = {}) => {
    const whole = { name: 'March', types: ['businessInitiative'], filter: marked, ...asked };
    const answer = await handlers.createDataset(table.createDataset.input.parse(whole), administratorsCall);
    if (!answer.ok) throw new Error(answer.code);
    return answer.output;
  };
  const settled = async (id: string) => {
    const find = async () => (await list()).find((one) => one.id === id);
    await expect.poll(async () => (await find())?.state, patience).not.toBe('generating');
    const dataset = await find();
    if (!dataset) throw new Error('the dataset is gone');
    return dataset;
  };
  const download = async (id: string) => {
    const dataset = await datasetIn(storage.database, id);
    if (!dataset) throw new Error('the dataset is gone');
    return (await buffer(datasetBytes(storage.database, dataset, 'openai-evals'))).toString();
  };
  return { handlers, jobs, list, create, settled, download, startWorks };
}

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
      // Those that say the same have as many labels: the one that was saved first stays.
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
        ...{ unlabelled: 1, partlyReviewed: 1, taught: 0, nearDuplicate: 1, overMost: 0 },
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
      expect(fileNameFor({ name: 'Été à Paris', content_hash: before.contentHash }, 'openai-evals')).toBe(
        `ete-a-paris-${before.contentHash?.slice(0, 8)}.jsonl`,
      );
      for (const dataset of await list()) {
        const deleted = await handlers.deleteDataset({ id: dataset.id }, administratorsCall);
        expect(deleted).toEqual({ ok: true, output: {} });
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
    // The job before may not have come to its end quite yet.
    const again = () => handlers.makeDatasetAgain({ id }, administratorsCall);
    const revision = await correct('', []);
    await expect.poll(again, patience).toEqual({ ok: true, output: { again: true } });
    expect(await settled(id)).toMatchObject({ state: 'failed', failure: 'partlyReviewed', labelled: 1 });
    await correct(revision, restReviewed(['businessModelDefinition']));
    await expect.poll(again, patience).toEqual({ ok: true, output: { again: true } });
    expect(await settled(id)).toMatchObject({ state: 'ready', offers: 1 });
    expect(await again()).toEqual({ ok: true, output: { again: false } });
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

  testHere('a dataset is sent to the files endpoint once it is made, as it is downloaded', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const endpoint = await startModelEndpoint();
    onTestFinished(() => endpoint.close());
    const environment = { OPENAI_API_KEY: endpoint.apiKey, OPENAI_BASE_URL: endpoint.baseUrl };
    const { create, settled, download, list, handlers } = await start(storage, settings, { environment });
    await save(storage, offerOf('a'), { values: { businessModelDefinition: 2 } });
    const { id } = await create({ send: true });
    await settled(id);
    await expect.poll(async () => (await list())[0]?.sending, patience).toBe('sent');
    expect((await list())[0]).toMatchObject({ sentAt: at.toISOString(), sendingReason: '' });
    const client = new OpenAI({ apiKey: endpoint.apiKey, baseURL: endpoint.baseUrl });
    const { data } = await client.files.list({ purpose: 'evals' });
    expect(data).toMatchObject([{ filename: expect.stringMatching(/^march-[0-9a-f]{8}\.jsonl$/) }]);
    expect(await (await client.files.content(data[0]?.id ?? '')).text()).toBe(await download(id));
    const again = () => handlers.sendDataset({ id }, administratorsCall);
    expect(await again()).toEqual({ ok: true, output: { sending: 'sending' } });
    await expect.poll(async () => (await list())[0]?.sending, patience).toBe('sent');
    expect((await client.files.list({ purpose: 'evals' })).data).toHaveLength(2);
  });

  testHere('what the endpoint refuses is told, and so is that there is none', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const endpoint = await startModelEndpoint();
    onTestFinished(() => endpoint.close());
    const environment = { OPENAI_API_KEY: 'another', OPENAI_BASE_URL: endpoint.baseUrl };
    const { create, settled, list, jobs } = await start(storage, settings, { environment });
    await save(storage, offerOf('a'), { values: { businessModelDefinition: 2 } });
    const { id } = await create({ send: true });
    await settled(id);
    await expect.poll(async () => (await list())[0]?.sending, patience).toBe('failed');
    expect((await list())[0]).toMatchObject({
      state: 'ready',
      sendingReason: 'modelUnauthorized',
      sentAt: null,
    });
    const read = readSettings({});
    if (!read.ok) throw new Error('no settings');
    const without = datasetCalls({ storage, settings: read.settings, jobs, now: () => at });
    const asked = await without.sendDataset({ id }, administratorsCall);
    expect(asked).toEqual({ ok: true, output: { sending: 'noEndpoint' } });
    expect((await list())[0]).toMatchObject({ sending: 'noEndpoint', sendingReason: '' });
  });
});
