/** The list of saved offers: filtered, searched, page by page. What a page costs does not grow with what is saved. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ListedOffer, OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { isPostgresql } from '../../database/engines/is-postgresql.ts';
import { searchedWords } from '../../database/folded-words.ts';
import type { Storage } from '../../database/storage.ts';
import type { ListedOfferTable } from '../../database/tables/offer-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

type Database = Pick<Storage, 'database'>;

/** How many offers a page holds. */
const offersOfAPage = 50;

/** What more offers have is counted no further. */
export const mostOffersCounted = 10_000;
/** How many models, languages or letters to choose from are found. */
const mostChoices = 1_000;

/** A filter of SQLite leads where it lets no more offers through: they are looked at within some 20 ms. */
const mostLed = 20_000;
/** So many of them are looked up one by one among the words, within some 40 ms. */
const mostLookedUp = 1_000;

/** How many offers a search on PostgreSQL tries in the order of the list before it asks its index for all that match. */
const offersTried = 5_000;

/** `older` goes on from the end of the list with the offers saved last; `newer` comes back. */
export type PageAsked = { from: string; toward: 'older' | 'newer' };

export type OfferPage = { offers: ListedOffer[]; newer: string | null; older: string | null };

/** A page; one that is asked toward the newest is filled up there, so that the first page is always the same. */
export async function listOffers(
  storage: Database,
  filter: OfferFilter,
  { from, toward }: PageAsked,
): Promise<OfferPage> {
  const rows = await rowsOfPage(storage, filter, { from, toward });
  const more = rows.length > offersOfAPage;
  if (toward === 'newer' && from !== '' && !more) {
    return listOffers(storage, filter, { from: '', toward: 'older' });
  }
  const page = rows.slice(0, offersOfAPage);
  if (toward === 'newer') page.reverse();
  const behind = from !== '' && page.length > 0;
  const newer = toward === 'newer' ? more : behind;
  const older = toward === 'older' ? more : behind;
  return {
    offers: page.map(listedOfferOf),
    newer: newer ? String(page[0]?.place) : null,
    older: older ? String(page.at(-1)?.place) : null,
  };
}

type LeadBounds = { led?: number; lookedUp?: number };
type PageBounds = { rows?: number; tried?: number } & LeadBounds;

/**
 * The rows of a page, in the direction that is asked for, and one more where there are more. PostgreSQL cannot know how rare
 * the beginning of a word is: left alone, it goes through the whole list for a word that stands in none. So it tries the next
 * offers of the list, where common words fill a page, and else finds all that match and sorts them.
 */
export async function rowsOfPage(
  { database }: Database,
  filter: OfferFilter,
  asked: PageAsked,
  { rows = offersOfAPage + 1, tried = offersTried, ...bounds }: PageBounds = {},
): Promise<ListedOfferTable[]> {
  const lead = await leadOf({ database }, filter, bounds);
  const query = pageQuery({ database }, filter, asked, lead).limit(rows);
  if (!isPostgresql(database) || searchedWords(filter.search).length === 0) return query.execute();
  const older = asked.toward === 'older';
  const direction = older ? 'desc' : 'asc';
  const beyond = await database
    .selectFrom('listed_offers')
    .select('place')
    .$if(asked.from !== '', (all) => all.where('place', older ? '<' : '>', Number(asked.from)))
    .orderBy('place', direction)
    .offset(tried)
    .limit(1)
    .executeTakeFirst();
  // The list ends before that.
  if (!beyond) return query.execute();
  const near = await query.where('offer_words.rowid', older ? '>' : '<', beyond.place).execute();
  if (near.length === rows) return near;
  // No index is in the order of a sum.
  return query.clearOrderBy().orderBy(sql`offer_words.rowid + 0`, direction).execute();
}

/** One row more than a page, which tells whether there are more. */
export function pageQuery(
  { database }: Database,
  filter: OfferFilter,
  { from, toward }: PageAsked,
  lead?: Lead,
) {
  const older = toward === 'older';
  const { query, place } = filtered({ database }, filter, lead);
  return query
    .selectAll('listed_offers')
    .$if(from !== '', (all) => all.where(place, older ? '<' : '>', Number(from)))
    .orderBy(place, older ? 'desc' : 'asc')
    .limit(offersOfAPage + 1);
}

/** What the filter lets through is counted as far as `most`. */
export async function countOffers(
  { database }: Database,
  filter: OfferFilter,
  most = mostOffersCounted,
): Promise<{ offers: number; orMore: boolean }> {
  const lead = await leadOf({ database }, filter);
  return countRows({ database }, filtered({ database }, filter, lead).query, most);
}

