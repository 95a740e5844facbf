/** Makes a dataset: freezes the labelled offers that its filter lets through, each once, and says which it left out and why. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { LeftOut } from '../../../../contract/calls/dataset-calls.ts';
import type { OfferFilter } from '../../../../contract/calls/offer-list-calls.ts';
import {
  type DatasetFailure,
  type LeftOutReason,
  leftOutNamed,
  leftOutReasons,
} from '../../../../contract/evaluations/datasets.ts';
import type { EvaluationType } from '../../../../contract/evaluations/evaluation-types.ts';
import { type FrozenOffer, typesOf } from '../../../../evaluating/dataset-lines.ts';
import { asOpenAiEvals } from '../../../../evaluating/formats/openai-evals.ts';
import { createNearDuplicates, type OfferSketch, sketchOf } from '../../../../labelling/near-duplicates.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Tables } from '../../../database/tables.ts';
import { type Attempt, JobFailure } from '../../../jobs/job-kind.ts';
import { labelsOfOffers } from '../../labels/public.ts';
import { contentHash, countOffers, exportedOffers, type OpenedOffer } from '../../offers/public.ts';
import { freezeOffer } from './freeze-offer.ts';
import { datasetLines } from './frozen-entries.ts';

/** So many have some 100 MB of sketches and texts at once in memory and database each; nobody labels more. */
export const mostOffersOfADataset = 20_000;

const offersAtOnce = 20;
const idsAtOnce = 200;

type Making = {
  storage: Pick<Storage, 'database'>;
  dataset: Pick<Tables['evaluation_datasets'], 'id' | 'types' | 'filter' | 'prompt_version'>;
  attempt: Pick<Attempt, 'signal' | 'progress'>;
};

/** An offer that may stay. `labels` counts what people said of it. */
type Candidate = { id: string; number: number; labels: number; sketch: OfferSketch };

type Tally = { candidates: Candidate[]; looked: number; leftOut: LeftOut };

/** A dataset that is gone, or made, is left alone: several attempts may follow each other. */
export async function makeDataset(
  storage: Pick<Storage, 'database'>,
  datasetId: string,
  attempt: Making['attempt'],
): Promise<void> {
  const dataset = await storage.database
    .selectFrom('evaluation_datasets')
    .selectAll()
    .where('id', '=', datasetId)
    .where('state', '=', 'generating')
    .executeTakeFirst();
  if (!dataset) return;
  // What an attempt before has left.
  await storage.database.deleteFrom('evaluation_entries').where('dataset_id', '=', datasetId).execute();
  const making: Making = { storage, dataset, attempt };
  const tally = await freezeAll(making);
  if (!tally) return;
  if (tally.looked === 0) await fail(making, 'noOffers', tally);
  if (tally.candidates.length === 0) await fail(making, 'nothingLabelled', tally);
  await leaveOutDuplicates(making, tally);
  await finish(making, tally);
}

function nothingLeftOut(): LeftOut {
  // Cast: each reason once.
  const counts = Object.fromEntries(leftOutReasons.map((reason) => [reason, 0])) as LeftOut['counts'];
  return { counts, offers: [] };
}

function leaveOut(
  { counts, offers }: LeftOut,
  reason: LeftOutReason,
  offer: Omit<LeftOut['offers'][number], 'reason'>,
): void {
  counts[reason] += 1;
  if (offers.length < leftOutNamed) offers.push({ reason, ...offer });
}

/** Undefined where the dataset was deleted meanwhile. */
async function freezeAll({ storage, dataset, attempt }: Making): Promise<Tally | undefined> {
  const filter: OfferFilter = JSON.parse(dataset.filter);
  const types: EvaluationType[] = JSON.parse(dataset.types);
  const all = await countOffers(storage, filter);
  const tally: Tally = { candidates: [], looked: 0, leftOut: nothingLeftOut() };
  let batch: OpenedOffer[] = [];
  const freezeBatch = async () => {
    const isThere = await freezeSome({ storage, dataset, attempt }, batch, types, tally);
    attempt.progress(tally.looked, Math.max(tally.looked, all.offers));
    attempt.signal.throwIfAborted();
    batch = [];
    return isThere;
  };
  for await (const offer of exportedOffers(storage, filter)) {
    batch.push(offer);
    if (batch.length === offersAtOnce && !(await freezeBatch())) return undefined;
  }
  return (await freezeBatch()) ? tally : undefined;
}

