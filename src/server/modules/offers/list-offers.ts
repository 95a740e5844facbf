/**
 * The list of saved offers: filtered, searched, page by page. The cost of a page does not grow with
 * the number of saved offers.
 */
import { sql } from 'kysely';
import type { ListedOffer, OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { isPostgresql } from '../../database/engines/is-postgresql.ts';
import { searchPrefixes } from '../../database/folded-words.ts';
import type { Storage } from '../../database/storage.ts';
import type { Tables } from '../../database/tables/tables.ts';
import {
  boundedCount,
  chooseLeadingCondition,
  countRows,
  filterOffers,
  type LeadBounds,
  type LeadingCondition,
} from './filter-offers.ts';

type WithDatabase = Pick<Storage, 'database'>;

/** Offers on a page. */
const offersOfAPage = 50;

/** Counting stops at this number. */
export const maxOffersCounted = 10_000;
/** Maximum models, languages or letters offered as choices. */
const maxChoices = 1_000;

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
  storage: WithDatabase,
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

type PageBounds = { rows?: number; tried?: number } & LeadBounds;

/**
 * The rows of a page in the requested direction, and one more if there are more. PostgreSQL cannot
 * know how rare a word prefix is, and would scan the whole list for one that never occurs. So this
 * tries the next offers of the list, where common words fill a page, and otherwise finds all
 * matches and sorts them.
 */
export async function selectPageRows(
  { database }: WithDatabase,
  filter: OfferFilter,
  asked: PageRequest,
  { rows = offersOfAPage + 1, tried = offersTried, ...bounds }: PageBounds = {},
): Promise<Tables['listed_offers'][]> {
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
  { database }: WithDatabase,
  filter: OfferFilter,
  { from, toward }: PageRequest,
  lead?: LeadingCondition,
) {
  const older = toward === 'older';
  const { query, place } = filterOffers({ database }, filter, lead);
  return query
    .selectAll('listed_offers')
    .$if(from !== '', (all) => all.where(place, older ? '<' : '>', Number(from)))
    .orderBy(place, older ? 'desc' : 'asc')
    .limit(offersOfAPage + 1);
}

/** Counts the offers that match the filter, up to `max`. */
export async function countOffers(
  { database }: WithDatabase,
  filter: OfferFilter,
  max = maxOffersCounted,
): Promise<{ offers: number; orMore: boolean }> {
  const lead = await chooseLeadingCondition({ database }, filter);
  return countRows({ database }, filterOffers({ database }, filter, lead).query, max);
}

/**
 * The ids of the offers before and after one in the filtered list, which need not include that one.
 */
export async function findNeighbours(
  { database }: WithDatabase,
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
  { database }: WithDatabase,
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

function listedOfferOf(row: Tables['listed_offers']): ListedOffer {
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
