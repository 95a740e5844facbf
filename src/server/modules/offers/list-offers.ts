/**
 * The list of saved offers: filtered, searched, page by page. The cost of a page does not grow with
 * the number of saved offers.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ListedOffer, OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { isPostgresql } from '../../database/engines/is-postgresql.ts';
import { searchPrefixes } from '../../database/folded-words.ts';
import type { Storage } from '../../database/storage.ts';
import type { ListedOfferTable } from '../../database/tables/offer-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

type Database = Pick<Storage, 'database'>;

/** Offers on a page. */
const offersOfAPage = 50;

/** Counting stops at this number. */
export const maxOffersCounted = 10_000;
/** Maximum models, languages or letters offered as choices. */
const maxChoices = 1_000;

/**
 * On SQLite a filter that matches no more offers drives the query: they are scanned within some 20
 * ms.
 */
const maxFilteredOffers = 20_000;
/** This many of them are looked up one by one in the word index, within some 40 ms. */
const maxLookups = 1_000;

/**
 * How many offers in list order a search on PostgreSQL tries before it asks its index for all
 * matches.
 */
const offersTried = 5_000;

/** `older` continues from the newest end of the list; `newer` goes back. */
export type PageRequest = { from: string; toward: 'older' | 'newer' };

/** A page of the list with the cursors of its neighbours. */
export type OfferPage = { offers: ListedOffer[]; newer: string | null; older: string | null };

