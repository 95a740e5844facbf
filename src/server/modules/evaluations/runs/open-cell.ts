/** The offers behind one figure of a run's scorecard, page by page. */
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import type { CellOffer } from '../../../../contract/evaluations/cell-schema.ts';
import { type CellFilter, cellPageSize } from '../../../../contract/evaluations/cells.ts';
import { datasetEntrySchema } from '../../../../evaluating/dataset-entry.ts';
import type { ExamOffer, ExamSample } from '../../../../evaluating/exam.ts';
import { listCellOffers } from '../../../../evaluating/scores/cell-offers.ts';
import type { Database, Tables } from '../../../database/tables/tables.ts';
import { findQuestion } from './run-question.ts';

/** Entries per query: with ten repeats each these are some megabytes of answers. */
const entriesAtOnce = 50;
/** Maximum entries examined for one page; it may then be short, and the next page continues there. */
const maxEntriesExamined = 1_000;

const shows: Readonly<Record<CellFilter, (found: { hits: number; of: number }) => boolean>> = {
  hits: ({ hits }) => hits > 0,
  misses: ({ hits, of }) => hits < of,
  all: () => true,
};

/**
 * A page of the offers behind a cell of a scorecard; empty when there is no such run. Entries that
 * this release cannot read are skipped.
 */
export async function openCell(
  database: Database,
  { id, reader, cell, show, after }: CallInput<'openCell'>,
): Promise<CallOutput<'openCell'>> {
  const question = await findQuestion(database, id);
  if (!question) return { offers: [], next: null };
  const { datasetId, types } = question;
  const groups = types.filter((type) => type !== 'scoreExplanation');
  const offers: CellOffer[] = [];
  for (let looked = after; ; ) {
    const entries = await entriesAfter(database, datasetId, looked);
    const exam = entries.flatMap((entry) => questionIn(entry) ?? []);
    const samples = await samplesOf(database, { id, reader, offers: exam });
    const found = listCellOffers(exam, samples, { cell, groups }).filter(shows[show]);
    const room = cellPageSize - offers.length;
    offers.push(...(await named(database, found.slice(0, room), entries)));
    // The page ends within this batch: the next one begins after its last offer.
    if (found.length > room) return { offers, next: offers.at(-1)?.number ?? null };
    const last = entries.at(-1);
    if (!last || entries.length < entriesAtOnce) return { offers, next: null };
    looked = last.number;
    if (looked - after >= maxEntriesExamined) return { offers, next: looked };
  }
}

type Entry = Pick<Tables['evaluation_entries'], 'number' | 'offer' | 'job_offer_id' | 'metadata'>;

function entriesAfter(database: Database, datasetId: string, number: number): Promise<Entry[]> {
  return database
    .selectFrom('evaluation_entries')
    .select(['number', 'offer', 'job_offer_id', 'metadata'])
    .where('dataset_id', '=', datasetId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(entriesAtOnce)
    .execute();
}

function questionIn({ metadata }: Entry): ExamOffer | undefined {
  const { data } = datasetEntrySchema.shape.metadata.safeParse(JSON.parse(metadata));
  return data && { id: data.id, text: data.text, language: data.language, labels: data.labels };
}

async function samplesOf(
  database: Database,
  { id, reader, offers }: { id: string; reader: string; offers: readonly ExamOffer[] },
): Promise<ExamSample[]> {
  if (offers.length === 0) return [];
  const rows = await database
    .selectFrom('answers')
    .select(['offer', 'repeat', 'answer'])
    .where('experiment_id', '=', id)
    .where('reader', '=', reader)
    .where(
      'offer',
      'in',
      offers.map((offer) => offer.id),
    )
    .execute();
  // Only a run writes this column.
  return rows.map(({ offer, repeat, answer }) => ({ offer, repeat, answer: JSON.parse(answer) }));
}

/** Adds to the offers of a cell their names and numbers in the dataset. */
async function named(
  database: Database,
  found: ReturnType<typeof listCellOffers>,
  entries: readonly Entry[],
): Promise<CellOffer[]> {
  const byOffer = new Map(entries.map((entry) => [entry.offer, entry]));
  const asked = found.flatMap(({ offer }) => {
    const entry = byOffer.get(offer);
    return entry ? [{ ...entry, text: questionIn(entry)?.text ?? '' }] : [];
  });
  const names = await offerNames(database, asked);
  return found.flatMap(({ offer, ...rest }) => {
    const entry = byOffer.get(offer);
    const name = names.get(offer);
    return entry && name ? [{ ...rest, number: entry.number, ...name }] : [];
  });
}

/** UTF-16 units of the text that replace an unknown position. */
const firstWords = 80;

/**
 * `jobOfferId` is null when the saved offer was deleted; then, or when the position is unknown,
 * `position` is the beginning of the text.
 */
type OfferName = { jobOfferId: string | null; position: string; company: string };

/** The current names of a dataset's offers, by their ids in the exam. */
async function offerNames(
  database: Database,
  entries: readonly { offer: string; job_offer_id: string | null; text: string }[],
): Promise<Map<string, OfferName>> {
  const ids = entries.flatMap(({ job_offer_id: id }) => id ?? []);
  const saved = ids.length === 0 ? [] : await savedNames(database, ids);
  return new Map(
    entries.map(({ offer, job_offer_id: id, text }) => {
      const name = saved.find((each) => each.id === id);
      const position = name?.position || beginningOf(text);
      return [offer, { jobOfferId: name?.id ?? null, position, company: name?.company ?? '' }];
    }),
  );
}

function savedNames(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('job_offers')
    .leftJoin('listed_offers', 'listed_offers.job_offer_id', 'job_offers.id')
    .select(({ fn, ref }) => [
      'job_offers.id',
      fn.coalesce('listed_offers.position', ref('job_offers.position')).as('position'),
      fn.coalesce('listed_offers.company', ref('job_offers.company')).as('company'),
    ])
    .where('job_offers.id', 'in', ids)
    .execute();
}

function beginningOf(text: string): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  return plain.length > firstWords ? `${plain.slice(0, firstWords)}…` : plain;
}
