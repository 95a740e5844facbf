/** Letters by company and by model, counted from the list of saved offers. */
import { type RawBuilder, sql } from 'kysely';
import type { LetterTally } from '../../../contract/calls/offer-list-calls.ts';
import { companiesOfAPage } from '../../../contract/limits.ts';
import { type Letter, letters } from '../../../grading/scoring-rules.ts';
import { searchedWords } from '../../database/folded-words.ts';
import type { Storage } from '../../database/storage.ts';

type Database = Pick<Storage, 'database'>;

/** Where more are saved, the letters of those that were saved last are counted. */
const mostOffersTallied = 10_000;

export type CompaniesAsked = { search: string; model: string; sort: 'offers' | 'name'; page: number };

export type CompanyPage = {
  companies: (LetterTally & { key: string; name: string })[];
  /** On all pages; 0 past the last one. */
  found: number;
  /** The offers that name no company, whatever is searched. */
  withoutCompany: LetterTally;
};

/**
 * A page of companies with the counts of their letters, and those of the offers without a company, among the `most` offers of a
 * model, or of all, that were saved last. Reading these is nearly all that it takes: it is done once for both.
 */
export async function listCompanies(
  { database }: Database,
  { search, model, sort, page }: CompaniesAsked,
  most = mostOffersTallied,
): Promise<CompanyPage> {
  const rows = await database
    .with('tallies', (all) =>
      all
        .selectFrom(latest({ database }, model, most))
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
      for (const word of searchedWords(search)) {
        // Words are letters and figures alone: none is a sign of LIKE.
        query = query.where(sql<string>`' ' || key`, 'like', `% ${word}%`);
      }
      if (sort === 'offers') query = query.orderBy('offers', 'desc');
      return query
        .orderBy('key')
        .limit(companiesOfAPage)
        .offset(page * companiesOfAPage);
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

/** What each model gave the offers of a company among those that were saved last; those of most offers first. */
export async function tallyByModel(
  { database }: Database,
  key: string,
  most = mostOffersTallied,
): Promise<(LetterTally & { model: string })[]> {
  const rows = await database
    .selectFrom(latest({ database }, '', most))
    .select(['model', ...tallied()])
    .where('company_key', '=', key)
    .groupBy('model')
    .execute();
  const tallies = rows.map(({ model, ...row }) => ({ model, ...tallyOf(row) }));
  return tallies.sort((one, other) => other.offers - one.offers || (one.model < other.model ? -1 : 1));
}

/** How many offers of a model, or of all, are counted where there are more; null where all are. */
export async function offersTallied(
  { database }: Database,
  model: string,
  most = mostOffersTallied,
): Promise<number | null> {
  const beyond = await database
    .selectFrom('listed_offers')
    .select('place')
    .$if(model !== '', (all) => all.where('model', '=', model))
    .orderBy('place', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  return beyond ? most : null;
}

/** The offers that were saved last, of a model or of all. */
function latest({ database }: Database, model: string, most: number) {
  return database
    .selectFrom('listed_offers')
    .select(['company_key', 'model', 'not_a_product_offer', 'letter', 'place'])
    .$if(model !== '', (all) => all.where('model', '=', model))
    .orderBy('place', 'desc')
    .limit(most)
    .as('latest');
}

async function namesAt({ database }: Database, places: number[]): Promise<Map<number, string>> {
  if (places.length === 0) return new Map();
  const rows = await database
    .selectFrom('listed_offers')
    .select(['place', 'company'])
    .where('place', 'in', places)
    .execute();
  return new Map(rows.map(({ place, company }) => [Number(place), company]));
}

/** PostgreSQL answers counts as text, and sums of nothing are null. */
type Counted = Record<'offers' | 'not_product' | Letter, number | string | null>;

const nothing: Counted = { offers: 0, not_product: 0, A: 0, B: 0, C: 0, D: 0, E: 0 };

/** One column for all, for what is no product offer, and for each letter of the others. */
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
    // Cast: every letter has got its entry.
    letters: Object.fromEntries(letters.map((letter) => [letter, Number(row[letter])])) as Record<
      Letter,
      number
    >,
  };
}