async function countRows({ database }: Database, query: Listed, most: number) {
  const found = query.select(sql<number>`1`.as('one')).limit(most + 1);
  const { count } = await database
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return boundedCount(Number(count), most);
}

/** `counted`: one more than `most` where there are more. */
function boundedCount(counted: number, most: number): { offers: number; orMore: boolean } {
  return { offers: Math.min(counted, most), orMore: counted > most };
}

/** The ids of the offers before and after one, in the list that the filter makes; it need not stand there itself. */
export async function neighboursOf(
  { database }: Database,
  filter: OfferFilter,
  jobOfferId: string,
): Promise<{ newer: string | null; older: string | null }> {
  const itself = await database
    .selectFrom('listed_offers')
    .select('place')
    .where('job_offer_id', '=', jobOfferId)
    .executeTakeFirst();
  if (!itself) return { newer: null, older: null };
  const next = async (toward: PageAsked['toward']) => {
    const asked = { from: String(itself.place), toward };
    const [row] = await rowsOfPage({ database }, filter, asked, { rows: 1 });
    return row?.job_offer_id ?? null;
  };
  return { newer: await next('newer'), older: await next('older') };
}

export type Choice = { value: string; offers: number; orMore: boolean };

/**
 * Which models, languages and letters there are, those of most offers first. Each is counted as far as `most`, and found in its index
 * from the one before: what this takes does not grow with what is saved.
 */
export async function choicesOf(
  { database }: Database,
  most = mostOffersCounted,
): Promise<Record<'models' | 'languages' | 'letters', Choice[]>> {
  const counted = async (name: 'model' | 'language' | 'letter') => {
    const column = sql.ref(name);
    const { rows } = await sql<{ value: string; offers: number | string }>`
      with recursive choice(value) as (
        select min(${column}) from listed_offers
        union all
        select (select min(${column}) from listed_offers where ${column} > choice.value) from choice
          where choice.value is not null
      )
      select value, (
        select count(*) from (
          select 1 from listed_offers where ${column} = choice.value limit ${sql.lit(most + 1)}
        ) as counted
      ) as offers
      from choice where value is not null limit ${sql.lit(mostChoices)}`.execute(database);
    const choices = rows.map(({ value, offers }) => ({ value, ...boundedCount(Number(offers), most) }));
    // By their bytes: engines sort texts each in its own way.
    return choices.sort((one, other) => other.offers - one.offers || (one.value < other.value ? -1 : 1));
  };
  return {
    models: await counted('model'),
    languages: await counted('language'),
    letters: await counted('letter'),
  };
}

type Listed = SelectQueryBuilder<Tables, 'listed_offers' | 'offer_words', object>;

/** The condition by whose index SQLite goes, and whether it goes by it before it asks for the words of a search. */
export type Lead = { column: Condition['column']; beforeWords: boolean };

/**
 * SQLite keeps no statistics, and would go through many offers for the few that a rarer filter lets through. So that filter leads where it
 * lets through few enough to be looked at; and so does it before the words of a search where few hold all filters. PostgreSQL
 * knows by itself.
 */
export async function leadOf(
  { database }: Database,
  filter: OfferFilter,
  { led = mostLed, lookedUp = mostLookedUp }: LeadBounds = {},
): Promise<Lead | undefined> {
  const conditions = conditionsOf(filter);
  const searched = searchedWords(filter.search).length > 0;
  if (isPostgresql(database) || conditions.length < (searched ? 1 : 2)) return undefined;
  let lead: Lead | undefined;
  let fewest = led;
  for (const condition of conditions.filter(({ indexed }) => indexed)) {
    const alone = listed({ database }).where(holds(condition));
    const { offers, orMore } = await countRows({ database }, alone, fewest);
    if (orMore || (lead && offers === fewest)) continue;
    lead = { column: condition.column, beforeWords: false };
    fewest = offers;
  }
  if (!lead || !searched) return lead;
  const unsearched = filtered({ database }, { ...filter, search: '' }, lead).query;
  const { orMore } = await countRows({ database }, unsearched, lookedUp);
  return { ...lead, beforeWords: !orMore };
}

/**
 * The offers that the filter lets through, and the column that orders them. A search leads on SQLite (it keeps the order
 * of CROSS JOIN), whose full-text table answers in the order of its rows, unless `lead` says otherwise; PostgreSQL weighs by its
 * statistics what leads.
 */