/** In one transaction; false where the dataset is gone. */
async function freezeSome(
  { storage, dataset }: Making,
  batch: readonly OpenedOffer[],
  types: readonly EvaluationType[],
  tally: Tally,
): Promise<boolean> {
  const ids = batch.map(({ row }) => row.id);
  const labels = await labelsOfOffers(storage.database, ids);
  const rows: Tables['evaluation_entries'][] = [];
  for (const offer of batch) {
    await setImmediate();
    tally.looked += 1;
    const frozen = freezeOffer(offer, labels.get(offer.row.id) ?? []);
    const { id } = frozen;
    if (!typesOf(frozen).some((type) => types.includes(type))) {
      leaveOut(tally.leftOut, 'unlabelled', { jobOfferId: id });
    } else if (tally.candidates.length >= mostOffersOfADataset) {
      leaveOut(tally.leftOut, 'overMost', { jobOfferId: id });
    } else {
      const number = tally.candidates.length + 1;
      tally.candidates.push({ id, number, labels: labelsIn(frozen), sketch: sketchOf(frozen.text) });
      rows.push(rowOf(dataset.id, number, frozen));
    }
  }
  return storage.database.transaction().execute(async (transaction) => {
    const there = await transaction
      .selectFrom('evaluation_datasets')
      .select('id')
      .where('id', '=', dataset.id)
      .where('state', '=', 'generating')
      .executeTakeFirst();
    if (there && rows.length > 0) await transaction.insertInto('evaluation_entries').values(rows).execute();
    return there !== undefined;
  });
}

function labelsIn({ labels, explaining }: FrozenOffer): number {
  return Object.keys(labels.criteria).length + (explaining?.ideal === undefined ? 0 : 1);
}

function rowOf(datasetId: string, number: number, frozen: FrozenOffer): Tables['evaluation_entries'] {
  return {
    dataset_id: datasetId,
    number,
    offer: frozen.id,
    job_offer_id: frozen.id,
    metadata: JSON.stringify(frozen),
    content_hash: contentHash(frozen.text),
  };
}

/** Of offers that say nearly the same, the one stays that people said most of; of equals, the one that was saved first. */
async function leaveOutDuplicates({ storage, dataset, attempt }: Making, tally: Tally): Promise<void> {
  const take = createNearDuplicates();
  const out: string[] = [];
  const order = tally.candidates.toSorted(
    (one, other) => other.labels - one.labels || one.number - other.number,
  );
  for (const { id, sketch } of order) {
    await setImmediate();
    attempt.signal.throwIfAborted();
    const duplicate = take(id, sketch);
    if (!duplicate) continue;
    const { of, similarity } = duplicate;
    leaveOut(tally.leftOut, 'nearDuplicate', { jobOfferId: id, of, similarity });
    out.push(id);
  }
  for (let from = 0; from < out.length; from += idsAtOnce) {
    await storage.database
      .deleteFrom('evaluation_entries')
      .where('dataset_id', '=', dataset.id)
      .where('offer', 'in', out.slice(from, from + idsAtOnce))
      .execute();
  }
}

/** Counts and hashes the lines as they stand in the database, and has the dataset be ready. */
async function finish({ storage, dataset, attempt }: Making, { leftOut }: Tally): Promise<void> {
  const hash = createHash('sha256');
  let [entries, offers] = [0, 0];
  for await (const lines of datasetLines(storage.database, dataset)) {
    await setImmediate();
    attempt.signal.throwIfAborted();
    for (const line of lines) hash.update(`${asOpenAiEvals(line)}\n`);
    entries += lines.length;
    offers += 1;
  }
  await storage.database
    .updateTable('evaluation_datasets')
    .set({
      state: 'ready',
      reason: '',
      content_hash: hash.digest('hex'),
      entries,
      offers,
      left_out: JSON.stringify(leftOut),
    })
    .where('id', '=', dataset.id)
    .where('state', '=', 'generating')
    .execute();
}

/** Another attempt would find the same: what is missing is told, with what was left out. */
async function fail(
  { storage, dataset }: Making,
  reason: DatasetFailure,
  { leftOut }: Tally,
): Promise<never> {
  await storage.database
    .updateTable('evaluation_datasets')
    .set({ reason, left_out: JSON.stringify(leftOut) })
    .where('id', '=', dataset.id)
    .execute();
  throw new JobFailure(reason, { isFinal: true });
}
