import { createHash } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { administratorsCall, outputOf } from '../../../../../tests/fakes/call-context.ts';
import { frozenDataset } from '../../../../../tests/fakes/frozen-dataset.ts';
import { correctionOf, offerReadAs, restReviewed } from '../../../../../tests/fakes/offer-to-save.ts';
import { openTestJobs } from '../../../../../tests/fakes/test-jobs.ts';
import { describeEngine, opened, storageEngines } from '../../../../../tests/storage-engines.ts';
import { offerFilterSchema } from '../../../../contract/calls/offer-list-calls.ts';
import { tuningDatasetCalls as table } from '../../../../contract/calls/tuning-dataset-calls.ts';
import { lowestValues } from '../../../../grading/criteria.ts';
import { groupCriteria } from '../../../../grading/criteria-schema.ts';
import { readSettings } from '../../../../settings/config.ts';
import { openStorage, type Storage } from '../../../database/storage.ts';
import { correctOffer } from '../../corrections/correct-offer.ts';
import { makingDataset } from '../../evaluations/datasets/dataset-jobs.ts';
import { datasetWorks } from '../../evaluations/datasets/dataset-works.ts';
import { createDataset, listDatasets } from '../../evaluations/datasets/datasets.ts';
import { saveOffer } from '../../offers/saved-offers.ts';
import { tuningWorks } from '../tuning-works.ts';
import { tuningDatasetCalls } from './tuning-dataset-calls.ts';
import { makingTuningDataset } from './tuning-dataset-job.ts';
import { loadTuningFiles } from './tuning-files.ts';

const { engines } = storageEngines();
const author = 'admin@example.org';
const at = new Date('2026-11-22T12:00:00.000Z');
const patience = { timeout: 60_000 };

/** Sixty words unique to the seed, after a sentence to mark. */
const offerOf = (seed: string) =>
  `You own the strategy of ${seed}. ${Array.from({ length: 60 }, (_, place) => `${seed}${place}`).join(' ')}`;

type Saved = { company?: string; model?: string; labelled?: boolean; marked?: boolean; wholly?: boolean };

/**
 * An offer whose strategy somebody set with a marked sentence, unless `changes` differ; `wholly`:
 * and confirmed the rest.
 */
async function save(storage: Storage, content: string, changes: Saved = {}): Promise<string> {
  const { company = 'Acme', model = 'large', labelled = true, marked = true, wholly = false } = changes;
  const offer = await offerReadAs({ content, model, company, inDatasets: true });
  const { jobOfferId } = await saveOffer(storage, offer, author, at);
  if (!labelled) return jobOfferId;
  const criteria = groupCriteria({ ...lowestValues(), productStrategyDefinition: 2 });
  const sentences = marked ? [{ start: 0, end: content.indexOf('.') + 1 }] : [];
  const set = { criterion: 'productStrategyDefinition' as const, state: 'stated' as const, sentences };
  const reviewed = [set, ...(wholly ? restReviewed([set.criterion]) : [])];
  const correction = correctionOf(offer.result, { criteria });
  const done = await correctOffer(storage, { jobOfferId, revision: '', author, correction, reviewed }, at);
  if (!done.ok) throw new Error(done.code);
  return jobOfferId;
}

