/** Letters by company and by model, counted from the list of saved offers. */
import { type RawBuilder, sql } from 'kysely';
import type { LetterTally } from '../../../contract/calls/offer-list-calls.ts';
import { companyPageSize } from '../../../contract/limits.ts';
import { type Letter, letters } from '../../../grading/scoring-rules.ts';
import { searchPrefixes } from '../../database/folded-words.ts';
import type { Storage } from '../../database/storage.ts';

type WithDatabase = Pick<Storage, 'database'>;

/** When more are saved, only the most recent ones are counted. */
const maxOffersTallied = 10_000;

/** Which page of companies. */
export type CompaniesRequest = { search: string; model: string; sort: 'offers' | 'name'; page: number };

/** A page of companies. */
export type CompanyPage = {
  companies: (LetterTally & { key: string; name: string })[];
  /** On all pages; 0 past the last one. */
  found: number;
  /** Offers that name no company, regardless of the search. */
  withoutCompany: LetterTally;
};

/**
 * A page of companies with their counts of letters, and the counts of offers without a company,
 * among the `max` most recent offers of a model, or of all. Reading these takes nearly all of the
 * time, so it is done once for both.
 */
export async function listCompanies(
  { database }: WithDatabase,
  { search, model, sort, page }: CompaniesRequest,
  max = maxOffersTallied,
): Promise<CompanyPage> {
  const rows = await database
    .with('tallies', (all) =>
      all
        .selectFrom(latest({ database }, model, max))
        .select(['company_key as key', ...tallied()])
        .select(({ fn }) => fn.max('place').as('last'))
        .groupBy('company_key'),
    )
    .with('page', (all) => {
      let query = all
        .selectFrom('tallies')
        .selectAll()
        .select(sql<number | string>`count(*) over ()`.as('found'))
        .where('key', '!=', '');
      for (const word of searchPrefixes(search)) {
        // Only letters and figures, so no character acts as a pattern of LIKE.
        query = query.where(sql<string>`' ' || key`, 'like', `% ${word}%`);
      }
      if (sort === 'offers') query = query.orderBy('offers', 'desc');
      return query
        .orderBy('key')
        .limit(companyPageSize)
        .offset(page * companyPageSize);
    })
    .selectFrom('page')
    .selectAll()
    .unionAll((all) =>
      all.selectFrom('tallies').selectAll().select(sql<number | string>`0`.as('found')).where('key', '=', ''),
    )
    // A union has no order of its own.
    .$if(sort === 'offers', (all) => all.orderBy('offers', 'desc'))
    .orderBy('key')
    .execute();
  const companies = rows.filter(({ key }) => key !== '');
  const without = rows.find(({ key }) => key === '');
  const names = await namesAt(
    { database },
    companies.map(({ last }) => Number(last)),
  );
  return {
    companies: companies.map((row) => ({
      key: row.key,
      name: names.get(Number(row.last)) ?? row.key,
      ...tallyOf(row),
    })),
    found: Number(companies[0]?.found ?? 0),
    withoutCompany: tallyOf(without ?? nothing),
  };
}

/** Counts by model for the recent offers of a company, most offers first. */
export async function countLettersByModel(
  { database }: WithDatabase,
  key: string,
  max = maxOffersTallied,
): Promise<(LetterTally & { model: string })[]> {
  const rows = await database
    .selectFrom(latest({ database }, '', max))
    .select(['model', ...tallied()])
    .where('company_key', '=', key)
    .groupBy('model')
    .execute();
  const tallies = rows.map(({ model, ...row }) => ({ model, ...tallyOf(row) }));
  return tallies.sort((one, other) => other.offers - one.offers || (one.model < other.model ? -1 : 1));
}

/**
 * Number of offers of a model, or of all, that are counted when there are more; null when all are.
 */
export async function countTalliedOffers(
  { database }: WithDatabase,
  model: string,
  max = maxOffersTallied,
): Promise<number | null> {
  const beyond = await database
    .selectFrom('listed_offers')
    .select('place')
    .$if(model !== '', (all) => all.where('model', '=', model))
    .orderBy('place', 'desc')
    .offset(max)
    .limit(1)
    .executeTakeFirst();
  return beyond ? max : null;
}

/** The most recent offers of a model, or of all. */
function latest({ database }: WithDatabase, model: string, max: number) {
  return database
    .selectFrom('listed_offers')
    .select(['company_key', 'model', 'not_a_product_offer', 'letter', 'place'])
    .$if(model !== '', (all) => all.where('model', '=', model))
    .orderBy('place', 'desc')
    .limit(max)
    .as('latest');
}

async function namesAt({ database }: WithDatabase, places: number[]): Promise<Map<number, string>> {
  if (places.length === 0) return new Map();
  const rows = await database
    .selectFrom('listed_offers')
    .select(['place', 'company'])
    .where('place', 'in', places)
    .execute();
  return new Map(rows.map(({ place, company }) => [Number(place), company]));
}

/** PostgreSQL returns counts as text, and sums of nothing are null. */
type Counted = Record<'offers' | 'not_product' | Letter, number | string | null>;

const nothing: Counted = { offers: 0, not_product: 0, A: 0, B: 0, C: 0, D: 0, E: 0 };

/**
 * A column for the total, for texts that are not product offers, and for each letter of the others.
 */
function tallied() {
  const count = (condition: RawBuilder<unknown>) =>
    sql<number | string | null>`sum(case when ${condition} then 1 else 0 end)`;
  const ofLetter = (letter: Letter) =>
    count(sql`not_a_product_offer = 0 and letter = ${sql.lit(letter)}`).as(letter);
  return [
    sql<number | string>`count(*)`.as('offers'),
    count(sql`not_a_product_offer = 1`).as('not_product'),
    ...letters.map(ofLetter),
  ] as const;
}

function tallyOf(row: Counted): LetterTally {
  return {
    offers: Number(row.offers),
    notProductOffers: Number(row.not_product),
    // Cast: every letter has an entry.
    letters: Object.fromEntries(letters.map((letter) => [letter, Number(row[letter])])) as Record<
      Letter,
      number
    >,
  };
}
