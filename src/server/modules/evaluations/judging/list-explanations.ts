/** The explanations of a run as an administrator judges them: one of each offer before a second of any, the readers in turn. */
import { type Kysely, sql } from 'kysely';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import type { ExplanationToJudge } from '../../../../contract/calls/judge-calls.ts';
import { explanationsOfPage } from '../../../../contract/evaluations/judging.ts';
import { datasetEntrySchema } from '../../../../evaluating/dataset-entry.ts';
import { withGroups } from '../../../../grading/criteria.ts';
import { grade } from '../../../../grading/grade.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { type OfferName, offerNames } from '../runs/offer-names.ts';
import { questionOf, type RunQuestion } from '../runs/run-question.ts';
import { explainedAnswer } from './explanation-rows.ts';
import type { ExplanationKey } from './judged-explanations.ts';

/** After so many places a page is answered as it stands, and the next one goes on. */
const mostPlacesOfAPage = 2_000;
/** Places that are looked up together. */
const placesAtOnce = 50;

type Asked = CallInput<'listExplanations'>;
/** `number` is the offer’s place in the dataset, from 1 on. */
type Placed = ExplanationKey & { number: number };
type Page = { keys: Placed[]; next: number | null };

/** Nothing where there is no such run. An entry that this release cannot read is left out. */
export async function listExplanations(
  database: Kysely<Tables>,
  { runId, show, after }: Asked,
  author: string,
): Promise<CallOutput<'listExplanations'>> {
  const run = await database
    .selectFrom('evaluation_runs')
    .select(['dataset_id', 'types', 'readers', 'repeats'])
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run) return { explanations: [], next: null };
  const question = questionOf(run);
  const asked = { runId, author, after };
  const { keys, next } =
    show === 'unjudged'
      ? await unjudgedPage(database, question, asked)
      : await judgedPage(database, question, { ...asked, compared: show === 'compared' });
  const opinions = await opinionsOn(database, { runId, author, keys });
  const explanations: ExplanationToJudge[] = [];
  for (const { offer, ...found } of await filledIn(database, { runId, question, keys })) {
    const opinion = opinions.find((each) => isSame(each, { ...found, offer }));
    const isCompared = opinion?.compared === 1;
    explanations.push({
      ...found,
      mayStand: opinion ? opinion.may_stand === 1 : null,
      judges: isCompared ? await judgesOf(database, runId, { ...found, offer }) : [],
    });
  }
  return { explanations, next };
}

const isSame = (one: ExplanationKey, other: ExplanationKey) =>
  one.reader === other.reader && one.offer === other.offer && one.repeat === other.repeat;

/** Which explanation stands at a place of the whole list. */
function atPlace(
  place: number,
  offers: readonly Entry[],
  { readers, repeats }: RunQuestion,
): Placed | undefined {
  const round = Math.floor(place / offers.length);
  const within = place % offers.length;
  const entry = offers[within];
  const repeat = Math.floor(round / readers.length);
  const reader = readers[(within + round) % readers.length];
  if (!entry || reader === undefined || repeat >= repeats) return undefined;
  return { reader, repeat, offer: entry.offer, number: entry.number };
}

type Entry = { number: number; offer: string };

async function unjudgedPage(
  database: Kysely<Tables>,
  question: RunQuestion,
  { runId, author, after }: { runId: string; author: string; after: number },
): Promise<Page> {
  const offers = await database
    .selectFrom('evaluation_entries')
    .select(['number', 'offer'])
    .where('dataset_id', '=', question.datasetId)
    .orderBy('number')
    .execute();
  const own = await database
    .selectFrom('explanation_opinions')
    .select(['reader', 'offer', 'repeat'])
    .where('run_id', '=', runId)
    .where('author', '=', author)
    .execute();
  const judged = new Set(own.map(nameOf));
  const keys: Placed[] = [];
  const end = offers.length * question.readers.length * question.repeats;
  for (let place = after; place < end; ) {
    if (place - after >= mostPlacesOfAPage) return { keys, next: place };
    const last = Math.min(place + placesAtOnce, end);
    const looked = [];
    for (let each = place; each < last; each += 1) {
      const key = atPlace(each, offers, question);
      if (key && !judged.has(nameOf(key))) looked.push({ place: each, key });
    }
    const there = await withExplanation(
      database,
      runId,
      looked.map(({ key }) => key),
    );
    for (const { place: each, key } of looked) {
      if (!there.has(nameOf(key))) continue;
      if (keys.length === explanationsOfPage) return { keys, next: each };
      keys.push(key);
    }
    place = last;
  }
  return { keys, next: null };
}

const nameOf = ({ reader, offer, repeat }: ExplanationKey) => JSON.stringify([reader, offer, repeat]);

