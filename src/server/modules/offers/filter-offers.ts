/**
 * The query for saved offers that match a filter, in SQL of both engines, and counts that stop early.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { isPostgresql } from '../../database/engines/is-postgresql.ts';
import { searchPrefixes } from '../../database/folded-words.ts';
import type { Storage } from '../../database/storage.ts';
import type { DatabaseSchema, Tables } from '../../database/tables/tables.ts';

type WithDatabase = Pick<Storage, 'database'>;

/**
 * On SQLite a filter that matches no more offers drives the query: they are scanned within some 20
 * ms.
 */
const maxFilteredOffers = 20_000;
/**
 * Maximum offers that match all filters and are looked up one by one in the word index (some 40 ms);
 * with more of them the searched words drive the query.
 */
const maxLookups = 1_000;

/** Other bounds than those above. */
export type LeadBounds = { led?: number; lookedUp?: number };
type Listed = SelectQueryBuilder<DatabaseSchema, 'listed_offers' | 'offer_words', object>;

/** The rows of a query, counted up to `max`. */
export async function countRows({ database }: WithDatabase, query: Listed, max: number) {
  const found = query.select(sql<number>`1`.as('one')).limit(max + 1);
  const { count } = await database
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return boundedCount(Number(count), max);
}

/** A count that stopped at `max`. `counted`: `max` plus one when there are more. */
export function boundedCount(counted: number, max: number): { offers: number; orMore: boolean } {
  return { offers: Math.min(counted, max), orMore: counted > max };
}

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
  { database }: WithDatabase,
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
  const unsearched = filterOffers({ database }, { ...filter, search: '' }, lead).query;
  const { orMore } = await countRows({ database }, unsearched, lookedUp);
  return { ...lead, beforeWords: !orMore };
}

/**
 * The query for offers that match the filter, and the column that orders them. On SQLite (which
 * keeps the order of CROSS JOIN) the search comes first, since its full-text table answers in row
 * order, unless `lead` says otherwise; PostgreSQL plans by its statistics.
 */
export function filterOffers({ database }: WithDatabase, filter: OfferFilter, lead?: LeadingCondition) {
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
const listed = ({ database }: WithDatabase) => database.selectFrom('listed_offers') as unknown as Listed;

/**
 * The words are only letters and figures (folded-words.ts), so they contain no syntax of either
 * query language.
 */
function holdsWords(postgresql: boolean, words: readonly string[]): RawBuilder<boolean> {
  return postgresql
    ? sql<boolean>`words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`
    : sql<boolean>`offer_words match ${toSqliteMatchQuery(words)}`;
}

/** Prefixes up to this length have an index of their own (database/tables/offer-tables.ts). */
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
type Condition = { column: keyof Tables['listed_offers']; is: RawBuilder<unknown>; indexed: boolean };

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
