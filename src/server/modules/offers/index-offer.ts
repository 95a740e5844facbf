/** Keeps the list of saved offers in step with what is saved: its slim rows and the words of each offer. */
import { type Kysely, sql } from 'kysely';
import { isPostgresql } from '../../database/engine.ts';
import { companyKey, foldedWords } from '../../database/folded-words.ts';
import type { ListedOfferTable } from '../../database/tables/offer-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { correctionsOf } from './effective-version.ts';

/** Room in the list for the offers of one second, in the order of their coming. */
const placesOfASecond = 2 ** 20;
/** The last second whose places are whole numbers of JavaScript: in the year 2242. */
const lastSecond = 2 ** 33 - 1;

/** What is shown, and found, of a position or a company: whole texts of hostile length would fill the list. */
const longestName = 300;

/** How many offers a transaction of `indexUnlistedOffers` takes: it holds up other writers for less than a second. */
const offersAtOnce = 200;

type Listed = Omit<ListedOfferTable, 'place' | 'job_offer_id'>;

/**
 * Brings an offer's row in the list and its words up to date; to be called in every transaction that adds or changes an
 * offer, after the change. An offer that is deleted leaves the list by itself.
 */
export async function indexOffer(transaction: Kysely<Tables>, jobOfferId: string): Promise<void> {
  const listed = await listedOf(transaction, jobOfferId);
  // Another server may have deleted it meanwhile.
  if (!listed) return;
  const before = await transaction
    .selectFrom('listed_offers')
    .select(['place', 'position', 'company'])
    .where('job_offer_id', '=', jobOfferId)
    .executeTakeFirst();
  if (!before) return addToList(transaction, jobOfferId, listed);
  await transaction.updateTable('listed_offers').set(listed).where('job_offer_id', '=', jobOfferId).execute();
  if (before.position === listed.position && before.company === listed.company) return;
  await transaction.deleteFrom('offer_words').where('rowid', '=', before.place).execute();
  await addWords(transaction, jobOfferId, before.place, listed);
}

/**
 * Lists the offers that are not listed: those that were saved before there was a list, or were put into the table as they
 * are. Safe to be repeated, and where several servers do it at once. `signal` ends it after a batch; `progress` hears how
 * many of how many are listed.
 */
export async function indexUnlistedOffers(
  database: Kysely<Tables>,
  signal?: AbortSignal,
  progress?: (done: number, of: number) => void,
): Promise<void> {
  let last = { created_at: '', id: '' };
  const all = progress ? await countUnlisted(database) : 0;
  let done = 0;
  while (!signal?.aborted) {
    const found = await database
      .selectFrom('job_offers')
      .leftJoin('listed_offers', 'listed_offers.job_offer_id', 'job_offers.id')
      .select(['job_offers.created_at', 'job_offers.id'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('job_offers.created_at', 'job_offers.id'), '>', tuple(last.created_at, last.id)),
      )
      .where('listed_offers.place', 'is', null)
      .orderBy('job_offers.created_at')
      .orderBy('job_offers.id')
      .limit(offersAtOnce)
      .execute();
    const final = found.at(-1);
    if (!final) return;
    last = final;
    const indexAll = async (transaction: Kysely<Tables>) => {
      for (const { id } of found) await indexOffer(transaction, id);
    };
    if (database.isTransaction) await indexAll(database);
    else await database.transaction().execute(indexAll);
    done += found.length;
    progress?.(done, Math.max(done, all));
  }
}

async function countUnlisted(database: Kysely<Tables>): Promise<number> {
  const [offers = 0, listed = 0] = await Promise.all(
    (['job_offers', 'listed_offers'] as const).map(async (table) => {
      const { count } = await database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );
  return offers - listed;
}

/** The offer's row in the list as it ought to be; undefined where there is no such offer. */
async function listedOf(transaction: Kysely<Tables>, jobOfferId: string): Promise<Listed | undefined> {
  const row = await transaction
    .selectFrom('job_offers')
    .select(['created_at', 'updated_at', 'position', 'company', 'model', 'language', 'letter'])
    .select(['calculated_score', 'corrections', 'in_datasets', 'result'])
    .where('id', '=', jobOfferId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { result, calculated_score, position, company, language, ...offer } = row;
  const corrections = (await correctionsOf({ database: transaction }, [jobOfferId])).get(jobOfferId) ?? [];
  // In either form of the column this field stands as it was answered.
  const { notAProductJobOffer } = corrections.at(-1) ?? JSON.parse(result);
  return {
    ...offer,
    position: shortened(position),
    company: shortened(company),
    company_key: companyKey(company),
    language: language.toLowerCase().slice(0, 35),
    score: calculated_score,
    not_a_product_offer: notAProductJobOffer === true ? 1 : 0,
  };
}

function shortened(name: string): string {
  return name.trim().slice(0, longestName).toWellFormed();
}

async function addToList(transaction: Kysely<Tables>, jobOfferId: string, listed: Listed): Promise<void> {
  for (;;) {
    const place = await nextPlace(transaction, listed.created_at);
    const added = await transaction
      .insertInto('listed_offers')
      .values({ place, job_offer_id: jobOfferId, ...listed })
      .onConflict((conflict) => conflict.doNothing())
      .returning('place')
      .executeTakeFirst();
    if (added) return addWords(transaction, jobOfferId, place, listed);
    // Another server took the place, or listed this very offer.
    const there = await transaction
      .selectFrom('listed_offers')
      .select('place')
      .where('job_offer_id', '=', jobOfferId)
      .executeTakeFirst();
    if (there) return;
  }
}

/** One whole number holds the time and what tells offers of the same second apart, so that one comparison pages. */
async function nextPlace(transaction: Kysely<Tables>, createdAt: string): Promise<number> {
  const second = Math.floor(Date.parse(createdAt) / 1_000);
  const first = Math.min(Math.max(second, 0), lastSecond) * placesOfASecond;
  const { last } = await transaction
    .selectFrom('listed_offers')
    .select((select) => select.fn.max('place').as('last'))
    .where('place', '>=', first)
    .where('place', '<', first + placesOfASecond)
    .executeTakeFirstOrThrow();
  if (last === null) return first;
  const place = Number(last) + 1;
  if (place === first + placesOfASecond) throw new Error(`too many offers of one second: ${createdAt}`);
  return place;
}

async function addWords(
  transaction: Kysely<Tables>,
  jobOfferId: string,
  place: number,
  { position, company }: Listed,
): Promise<void> {
  const { content } = await transaction
    .selectFrom('job_offers')
    .select('content')
    .where('id', '=', jobOfferId)
    .executeTakeFirstOrThrow();
  const words = foldedWords(position, company, content).join(' ');
  const kept = isPostgresql(transaction)
    ? sql<string>`array_to_tsvector(string_to_array(${words}, ' '))`
    : words;
  await transaction.insertInto('offer_words').values({ rowid: place, words: kept }).execute();
}