function filtered({ database }: Database, filter: OfferFilter, lead?: Lead) {
  const words = searchedWords(filter.search);
  const wordsLead = words.length > 0 && !lead?.beforeWords;
  const joined = lead?.beforeWords
    ? database.selectFrom('listed_offers').crossJoin('offer_words')
    : database.selectFrom('offer_words').crossJoin('listed_offers');
  const base: Listed =
    words.length > 0
      ? joined
          .whereRef('listed_offers.place', '=', 'offer_words.rowid')
          .where(holdsWords(isPostgresql(database), words))
      : listed({ database });
  const query = conditionsOf(filter).reduce((so, condition) => so.where(holds(condition, lead)), base);
  return { query, place: wordsLead ? ('offer_words.rowid' as const) : ('listed_offers.place' as const) };
}

// Cast: `Listed` names the table of words too, whose columns no condition asks for without a search.
const listed = ({ database }: Database) => database.selectFrom('listed_offers') as unknown as Listed;

/** The words are letters and figures alone (folded-words.ts): no sign of them is one of either query language. */
function holdsWords(postgresql: boolean, words: readonly string[]): RawBuilder<boolean> {
  return postgresql
    ? sql<boolean>`words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`
    : sql<boolean>`offer_words match ${matchOnSqlite(words)}`;
}

/** Beginnings up to this long have an index of their own (database/migrations/baseline). */
const longestIndexed = 2;
/** A beginning of more words than these is looked up as one: that many are found within some 15 ms. */
const mostBeginnings = 400;

/** A text of SQLite’s full-text query language. */
export function matchOnSqlite(words: readonly string[], most = mostBeginnings): RawBuilder<string> {
  return sql<string>`(${sql.join(
    words.map((word) => (word.length > longestIndexed ? anyThatBegins(word, most) : beginning(word))),
    sql` || ' AND ' || `,
  )})`;
}

const beginning = (word: string) => sql<string>`${`"${word}"*`}`;

/**
 * The words that are there and begin with this one, side by side: SQLite reads those only as far as a page goes, where it gathers a
 * beginning in all offers first. One word is found from the one before: nothing of a word is smaller than a zero.
 */
function anyThatBegins(word: string, most: number): RawBuilder<string> {
  const begins = sql`substr(found, 1, ${sql.lit(word.length)}) = ${word}`;
  const first = (from: RawBuilder<unknown>) =>
    sql`(select term from offer_terms where term >= ${from} limit 1)`;
  return sql<string>`(
    with recursive beginning(found, number) as (
      select ${first(sql`${word}`)}, 1
      union all
      select ${first(sql`found || '0'`)}, number + 1 from beginning where ${begins} and number <= ${sql.lit(most)}
    )
    select case
        when count(*) > ${sql.lit(most)} then ${beginning(word)}
        when count(*) = 0 then ${`"${word}"`}
        else '(' || group_concat('"' || found || '"', ' OR ') || ')' end
    from beginning where ${begins})`;
}

/** `indexed`: whether an index holds what it lets through, in the order of the list where it is no company. */
type Condition = { column: keyof ListedOfferTable; is: RawBuilder<unknown>; indexed: boolean };

/** Figures stand in the statement itself where an index holds part of the offers: only then are they seen to fit. */
function conditionsOf(filter: OfferFilter): Condition[] {
  const { model, language, letter, company, corrected, inDatasets } = filter;
  const named = { model, language, letter, company_key: company } as const;
  // Cast: Object.entries forgets which keys it was given.
  const conditions = (Object.entries(named) as [keyof typeof named, string][])
    .filter(([, value]) => value)
    .map(([column, value]): Condition => ({ column, is: sql`= ${value}`, indexed: true }));
  if (corrected !== 'any') {
    const isYes = corrected === 'yes';
    conditions.push({ column: 'corrections', is: isYes ? sql`> 0` : sql`= 0`, indexed: isYes });
  }
  if (inDatasets !== 'any') {
    const isYes = inDatasets === 'yes';
    conditions.push({ column: 'in_datasets', is: isYes ? sql`= 1` : sql`= 0`, indexed: isYes });
  }
  return conditions;
}

/** A plus keeps SQLite from the index of a column that does not lead. */
function holds({ column, is }: Condition, lead?: Lead): RawBuilder<boolean> {
  const plus = lead && lead.column !== column ? sql`+` : sql``;
  return sql<boolean>`${plus}${sql.ref(column)} ${is}`;
}

function listedOfferOf(row: ListedOfferTable): ListedOffer {
  return {
    id: row.job_offer_id,
    position: row.position,
    company: row.company,
    model: row.model,
    language: row.language,
    letter: row.letter,
    score: row.score,
    notAProductJobOffer: row.not_a_product_offer === 1,
    corrections: row.corrections,
    inDatasets: row.in_datasets === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
