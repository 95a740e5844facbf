/**
 * Generates a fine-tuning dataset: examples from the labelled offers of a model, each offer once,
 * divided by company.
 */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type OfferFilter, offerFilterSchema } from '../../../../contract/calls/offer-list-calls.ts';
import type { TuningFigures } from '../../../../contract/calls/tuning-dataset-calls.ts';
import type { DatasetFailure } from '../../../../contract/evaluations/datasets.ts';
import {
  type TuningOption,
  type TuningPart,
  tuningOptions,
  type UntaughtReason,
  untaughtReasons,
} from '../../../../contract/tuning/datasets.ts';
import { type ChatExample, serializeExample } from '../../../../tuning/chat-example.ts';
import { createExamples } from '../../../../tuning/examples.ts';
import { splitByCompany } from '../../../../tuning/split-by-company.ts';
import { foldCompanyName } from '../../../database/folded-words.ts';
import { inPages, inPieces } from '../../../database/rows.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { type Attempt, JobFailure } from '../../../jobs/job-kind.ts';
import {
  evaluatedOffers,
  type Gathered,
  gatherOffers,
  leaveOutDuplicates,
  nothingLeftOut,
  sketchAsText,
} from '../../datasets/public.ts';
import { endExperiment, holdRunning } from '../../experiments/public.ts';
import { contentHash } from '../../offers/public.ts';
import { type CountTokens, loadTokenCounter } from './count-tokens.ts';
import { teachOffer } from './teach-offer.ts';

/** Three examples each make some 200 MB of lines; nobody labels more. */
export const maxOffersOfTuningDataset = 5_000;

/** The saved offers for a dataset of this reader. */
export const selectOffersOfModel = (model: string): OfferFilter => offerFilterSchema.parse({ model });

const rowsAtOnce = 100;

type Making = {
  storage: Pick<Storage, 'database'>;
  dataset: Pick<Tables['tuning_datasets'], 'id' | 'name' | 'model' | 'options' | 'seed'>;
  attempt: Pick<Attempt, 'signal' | 'progress'>;
  now: () => Date;
  countTokens: CountTokens;
};

/** What is stored of an offer until its file is drawn. */
type Row = { examples: ChatExample[]; content: string };
/** By the number of the offer. */
type Facts = Map<number, { id: string; company: string; untaught: number; whole: number }>;
type AllGathered = Gathered<UntaughtReason> & { facts: Facts };

/** Can be called again after a failed attempt. */
export async function makeTuningDataset(
  { storage, now }: Pick<Making, 'storage' | 'now'>,
  datasetId: string,
  attempt: Making['attempt'],
): Promise<void> {
  const dataset = await storage.database
    .selectFrom('tuning_datasets')
    .selectAll()
    .where('id', '=', datasetId)
    .executeTakeFirst();
  if (!dataset) return;
  await forgetRows(storage, datasetId);
  const making: Making = { storage, dataset, attempt, now, countTokens: await loadTokenCounter() };
  const gathered = await gather(making);
  if (!gathered) return;
  if (gathered.looked === 0) await fail(making, 'noOffers', gathered);
  if (gathered.candidates.length === 0) await fail(making, 'nothingLabelled', gathered);
  const stay = await leaveOut(making, gathered);
  if (stay.size === 0) await fail(making, 'heldApart', gathered);
  await divide(making, stay);
  await finish(making, gathered, stay);
}

/** Deletes what an earlier attempt has left. */
async function forgetRows({ database }: Pick<Storage, 'database'>, datasetId: string): Promise<void> {
  await database.deleteFrom('tuning_examples').where('dataset_id', '=', datasetId).execute();
  await database.deleteFrom('tuning_offers').where('dataset_id', '=', datasetId).execute();
}

/** Undefined when the dataset was deleted in the meantime. */
async function gather(making: Making): Promise<AllGathered | undefined> {
  const { storage, dataset, attempt } = making;
  const options: TuningOption[] = JSON.parse(dataset.options);
  const facts: Facts = new Map();
  const made = new Map<string, { company: string; untaught: number }>();
  let examples = 0;
  const gathered = await gatherOffers<Row, UntaughtReason>({
    storage,
    attempt,
    filter: selectOffersOfModel(dataset.model),
    max: maxOffersOfTuningDataset,
    leftOut: nothingLeftOut(untaughtReasons),
    freeze(offer) {
      const taught = teachOffer(offer);
      const { examples: ofOffer, untaught, whyNot } = createExamples(taught, options);
      if (whyNot) return { leftOut: whyNot };
      made.set(offer.row.id, { company: foldCompanyName(taught.names.company), untaught: untaught.length });
      return { row: { examples: ofOffer, content: taught.text }, said: taught.labels.length };
    },
    async store(rows) {
      const isThere = await store(making, rows, examples);
      for (const { id, number, row } of rows) {
        examples += row.examples.length;
        const whole = row.examples.filter((example) => example.whole).length;
        facts.set(number, { id, company: '', untaught: 0, ...made.get(id), whole });
      }
      return isThere;
    },
  });
  return gathered && { ...gathered, facts };
}

type Stored = Parameters<Parameters<typeof gatherOffers<Row, UntaughtReason>>[0]['store']>[0];

/**
 * In one transaction; false when the dataset was deleted. `before`: its number of examples so far.
 * Until the division all are for training.
 */
