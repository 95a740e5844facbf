/**
 * Fills a database with saved offers of invented words, with frequencies as in natural language.
 */
import { randomUUID } from 'node:crypto';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { gradeCriteria } from '../src/analysis/grade-criteria.ts';
import type { AnalysisResult } from '../src/contract/analysis-result.ts';
import { letters, rulesVersion } from '../src/grading/scoring-rules.ts';
import { isPostgresql } from '../src/server/database/engines/is-postgresql.ts';
import { foldedWords } from '../src/server/database/folded-words.ts';
import { openPostgresql } from '../src/server/database/postgresql.ts';
import { openStorage, type Storage } from '../src/server/database/storage.ts';
import type { Database, DatabaseSchema } from '../src/server/database/tables/tables.ts';
import { WriteNotifier } from '../src/server/database/write-notifier.ts';
import { indexUnlistedOffers } from '../src/server/modules/offers/index-offer.ts';
import { toStoredColumns } from '../src/server/modules/offers/stored/stored-result.ts';

type Settings = Parameters<typeof openStorage>[0];
type Filled = Pick<Storage, 'database' | 'close'>;

/** Occurs in every offer; the next one in one of 5,000. */
export const commonWord = 'product';
export const rareWord = 'zeppelin';

const vocabulary = 20_000;
const wordsOfAnOffer = Number(process.env.WORDS ?? 450);
const rowsAtOnce = 200;
/**
 * These are written individually; the others are copied from them in the database, with their own
 * time, company and rare words.
 */
const templates = 1_000;
const copiesAtOnce = 50;
const firstSecond = Date.UTC(2025, 0, 1) / 1_000;
const models = ['builtin', 'large', 'small', 'tuned-once'];
const languages = ['en', 'en', 'en', 'fr', 'fr', 'de'];

/** The same sequence in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** Offers are saved a minute apart. */
function timeOf(number: number): string {
  return new Date((firstSecond + number * 60) * 1_000).toISOString();
}

/** Frequent words are short. */
function wordAt(rank: number): string {
  let word = '';
  for (let rest = rank + 7; rest > 0; rest = Math.floor(rest / 20)) word += 'aeioulnrstmdpcbgvfhk'[rest % 20];
  return rank % 9 === 0 ? `${word}é` : word;
}

function textOf(number: number, random: () => number): string {
  const words = [commonWord, number % 5_000 === 11 ? rareWord : 'zone'];
  for (let place = 0; place < wordsOfAnOffer; place++) {
    words.push(wordAt(Math.floor(vocabulary ** random()) - 1));
  }
  return `Offer ${number}. ${words.join(' ')}`;
}

/**
 * Inserts `offers` offers and has the first 1,000 of them listed, as a start does; returns how long
 * that took. WORDS sets the words per offer. Larger numbers must be whole thousands.
 */
export async function fillWithOffers(
  settings: Settings,
  offers: number,
  result: AnalysisResult,
): Promise<{ indexedMilliseconds: number }> {
  const storage = await opened(settings);
  const random = randomOf(42);
  const written: Rows[] = [];
  const one = Math.min(offers, templates);
  for (let first = 0; first < one; first += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, one - first) }, (_, at) => first + at);
    const rows = numbers.map((number) => rowsOf(number, random, result));
    await insertRows(storage, rows);
    written.push(...rows);
  }
  const start = performance.now();
  await indexUnlistedOffers(storage.database);
  const indexedMilliseconds = performance.now() - start;
  if (offers > templates) await copyRows(storage, written, offers / templates - 1);
  // PostgreSQL would otherwise update its statistics some minutes later.
  if (isPostgresql(storage.database)) await sql`vacuum analyze`.execute(storage.database);
  await storage.close();
  return { indexedMilliseconds };
}

async function insertRows({ database }: Filled, all: readonly Rows[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const insertAll = async (part: 'offer' | 'initiative' | 'environment' | 'told') => {
      const rows = all.map((one) => one[part]);
      // Cast: each part has the columns of its own table.
      await transaction
        .insertInto(tables[part])
        .values(rows as never)
        .execute();
    };
    await insertAll('offer');
    await insertAll('initiative');
    await insertAll('environment');
    await insertAll('told');
    await sql`update job_offers set business_initiative_id = 'b' || id, experimental_environment_id = 'e' || id,
      explanation_id = 't' || id where explanation_id is null`.execute(transaction);
  });
}

type Rows = ReturnType<typeof rowsOf>;

const tables = {
  offer: 'job_offers',
  initiative: 'business_initiatives',
  environment: 'experimental_environments',
  told: 'explanations',
} as const;

/** `copies` copies of each row, each a thousand minutes after the previous one. */
async function copyRows({ database }: Filled, written: readonly Rows[], copies: number): Promise<void> {
  await sql`create table bench_words (id text primary key, words text not null)`.execute(database);
  for (const { offer } of written) {
    const words = foldedWords(offer.position, offer.company, offer.content).join(' ');
    await sql`insert into bench_words values (${offer.id}, ${words})`.execute(database);
  }
  for (let first = 1; first <= copies; first += copiesAtOnce) {
    const last = Math.min(first + copiesAtOnce - 1, copies);
    await database.transaction().execute((transaction) => copyOnce(transaction, written, { first, last }));
  }
  await sql`drop table bench_words`.execute(database);
}