async function start(
  storage: Storage,
  engine: Parameters<typeof openStorage>[0],
  { works = true, environment = {} }: { works?: boolean; environment?: Record<string, string> } = {},
) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.mistakes.join());
  const { settings } = read;
  const jobs = await openTestJobs(storage, engine, { kinds: [makingTuningDataset, makingDataset] });
  onTestFinished(async () => {
    await jobs.stop(0);
    await jobs.close();
    await storage.close();
  });
  const parts = { storage, settings, jobs, now: () => at };
  const startWorks = () => jobs.start([...tuningWorks(parts), ...datasetWorks(parts)]);
  if (works) startWorks();
  const handlers = tuningDatasetCalls(parts);
  const list = async () => {
    const answer = outputOf(await handlers.listTuningDatasets(null, administratorsCall));
    // The answer matches the contract.
    return table.listTuningDatasets.output.parse(answer).datasets;
  };
  const create = async (asked: object = {}) => {
    const whole = { name: 'March', model: 'large', options: ['businessInitiative'], ...asked };
    const input = table.createTuningDataset.input.parse(whole);
    const answer = outputOf(await handlers.createTuningDataset(input, administratorsCall));
    return answer;
  };
  const settled = async (id: string) => {
    const find = async () => (await list()).find((one) => one.id === id);
    await expect.poll(async () => (await find())?.state, patience).not.toBe('generating');
    const dataset = await find();
    if (!dataset) throw new Error('the dataset is gone');
    return dataset;
  };
  /** An evaluation dataset of all marked offers. */
  const evaluate = async () => {
    const filter = offerFilterSchema.parse({ inDatasets: 'yes' });
    const asked = { name: 'Exam', types: ['businessInitiative' as const], filter, author, send: false };
    const { id } = await createDataset(parts, asked);
    const find = async () => (await listDatasets(parts)).find((one) => one.id === id);
    await expect.poll(async () => (await find())?.state, patience).not.toBe('generating');
    return find();
  };
  return { handlers, jobs, list, create, settled, evaluate, startWorks };
}