function store({ storage, dataset, countTokens }: Making, rows: Stored, before: number): Promise<boolean> {
  const offers = rows.map(({ id, number, sketch, row }) => ({
    dataset_id: dataset.id,
    number,
    dataset_name: dataset.name,
    job_offer_id: id,
    content_hash: contentHash(row.content),
    sketch: sketchAsText(sketch),
  }));
  const examples = rows
    .flatMap(({ number, row }) => row.examples.map((example) => ({ number, example })))
    .map(({ number, example }, place) => ({
      dataset_id: dataset.id,
      number: before + place + 1,
      offer: number,
      option: example.option,
      part: 'training' as const,
      tokens: countTokens(example.messages),
      line: serializeExample(example),
    }));
  return storage.database.transaction().execute(async (transaction) => {
    if (!(await holdRunning(transaction, dataset.id))) return false;
    if (offers.length > 0) {
      await transaction.insertInto('tuning_offers').values(offers).execute();
      await transaction.insertInto('tuning_examples').values(examples).execute();
    }
    return true;
  });
}

/** Excludes offers of evaluation datasets, and near-duplicates. Returns the remaining ones. */
async function leaveOut({ storage, dataset, attempt }: Making, gathered: AllGathered): Promise<Facts> {
  const apart = evaluatedOffers(storage.database);
  const out = await leaveOutDuplicates(gathered, { apart, reason: 'evaluated', signal: attempt.signal });
  const stay: Facts = new Map([...gathered.facts].filter(([, { id }]) => !out.includes(id)));
  const numbers = [...gathered.facts.keys()].filter((number) => !stay.has(number));
  for (const some of inPieces(numbers, rowsAtOnce)) {
    await storage.database
      .deleteFrom('tuning_examples')
      .where('dataset_id', '=', dataset.id)
      .where('offer', 'in', some)
      .execute();
    await storage.database
      .deleteFrom('tuning_offers')
      .where('dataset_id', '=', dataset.id)
      .where('number', 'in', some)
      .execute();
  }
  return stay;
}

async function divide({ storage, dataset }: Making, stay: Facts): Promise<void> {
  const parts = splitByCompany([...stay.values()], dataset.seed);
  const validation = [...stay].filter(([, { id }]) => parts.get(id) === 'validation');
  const numbers = validation.map(([number]) => number);
  for (const some of inPieces(numbers, rowsAtOnce)) {
    await storage.database
      .updateTable('tuning_examples')
      .set({ part: 'validation' })
      .where('dataset_id', '=', dataset.id)
      .where('offer', 'in', some)
      .execute();
  }
}

type Line = Pick<Tables['tuning_examples'], 'number' | 'part' | 'option' | 'tokens' | 'line'>;

async function* linesOf({ storage, dataset }: Making): AsyncGenerator<Line> {
  const lines = storage.database
    .selectFrom('tuning_examples')
    .select(['number', 'part', 'option', 'tokens', 'line'])
    .where('dataset_id', '=', dataset.id)
    .orderBy('number')
    .limit(rowsAtOnce);
  const pages = inPages<Line>((last) => lines.where('number', '>', last?.number ?? 0).execute());
  for await (const rows of pages) yield* rows;
}

/** Counts and hashes the stored lines, and marks the dataset as ready. */
async function finish(making: Making, { leftOut }: AllGathered, stay: Facts): Promise<void> {
  const hashes = { training: createHash('sha256'), validation: createHash('sha256') };
  const lines: Record<TuningPart, number> = { training: 0, validation: 0 };
  const facts = [...stay.values()];
  const figures: TuningFigures = {
    tokens: { training: 0, validation: 0 },
    longest: 0,
    // Cast: each option once.
    examples: Object.fromEntries(tuningOptions.map((option) => [option, 0])) as TuningFigures['examples'],
    whole: facts.reduce((sum, { whole }) => sum + whole, 0),
    untaught: facts.reduce((sum, { untaught }) => sum + untaught, 0),
  };
  for await (const { part, option, tokens, line } of linesOf(making)) {
    await setImmediate();
    making.attempt.signal.throwIfAborted();
    hashes[part].update(`${line}\n`);
    lines[part] += 1;
    figures.tokens[part] += tokens;
    figures.longest = Math.max(figures.longest, tokens);
    // Cast: only the options are ever written there.
    figures.examples[option as TuningOption] += 1;
  }
  const both = [hashes.training.digest('hex'), hashes.validation.digest('hex')];
  const made = {
    offers: stay.size,
    ...lines,
    content_hash: createHash('sha256').update(both.join('\n')).digest('hex'),
    figures: JSON.stringify(figures),
    left_out: JSON.stringify(leftOut),
  };
  const { storage, dataset, now } = making;
  await storage.database.transaction().execute(async (transaction) => {
    if (await endExperiment(transaction, dataset.id, 'done', now()))
      await transaction.updateTable('tuning_datasets').set(made).where('id', '=', dataset.id).execute();
  });
}

/** Another attempt would give the same: records what is missing, with the excluded offers. */
async function fail(
  { storage, dataset }: Making,
  reason: DatasetFailure,
  { leftOut }: AllGathered,
): Promise<never> {
  await forgetRows(storage, dataset.id);
  await storage.database
    .updateTable('tuning_datasets')
    .set({ left_out: JSON.stringify(leftOut) })
    .where('id', '=', dataset.id)
    .execute();
  throw new JobFailure(reason, { isFinal: true });
}