async function copyOnce(
  transaction: Database,
  [written]: readonly Rows[],
  { first, last }: { first: number; last: number },
): Promise<void> {
  if (!written) return;
  const postgresql = isPostgresql(transaction);
  // The hash of a template is its number.
  const number = sql`(cast(o.content_hash as bigint) + k * ${sql.lit(templates)})`;
  const second = sql`(${sql.lit(firstSecond)} + ${number} * 60)`;
  const at = postgresql
    ? sql`to_char(to_timestamp(${second}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${second}, 'unixepoch')`;
  const company = sql`((${number} % 89) * (${number} % 91) + 1)`;
  const named = (prefix: string) =>
    sql`case when ${number} % 7 = 0 then '' else ${sql.lit(prefix)} || ${company} end`;
  // Joined in this order, from the templates to their rows; searching them among all copies takes
  // hours with a million.
  const from = (part = sql``) =>
    sql`from copy cross join bench_words w cross join job_offers o ${part} where o.id = w.id`;
  const copy = sql`with recursive copy(k) as (select ${sql.lit(first)} union all select k + 1 from copy where k < ${sql.lit(last)})`;
  const own: Record<string, RawBuilder<unknown>> = {
    id: sql`o.id || '-' || k`,
    created_at: at,
    updated_at: at,
    content_hash: sql`cast(${number} as text)`,
    company: named('Company '),
  };
  const columns = Object.keys(written.offer);
  await sql`insert into job_offers (${sql.join(columns.map((name) => sql.ref(name)))}) ${copy}
    select ${sql.join(columns.map((name) => own[name] ?? sql.ref(`o.${name}`)))} ${from()}`.execute(
    transaction,
  );
  for (const part of ['initiative', 'environment', 'told'] as const) {
    const letter = written[part].id.slice(0, 1);
    const names = Object.keys(written[part]);
    const ofPart: Record<string, RawBuilder<unknown>> = {
      id: sql`${sql.lit(letter)} || o.id || '-' || k`,
      created_at: at,
      job_offer_id: sql`o.id || '-' || k`,
    };
    await sql`insert into ${sql.table(tables[part])} (${sql.join(names.map((name) => sql.ref(name)))}) ${copy}
      select ${sql.join(names.map((name) => ofPart[name] ?? sql.ref(`p.${name}`)))}
      ${from(sql`cross join ${sql.table(tables[part])} p`)} and p.job_offer_id = o.id`.execute(transaction);
  }
  await sql`update job_offers set business_initiative_id = 'b' || id, experimental_environment_id = 'e' || id,
    explanation_id = 't' || id where explanation_id is null and created_at >= ${timeOf(first * templates)}`.execute(
    transaction,
  );
  const place = sql`(${second} * ${sql.lit(2 ** 20)})`;
  await sql`insert into listed_offers (place, job_offer_id, created_at, updated_at, position, company, company_key, model,
      language, letter, score, corrections, in_datasets, not_a_product_offer) ${copy}
    select ${place}, o.id || '-' || k, ${at}, ${at}, o.position, ${named('Company ')}, ${named('company ')}, o.model,
      o.language, o.letter, o.calculated_score, o.corrections, o.in_datasets, l.not_a_product_offer
    ${from(sql`cross join listed_offers l`)} and l.job_offer_id = o.id`.execute(transaction);
  const words = sql`w.words || ' company ' || ${company} || case when ${number} % 5000 = 4011 then ${sql.lit(` ${rareWord}`)} else '' end`;
  await sql`insert into offer_words (rowid, words) ${copy}
    select ${place}, ${postgresql ? sql`array_to_tsvector(string_to_array(${words}, ' '))` : words}
    ${from()}`.execute(transaction);
}

/**
 * On PostgreSQL without the timeout of visitors' statements, as a hundred thousand rows take
 * longer.
 */
async function opened(settings: Settings): Promise<Filled> {
  const opening = await openStorage(settings);
  if (!opening.ok) throw new Error(opening.mistake);
  const { storage } = opening;
  if (!settings.databaseUrl) return storage;
  await storage.close();
  const dialect = await openPostgresql(settings.databaseUrl, () => {}, new WriteNotifier(), {
    patient: true,
  });
  const database = new Kysely<DatabaseSchema>({ dialect });
  return { database, close: () => database.destroy() };
}

/**
 * Saved a minute apart; one of 50 corrected, one of 100 marked; 8,000 companies, a few with many
 * offers.
 */
function rowsOf(number: number, random: () => number, result: AnalysisResult) {
  const { score } = gradeCriteria(result);
  const at = timeOf(number);
  const company = number % 7 === 0 ? '' : `Company ${Math.floor(8_000 ** random())}`;
  const content = textOf(number, random);
  const said = { ...result, debug: '', company, notAProductJobOffer: number % 20 === 0 };
  const stored = toStoredColumns(said, content);
  const id = randomUUID();
  const part = (letter: string) => ({ id: `${letter}${id}`, created_at: at, job_offer_id: id });
  return {
    offer: {
      id,
      created_at: at,
      updated_at: at,
      content,
      content_hash: String(number),
      language: languages[number % languages.length] ?? '',
      position: `Product Manager ${wordAt(number % 900)}`,
      company,
      model: number % 1_000 === 3 ? 'rarely-used' : (models[number % models.length] ?? ''),
      ...stored.offer,
      calculated_score: score,
      calculated_score_detail: '',
      rules_version: rulesVersion,
      letter: letters[number % letters.length] ?? 'E',
      corrections: number % 50 === 1 ? 1 : 0,
      in_datasets: number % 100 === 2 ? 1 : 0,
      not_a_product_offer: said.notAProductJobOffer ? 1 : 0,
    },
    initiative: { ...part('b'), ...stored.initiative },
    environment: { ...part('e'), ...stored.environment },
    told: { ...part('t'), ...stored.explanation },
  };
}