/** The names of those that have an explanation. */
async function withExplanation(
  database: Kysely<Tables>,
  runId: string,
  keys: readonly ExplanationKey[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await database
    .selectFrom('evaluation_samples')
    .select(['reader', 'offer', 'repeat'])
    .where('run_id', '=', runId)
    .where(sql<boolean>`explained = 1`)
    .where(
      'offer',
      'in',
      keys.map(({ offer }) => offer),
    )
    .execute();
  return new Set(rows.map(nameOf));
}

/** The last one judged first; `after` counts those before. */
async function judgedPage(
  database: Kysely<Tables>,
  { datasetId }: RunQuestion,
  { runId, author, after, compared }: { runId: string; author: string; after: number; compared: boolean },
): Promise<Page> {
  const rows = await database
    .selectFrom('explanation_opinions')
    .innerJoin('evaluation_entries', 'evaluation_entries.offer', 'explanation_opinions.offer')
    .select(['reader', 'explanation_opinions.offer', 'repeat', 'number'])
    .where('run_id', '=', runId)
    .where('dataset_id', '=', datasetId)
    .where('author', '=', author)
    .where('compared', '=', compared ? 1 : 0)
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .orderBy('reader')
    .orderBy('repeat')
    .limit(explanationsOfPage + 1)
    .offset(after)
    .execute();
  const next = rows.length > explanationsOfPage ? after + explanationsOfPage : null;
  return { keys: rows.slice(0, explanationsOfPage), next };
}

type Filled = Omit<ExplanationToJudge, 'mayStand' | 'judges'> & { offer: string };

async function filledIn(
  database: Kysely<Tables>,
  { runId, question, keys }: { runId: string; question: RunQuestion; keys: readonly Placed[] },
): Promise<Filled[]> {
  const offers = await offersOf(database, question.datasetId, keys);
  const filled: Filled[] = [];
  for (const key of keys) {
    const found = await explainedAnswer(database, runId, key);
    const offer = offers.get(key.offer);
    if (!found || !offer) continue;
    const criteria = withGroups(found.answer.values);
    const { letter, score } = grade(criteria);
    filled.push({ ...key, ...offer, explanation: found.explanation, letter, score, criteria });
  }
  return filled;
}

async function offersOf(
  database: Kysely<Tables>,
  datasetId: string,
  keys: readonly Placed[],
): Promise<Map<string, OfferName & { text: string; language: string }>> {
  if (keys.length === 0) return new Map();
  const rows = await database
    .selectFrom('evaluation_entries')
    .select(['offer', 'job_offer_id', 'metadata'])
    .where('dataset_id', '=', datasetId)
    .where('number', 'in', [...new Set(keys.map(({ number }) => number))])
    .execute();
  const entries = rows.flatMap(({ metadata, ...row }) => {
    const { data } = datasetEntrySchema.shape.metadata.safeParse(JSON.parse(metadata));
    return data ? [{ ...row, text: data.text, language: data.language }] : [];
  });
  const names = await offerNames(database, entries);
  return new Map(
    entries.flatMap(({ offer, text, language }) => {
      const name = names.get(offer);
      return name ? [[offer, { ...name, text, language }] as const] : [];
    }),
  );
}

async function opinionsOn(
  database: Kysely<Tables>,
  { runId, author, keys }: { runId: string; author: string; keys: readonly Placed[] },
) {
  if (keys.length === 0) return [];
  return database
    .selectFrom('explanation_opinions')
    .select(['reader', 'offer', 'repeat', 'may_stand', 'compared'])
    .where('run_id', '=', runId)
    .where('author', '=', author)
    .where('offer', 'in', [...new Set(keys.map(({ offer }) => offer))])
    .execute();
}

async function judgesOf(
  database: Kysely<Tables>,
  runId: string,
  { reader, offer, repeat }: ExplanationKey,
): Promise<ExplanationToJudge['judges']> {
  const rows = await database
    .selectFrom('judged_explanations as judged')
    .innerJoin('explanation_judgings as judging', 'judging.id', 'judged.judging_id')
    .select(['judging.id', 'judging.model', 'judging.prompt_version', 'judged.may_stand', 'judged.reason'])
    .where('judging.run_id', '=', runId)
    .where('judged.kind', '=', 'judged')
    .where('judged.reader', '=', reader)
    .where('judged.offer', '=', offer)
    .where('judged.repeat', '=', repeat)
    .orderBy('judging.created_at')
    .orderBy('judging.id')
    .execute();
  return rows.map(({ prompt_version: promptVersion, may_stand, ...judge }) => ({
    ...judge,
    promptVersion,
    mayStand: may_stand === 1,
  }));
}