const linesOf = (file = '') =>
  file
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere(
    'a dataset teaches what people set of the offers of a model, and says what it left out',
    async () => {
      const settings = await newSettings();
      const storage = opened(await openStorage(settings));
      const environment = { OFFERGRADE_TRAINING_PRICES: 'small=2' };
      const { create, settled } = await start(storage, settings, { environment });
      await save(storage, offerOf('a'));
      await save(storage, offerOf('b'), { company: 'Acme ' });
      await save(storage, offerOf('c'), { company: 'Beta' });
      await save(storage, offerOf('d'), { model: 'other' });
      const unlabelled = await save(storage, offerOf('e'), { labelled: false });
      const unproven = await save(storage, offerOf('f'), { marked: false });
      const duplicate = await save(storage, `${offerOf('c')} more`);
      const { id } = await create();
      const dataset = await settled(id);
      expect(dataset).toMatchObject({
        state: 'ready',
        name: 'March',
        author,
        model: 'large',
        failure: null,
        handedOut: false,
        training: 2,
        validation: 1,
        offers: 3,
        options: ['businessInitiative'],
        seed: 1,
      });
      expect(dataset.leftOut.counts).toEqual({
        unlabelled: 1,
        unproven: 1,
        explanationRefused: 0,
        controlSigns: 0,
        evaluated: 0,
        nearDuplicate: 1,
        overMost: 0,
      });
      expect(dataset.leftOut.offers.map((offer) => [offer.jobOfferId, offer.reason])).toEqual([
        [unlabelled, 'unlabelled'],
        [unproven, 'unproven'],
        [duplicate, 'nearDuplicate'],
      ]);
      const files = await loadTuningFiles(storage.database, id);
      const [training, validation] = [linesOf(files?.training), linesOf(files?.validation)];
      expect([training.length, validation.length, files?.examples]).toEqual([2, 1, 3]);
      expect(validation[0].messages[1].content).toContain('strategy of c');
      for (const { messages } of [...training, ...validation]) {
        expect(messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user', 'assistant']);
        expect(messages[0].content).toContain('- productStrategyDefinition: ');
        const { productStrategyDefinition: found, ...others } = JSON.parse(messages[2].content).criteria;
        expect([found.value, others]).toEqual([2, {}]);
        expect(messages[1].content).toContain(found.quotes[0]);
      }
      expect(files?.contentHash).toBe(dataset.contentHash);
      expect(dataset.contentHash).toBe(
        sha256([files?.training, files?.validation].map((file = '') => sha256(file)).join('\n')),
      );
      const { figures, costs } = dataset;
      expect(figures).toMatchObject({
        whole: 0,
        untaught: 0,
        examples: { businessInitiative: 3, experimentalEnvironment: 0, scoreExplanation: 0 },
      });
      const { training: tokens = 0, validation: others = 0 } = figures?.tokens ?? {};
      // An English token has some three to five characters, fewer in a made-up word.
      expect(tokens).toBeGreaterThan((files?.training.length ?? 0) / 6);
      expect(tokens).toBeLessThan((files?.training.length ?? 0) / 2);
      expect(figures?.longest).toBeLessThan(tokens);
      expect(figures?.longest).toBeGreaterThanOrEqual(others);
      expect(costs).toEqual([{ model: 'small', cost: (tokens * 2) / 1_000_000 }]);
    },
  );

  testHere('what stands in an evaluation dataset is not taught, nor what nearly does', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const { create, settled, evaluate } = await start(storage, settings);
    const first = await save(storage, offerOf('a'), { wholly: true });
    expect(await evaluate()).toMatchObject({ state: 'ready', offers: 1 });
    const nearly = await save(storage, `${offerOf('a')} more`, { company: 'Beta' });
    expect(await settled((await create()).id)).toMatchObject({ state: 'failed', failure: 'heldApart' });
    await save(storage, offerOf('b'));
    const dataset = await settled((await create()).id);
    expect(dataset).toMatchObject({
      name: 'March v2',
      state: 'ready',
      offers: 1,
      training: 1,
      validation: 0,
    });
    expect(dataset.leftOut.counts).toMatchObject({ evaluated: 2 });
    expect(dataset.leftOut.offers).toEqual([
      { jobOfferId: first, reason: 'evaluated', of: first, similarity: 1, dataset: 'Exam' },
      { jobOfferId: nearly, reason: 'evaluated', of: first, similarity: expect.any(Number), dataset: 'Exam' },
    ]);
  });

  testHere('what is taught measures nobody, also once a dataset that was handed out is deleted', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const { create, settled, evaluate, handlers } = await start(storage, settings);
    const taught = await save(storage, offerOf('a'), { wholly: true });
    const { id } = await create();
    await settled(id);
    const other = await save(storage, offerOf('b'), { wholly: true });
    const reason = { jobOfferId: taught, reason: 'taught', of: taught, similarity: 1, dataset: 'March' };
    expect(await evaluate()).toMatchObject({
      state: 'ready',
      offers: 1,
      leftOut: { counts: { taught: 1 }, offers: [reason] },
    });
    await loadTuningFiles(storage.database, id);
    await handlers.deleteTuningDataset({ id }, administratorsCall);
    expect((await evaluate())?.leftOut.offers).toEqual([reason]);
    const kept = await storage.database.selectFrom('tuning_offers').select('job_offer_id').execute();
    expect(kept).toEqual([{ job_offer_id: taught }]);
    expect(await storage.database.selectFrom('tuning_examples').selectAll().execute()).toEqual([]);
    expect(other).not.toBe(taught);
  });

  testHere('of a dataset that nobody had nothing stays once it is deleted', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const { create, settled, evaluate, handlers, list } = await start(storage, settings);
    await save(storage, offerOf('a'), { wholly: true });
    const { id } = await create();
    await settled(id);
    expect(await evaluate()).toMatchObject({ state: 'failed', failure: 'heldApart' });
    expect(await handlers.deleteTuningDataset({ id }, administratorsCall)).toEqual({});
    expect(await list()).toEqual([]);
    for (const name of ['tuning_offers', 'tuning_examples'] as const)
      expect(await storage.database.selectFrom(name).selectAll().execute()).toEqual([]);
    expect(await evaluate()).toMatchObject({ state: 'ready', offers: 1 });
    const gone = { ok: false, code: 'datasetGone' };
    expect(await handlers.deleteTuningDataset({ id }, administratorsCall)).toEqual(gone);
    expect(await handlers.makeTuningDatasetAgain({ id }, administratorsCall)).toEqual(gone);
    const rows = await storage.database
      .selectFrom('audit_log')
      .select(['deed', 'details'])
      .where('deed', 'in', ['tuningDatasetCreated', 'tuningDatasetDeleted'])
      .orderBy('deed')
      .execute();
    expect(rows.map(({ deed, details }) => [deed, JSON.parse(details)])).toEqual([
      ['tuningDatasetCreated', { dataset: 'March', model: 'large' }],
      ['tuningDatasetDeleted', { dataset: 'March', offers: 1, entries: 1 }],
    ]);
  });

  testHere('what failed says why, and is made again once there is something to make it of', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const { create, list, settled, handlers } = await start(storage, settings);
    await expect(create()).rejects.toThrow('datasetWithoutOffers');
    expect(await list()).toEqual([]);
    await save(storage, offerOf('a'), { labelled: false });
    const { id } = await create();
    const again = () => handlers.makeTuningDatasetAgain({ id }, administratorsCall);
    const failed = await settled(id);
    expect(failed).toMatchObject({ state: 'failed', failure: 'nothingLabelled', figures: null, costs: [] });
    expect(failed.leftOut.counts.unlabelled).toBe(1);
    await save(storage, offerOf('b'));
    await expect.poll(again, patience).toEqual({ again: true });
    expect(await settled(id)).toMatchObject({ state: 'ready', offers: 1 });
    expect(await again()).toEqual({ again: false });
  });

  testHere(
    'what an attempt that was killed has left is made anew; a deleted dataset takes its job along',
    async () => {
      const settings = await newSettings();
      const storage = opened(await openStorage(settings));
      const { create, settled, handlers, jobs, startWorks } = await start(storage, settings, {
        works: false,
      });
      await save(storage, offerOf('a'));
      const [{ id }, dropped] = [await create(), await create()];
      const made = ['content_hash', 'training', 'validation', 'offers', 'figures', 'left_out'] as const;
      const rows = storage.database.selectFrom('tuning_datasets').select([...made, 'handed_out_at']);
      const nothing = { content_hash: null, training: 0, validation: 0, offers: 0, handed_out_at: null };
      expect(await rows.where('id', '=', id).execute()).toEqual([
        { ...nothing, figures: '', left_out: '{}' },
      ]);
      const stale = { dataset_id: id, number: 1, content_hash: '', job_offer_id: 'stale', sketch: '{}' };
      await storage.database
        .insertInto('tuning_offers')
        .values({ ...stale, dataset_name: 'March' })
        .execute();
      const line = { option: 'businessInitiative', part: 'training' as const, tokens: 1, line: '{}' };
      await storage.database
        .insertInto('tuning_examples')
        .values({ dataset_id: id, number: 7, offer: 1, ...line })
        .execute();
      await handlers.deleteTuningDataset({ id: dropped.id }, administratorsCall);
      expect(await jobs.count()).toContainEqual({
        kind: 'make-tuning-dataset',
        state: 'cancelled',
        count: 1,
      });
      startWorks();
      expect(await settled(id)).toMatchObject({ state: 'ready', offers: 1, training: 1 });
      const offers = await storage.database.selectFrom('tuning_offers').select('job_offer_id').execute();
      expect(offers).not.toContainEqual({ job_offer_id: 'stale' });
    },
  );

  testHere('an evaluation dataset that is being made already counts', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const { create, settled } = await start(storage, settings);
    const content = offerOf('a');
    await save(storage, content);
    const datasetId = await frozenDataset(storage, 1, {}, { state: 'running' });
    await storage.database
      .updateTable('evaluation_entries')
      .set({ metadata: JSON.stringify({ id: 'o0', text: content }) })
      .where('dataset_id', '=', datasetId)
      .execute();
    expect(await settled((await create()).id)).toMatchObject({ state: 'failed', failure: 'heldApart' });
  });
});
