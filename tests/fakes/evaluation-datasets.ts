/** Evaluation datasets made as administrators make them, and marked offers for them. */
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { datasetCalls as table } from '../../src/contract/calls/dataset-calls.ts';
import { offerFilterSchema } from '../../src/contract/calls/offer-list-calls.ts';
import { type CriterionId, type FlatCriteria, lowestValues } from '../../src/grading/criteria.ts';
import { groupCriteria } from '../../src/grading/criteria-schema.ts';
import type { openStorage, Storage } from '../../src/server/database/storage.ts';
import { correctOffer } from '../../src/server/modules/corrections/correct-offer.ts';
import { datasetCalls } from '../../src/server/modules/evaluations/datasets/dataset-calls.ts';
import { streamDatasetFile } from '../../src/server/modules/evaluations/datasets/dataset-file.ts';
import { makingDataset, sendingDataset } from '../../src/server/modules/evaluations/datasets/dataset-jobs.ts';
import { datasetWorks } from '../../src/server/modules/evaluations/datasets/dataset-works.ts';
import { findDataset } from '../../src/server/modules/evaluations/datasets/datasets.ts';
import { saveOffer } from '../../src/server/modules/offers/saved-offers.ts';
import { readSettings } from '../../src/settings/config.ts';
import { administratorsCall, outputOf } from './call-context.ts';
import { correctionOf, offerReadAs, restReviewed } from './offer-to-save.ts';
import { openTestJobs } from './test-jobs.ts';

export const author = 'admin@example.org';
export const at = new Date('2026-11-22T12:00:00.000Z');
export const patience = { timeout: 60_000 };
export const marked = offerFilterSchema.parse({ inDatasets: 'yes' });

/** Sixty words unique to the seed. */
export const offerOf = (seed: string) =>
  Array.from({ length: 60 }, (_, place) => `${seed}${place}`).join(' ');

/**
 * Saves a marked offer. `changes` are a person's corrections, with the rest confirmed unless
 * `partly`.
 */
export async function save(
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

/** `works`: whether the jobs are carried out. */
export async function start(
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
    const answer = outputOf(await handlers.listDatasets(null, administratorsCall));
    // The answer matches the contract.
    return table.listDatasets.output.parse(answer).datasets;
  };
  const create = async (asked: { name?: string; types?: string[]; filter?: object; send?: boolean } = {}) => {
    const whole = { name: 'March', types: ['businessInitiative'], filter: marked, ...asked };
    const answer = outputOf(
      await handlers.createDataset(table.createDataset.input.parse(whole), administratorsCall),
    );
    return answer;
  };
  const settled = async (id: string) => {
    const find = async () => (await list()).find((one) => one.id === id);
    await expect.poll(async () => (await find())?.state, patience).not.toBe('generating');
    const dataset = await find();
    if (!dataset) throw new Error('the dataset is gone');
    return dataset;
  };
  const download = async (id: string) => {
    const dataset = await findDataset(storage.database, id);
    if (!dataset) throw new Error('the dataset is gone');
    return (await buffer(streamDatasetFile(storage.database, dataset, 'openai-evals'))).toString();
  };
  return { handlers, jobs, list, create, settled, download, startWorks };
}