/** A page; towards the newest end it is filled up, so that the first page is always the same. */
export async function listOffers(
  storage: Database,
  filter: OfferFilter,
  { from, toward }: PageRequest,
): Promise<OfferPage> {
  const rows = await selectPageRows(storage, filter, { from, toward });
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
 * The rows of a page in the requested direction, and one more if there are more. PostgreSQL cannot
 * know how rare a word prefix is, and would scan the whole list for one that never occurs. So this
 * tries the next offers of the list, where common words fill a page, and otherwise finds all
 * matches and sorts them.
 */
export async function selectPageRows(
  { database }: Database,
  filter: OfferFilter,
  asked: PageRequest,
  { rows = offersOfAPage + 1, tried = offersTried, ...bounds }: PageBounds = {},
): Promise<ListedOfferTable[]> {
  const lead = await chooseLeadingCondition({ database }, filter, bounds);
  const query = buildPageQuery({ database }, filter, asked, lead).limit(rows);
  if (!isPostgresql(database) || searchPrefixes(filter.search).length === 0) return query.execute();
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
  // Ordering by a sum prevents the use of an index.
  return query.clearOrderBy().orderBy(sql`offer_words.rowid + 0`, direction).execute();
}

/** One row more than a page, which tells whether there are more. */
export function buildPageQuery(
  { database }: Database,
  filter: OfferFilter,
  { from, toward }: PageRequest,
  lead?: LeadingCondition,
) {
  const older = toward === 'older';
  const { query, place } = filtered({ database }, filter, lead);
  return query
    .selectAll('listed_offers')
    .$if(from !== '', (all) => all.where(place, older ? '<' : '>', Number(from)))
    .orderBy(place, older ? 'desc' : 'asc')
    .limit(offersOfAPage + 1);
}

/** Counts the offers that match the filter, up to `max`. */
export async function countOffers(
  { database }: Database,
  filter: OfferFilter,
  max = maxOffersCounted,
): Promise<{ offers: number; orMore: boolean }> {
  const lead = await chooseLeadingCondition({ database }, filter);
  return countRows({ database }, filtered({ database }, filter, lead).query, max);
}

async function countRows({ database }: Database, query: Listed, max: number) {
  const found = query.select(sql<number>`1`.as('one')).limit(max + 1);
  const { count } = await database
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return boundedCount(Number(count), max);
}

/** `counted`: `max` plus one when there are more. */
function boundedCount(counted: number, max: number): { offers: number; orMore: boolean } {
  return { offers: Math.min(counted, max), orMore: counted > max };
}

/**
 * The ids of the offers before and after one in the filtered list, which need not include that one.
 */
export async function findNeighbours(
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
  const next = async (toward: PageRequest['toward']) => {
    const asked = { from: String(itself.place), toward };
    const [row] = await selectPageRows({ database }, filter, asked, { rows: 1 });
    return row?.job_offer_id ?? null;
  };
  return { newer: await next('newer'), older: await next('older') };
}

/** A value of a filter with the number of its offers. */
export type Choice = { value: string; offers: number; orMore: boolean };

/**
 * The existing models, languages and letters, most offers first. Each is counted up to `max`, and
 * found in its index from the previous one, so the cost does not grow with the number of saved
 * offers.
 */
export async function listFilterChoices(
  { database }: Database,
  max = maxOffersCounted,
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
          select 1 from listed_offers where ${column} = choice.value limit ${sql.lit(max + 1)}
        ) as counted
      ) as offers
      from choice where value is not null limit ${sql.lit(maxChoices)}`.execute(database);
    const choices = rows.map(({ value, offers }) => ({ value, ...boundedCount(Number(offers), max) }));
    // Sorted by bytes, since engines collate texts differently.
    return choices.sort((one, other) => other.offers - one.offers || (one.value < other.value ? -1 : 1));
  };
  return {
    models: await counted('model'),
    languages: await counted('language'),
    letters: await counted('letter'),
  };
}

type Listed = SelectQueryBuilder<Tables, 'listed_offers' | 'offer_words', object>;

/**
 * The condition whose index drives the query on SQLite, and whether it is applied before the search
 * words.
 */
export type LeadingCondition = { column: Condition['column']; beforeWords: boolean };

/**
 * SQLite has no statistics, and would scan many offers for the few that a rarer filter matches. So
 * that filter drives the query when it matches few enough; and it comes before the search words
 * when few offers match all filters. PostgreSQL decides by itself.
 */
export async function chooseLeadingCondition(
  { database }: Database,
  filter: OfferFilter,
  { led = maxFilteredOffers, lookedUp = maxLookups }: LeadBounds = {},
): Promise<LeadingCondition | undefined> {
  const conditions = conditionsOf(filter);
  const searched = searchPrefixes(filter.search).length > 0;
  if (isPostgresql(database) || conditions.length < (searched ? 1 : 2)) return undefined;
  let lead: LeadingCondition | undefined;
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
 * The query for offers that match the filter, and the column that orders them. On SQLite (which
 * keeps the order of CROSS JOIN) the search comes first, since its full-text table answers in row
 * order, unless `lead` says otherwise; PostgreSQL plans by its statistics.
 */
function filtered({ database }: Database, filter: OfferFilter, lead?: LeadingCondition) {
  const words = searchPrefixes(filter.search);
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

// Cast: `Listed` includes the table of words, whose columns are used only with a search.
const listed = ({ database }: Database) => database.selectFrom('listed_offers') as unknown as Listed;

/**
 * The words are only letters and figures (folded-words.ts), so they contain no syntax of either
 * query language.
 */
function holdsWords(postgresql: boolean, words: readonly string[]): RawBuilder<boolean> {
  return postgresql
    ? sql<boolean>`words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`
    : sql<boolean>`offer_words match ${toSqliteMatchQuery(words)}`;
}

/** Prefixes up to this length have an index of their own (database/migrations/baseline). */
const longestIndexed = 2;
/**
 * A prefix of more words than these is searched as a prefix: that many words are found within some
 * 15 ms.
 */
const maxStarts = 400;

/** A query in SQLite’s full-text language. */
export function toSqliteMatchQuery(words: readonly string[], max = maxStarts): RawBuilder<string> {
  return sql<string>`(${sql.join(
    words.map((word) => (word.length > longestIndexed ? anyThatBegins(word, max) : beginning(word))),
    sql` || ' AND ' || `,
  )})`;
}

const beginning = (word: string) => sql<string>`${`"${word}"*`}`;

/**
 * An OR of the existing words with this prefix: SQLite reads those only as far as the page needs,
 * whereas for a prefix it first collects all offers. Each word is found from the previous one; '0'
 * is the smallest character of a word.
 */
function anyThatBegins(word: string, max: number): RawBuilder<string> {
  const begins = sql`substr(found, 1, ${sql.lit(word.length)}) = ${word}`;
  const first = (from: RawBuilder<unknown>) =>
    sql`(select term from offer_terms where term >= ${from} limit 1)`;
  return sql<string>`(
    with recursive beginning(found, number) as (
      select ${first(sql`${word}`)}, 1
      union all
      select ${first(sql`found || '0'`)}, number + 1 from beginning where ${begins} and number <= ${sql.lit(max)}
    )
    select case
        when count(*) > ${sql.lit(max)} then ${beginning(word)}
        when count(*) = 0 then ${`"${word}"`}
        else '(' || group_concat('"' || found || '"', ' OR ') || ')' end
    from beginning where ${begins})`;
}

/** `indexed`: whether an index covers its matches, in list order except for a company. */
type Condition = { column: keyof ListedOfferTable; is: RawBuilder<unknown>; indexed: boolean };

/**
 * Constants are written into the statement where a partial index needs them: only then is it used.
 */
function conditionsOf(filter: OfferFilter): Condition[] {
  const { model, language, letter, company, corrected, inDatasets } = filter;
  const named = { model, language, letter, company_key: company } as const;
  // Cast: Object.entries loses the key types.
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

/** A unary plus keeps SQLite from using the index of another column. */
function holds({ column, is }: Condition, lead?: LeadingCondition): RawBuilder<boolean> {
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
