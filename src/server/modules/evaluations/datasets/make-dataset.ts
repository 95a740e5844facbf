/**
 * Generates a dataset: freezes the wholly reviewed offers that match its filter, each once, and
 * records which it excludes and why.
 */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  type EvaluationDatasetFailure,
  type ExclusionReason,
  exclusionReasons,
} from '../../../../contract/evaluations/datasets.ts';
import type { EvaluationType } from '../../../../contract/evaluations/evaluation-types.ts';
import { type FrozenOffer, listEvaluationTypes } from '../../../../evaluating/dataset-lines.ts';
import { toOpenAiEvals } from '../../../../evaluating/formats/formats.ts';
import { createExplanationMaterial } from '../../../../explaining/by-model/score-explanation.ts';
import { isWhollyReviewed } from '../../../../labelling/offer-labels.ts';
import { prepareOfferForModel } from '../../../../reading/by-model/prepared/offer-for-model.ts';
import { inPieces } from '../../../database/rows.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { type Attempt, JobFailure } from '../../../jobs/job-kind.ts';
import { type ExplainedGrade, explainedGrade, labelledOffer } from '../../corrections/public.ts';
import {
  type Gathered,
  gatherOffers,
  leaveOutDuplicates,
  nothingLeftOut,
  taughtOffers,
} from '../../datasets/public.ts';
import { endExperiment, holdRunning } from '../../experiments/public.ts';
import { contentHash, type OpenedOffer, revisionOf } from '../../offers/public.ts';
import { streamDatasetLines } from './stream-dataset-lines.ts';

/**
 * This many take some 100 MB of sketches and texts each in memory and database; nobody labels more.
 */
export const maxOffersOfDataset = 20_000;

const idsAtOnce = 200;

type Making = {
  storage: Pick<Storage, 'database'>;
  dataset: Pick<Tables['evaluation_datasets'], 'id' | 'types' | 'filter' | 'prompt_version'>;
  attempt: Pick<Attempt, 'signal' | 'progress'>;
  now: () => Date;
};

/** Can be called again after a failed attempt. */
export async function makeDataset(
  { storage, now }: Pick<Making, 'storage' | 'now'>,
  datasetId: string,
  attempt: Making['attempt'],
): Promise<void> {
  const dataset = await storage.database
    .selectFrom('evaluation_datasets')
    .selectAll()
    .where('id', '=', datasetId)
    .executeTakeFirst();
  if (!dataset) return;
  // Left by an earlier attempt.
  await storage.database.deleteFrom('evaluation_entries').where('dataset_id', '=', datasetId).execute();
  const making: Making = { storage, dataset, attempt, now };
  const gathered = await freezeAll(making);
  if (!gathered) return;
  if (gathered.looked === 0) await fail(making, 'noOffers', gathered);
  if (gathered.candidates.length === 0) {
    const isPartly = gathered.leftOut.counts.partlyReviewed > 0;
    await fail(making, isPartly ? 'partlyReviewed' : 'nothingLabelled', gathered);
  }
  const left = await leaveOut(making, gathered);
  if (left === 0) await fail(making, 'heldApart', gathered);
  await finish(making, gathered);
}

/** Undefined when the dataset was deleted in the meantime. */
function freezeAll({ storage, dataset, attempt }: Making): Promise<Gathered<ExclusionReason> | undefined> {
  const types: EvaluationType[] = JSON.parse(dataset.types);
  return gatherOffers<FrozenOffer, ExclusionReason>({
    storage,
    attempt,
    filter: JSON.parse(dataset.filter),
    max: maxOffersOfDataset,
    leftOut: nothingLeftOut(exclusionReasons),
    freeze(offer) {
      const frozen = freezeOffer(offer);
      if (!listEvaluationTypes(frozen).some((type) => types.includes(type))) return { leftOut: 'unlabelled' };
      if (!isWhollyReviewed(frozen.labels)) return { leftOut: 'partlyReviewed' };
      return { row: frozen, said: labelsIn(frozen) };
    },
    store: (rows) =>
      storage.database.transaction().execute(async (transaction) => {
        if (!(await holdRunning(transaction, dataset.id))) return false;
        const entries = rows.map(({ number, row }) => rowOf(dataset.id, number, row));
        if (entries.length > 0) await transaction.insertInto('evaluation_entries').values(entries).execute();
        return true;
      }),
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

/**
 * Excludes what a model was or may be trained on, and near-duplicates. Returns the number of
 * remaining offers.
 */
async function leaveOut(
  { storage, dataset, attempt }: Making,
  gathered: Gathered<ExclusionReason>,
): Promise<number> {
  const apart = taughtOffers(storage.database);
  const out = await leaveOutDuplicates(gathered, { apart, reason: 'taught', signal: attempt.signal });
  for (const some of inPieces(out, idsAtOnce)) {
    await storage.database
      .deleteFrom('evaluation_entries')
      .where('dataset_id', '=', dataset.id)
      .where('offer', 'in', some)
      .execute();
  }
  return gathered.candidates.length - out.length;
}

/** Counts and hashes the stored lines, and marks the dataset as ready. */
async function finish(
  { storage, dataset, attempt, now }: Making,
  { leftOut }: Gathered<ExclusionReason>,
): Promise<void> {
  const hash = createHash('sha256');
  let [entries, offers] = [0, 0];
  for await (const lines of streamDatasetLines(storage.database, dataset)) {
    await setImmediate();
    attempt.signal.throwIfAborted();
    for (const line of lines) hash.update(`${toOpenAiEvals(line)}\n`);
    entries += lines.length;
    offers += 1;
  }
  const frozen = { content_hash: hash.digest('hex'), entries, offers, left_out: JSON.stringify(leftOut) };
  await storage.database.transaction().execute(async (transaction) => {
    if (await endExperiment(transaction, dataset.id, 'done', now()))
      await transaction.updateTable('evaluation_datasets').set(frozen).where('id', '=', dataset.id).execute();
  });
}

/** Another attempt would give the same: records what is missing, with the excluded offers. */
async function fail(
  { storage, dataset }: Making,
  reason: EvaluationDatasetFailure,
  { leftOut }: Gathered<ExclusionReason>,
): Promise<never> {
  await storage.database
    .updateTable('evaluation_datasets')
    .set({ left_out: JSON.stringify(leftOut) })
    .where('id', '=', dataset.id)
    .execute();
  throw new JobFailure(reason, { isFinal: true });
}

/** A saved offer as the dataset keeps it, whatever becomes of it: only what people stand behind. */
function freezeOffer(offer: OpenedOffer): FrozenOffer {
  const { row, corrections } = offer;
  const { labels: held, authors } = labelledOffer(offer);
  const sent = prepareOfferForModel(row.content).text;
  const explained = explainedGrade(offer, held);
  const writer = corrections.find(({ explanation }) => explanation === explained?.words);
  const revision = revisionOf(corrections);
  return {
    id: row.id,
    text: row.content,
    language: row.language,
    labels: held,
    jobOfferId: row.id,
    ...(revision && { revision }),
    authors: [...new Set([...authors, ...(writer ? [writer.author] : [])])],
    ...(sent !== row.content && { sent }),
    ...(explained && { explaining: explainingOf(explained) }),
  };
}

function explainingOf({ graded, words }: ExplainedGrade): FrozenOffer['explaining'] {
  const material = createExplanationMaterial(graded, false);
  return { material, ...(words !== undefined && { ideal: words }) };
}
