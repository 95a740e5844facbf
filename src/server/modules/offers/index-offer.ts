/** Maintains the list of saved offers: its slim rows and the words of each offer. */

import { sql } from 'kysely';
import { isPostgresql } from '../../database/engines/is-postgresql.ts';
import { foldCompanyName, foldedWords } from '../../database/folded-words.ts';
import { countAll, inPages, inPieces } from '../../database/rows.ts';
import type { Database, Tables } from '../../database/tables/tables.ts';

/** Positions available for the offers of one second, in order of arrival. */
const placesOfASecond = 2 ** 20;
/** The last second whose positions are safe integers: in the year 2242. */
const lastSecond = 2 ** 33 - 1;

/** Maximum length of a position or company in the list, since hostile texts would fill it. */
const longestName = 300;

/**
 * Offers per transaction of `indexUnlistedOffers`: it blocks other writers for less than a second.
 */
const offersAtOnce = 200;
/** Unlisted offers found per query: each query may scan the whole list. */
const offersFound = 5_000;

type Listed = Omit<Tables['listed_offers'], 'place' | 'job_offer_id'>;
/** A row of the list without a position yet, and its search words. */
type Unplaced = { id: string; listed: Listed; words: string };

/**
 * Updates an offer's row and words in the list; call it in every transaction that adds or changes
 * an offer, after the change. Deleted offers leave the list by a foreign key.
 */
export async function indexOffer(transaction: Database, jobOfferId: string): Promise<void> {
  const [offer] = await unplaced(transaction, [jobOfferId]);
  // Another server may have deleted it in the meantime.
  if (!offer) return;
  const { listed, words } = offer;
  const before = await transaction
    .selectFrom('listed_offers')
    .select(['place', 'position', 'company'])
    .where('job_offer_id', '=', jobOfferId)
    .executeTakeFirst();
  if (!before) return addToList(transaction, [offer]);
  await transaction.updateTable('listed_offers').set(listed).where('job_offer_id', '=', jobOfferId).execute();
  if (before.position === listed.position && before.company === listed.company) return;
  await transaction.deleteFrom('offer_words').where('rowid', '=', before.place).execute();
  await addWords(transaction, [{ place: before.place, words }]);
}

/**
 * Lists the offers missing from the list: those saved before it existed, or inserted without it.
 * Idempotent, and safe on several servers at once. `signal` ends it after a batch; `progress`
 * reports how many of how many are listed.
 */
export async function indexUnlistedOffers(
  database: Database,
  signal?: AbortSignal,
  progress?: (done: number, of: number) => void,
): Promise<void> {
  const all = progress ? await countUnlisted(database) : 0;
  let done = 0;
  for await (const ids of unlisted(database)) {
    if (signal?.aborted) return;
    const addAll = async (transaction: Database) => addToList(transaction, await unplaced(transaction, ids));
    if (database.isTransaction) await addAll(database);
    else await database.transaction().execute(addAll);
    done += ids.length;
    progress?.(done, Math.max(done, all));
  }
}

/** Ids of unlisted offers in list order, one transaction's worth at a time. */
async function* unlisted(database: Database): AsyncGenerator<string[]> {
  const open = database
    .selectFrom('job_offers')
    .leftJoin('listed_offers', 'listed_offers.job_offer_id', 'job_offers.id')
    .select(['job_offers.created_at', 'job_offers.id'])
    .where('listed_offers.place', 'is', null)
    .orderBy('job_offers.created_at')
    .orderBy('job_offers.id')
    .limit(offersFound);
  type Found = Pick<Tables['job_offers'], 'created_at' | 'id'>;
  const pages = inPages<Found>((last) =>
    open
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('job_offers.created_at', 'job_offers.id'),
          '>',
          tuple(last?.created_at ?? '', last?.id ?? ''),
        ),
      )
      .execute(),
  );
  for await (const page of pages)
    for (const some of inPieces(page, offersAtOnce)) yield some.map(({ id }) => id);
}

const countUnlisted = async (database: Database): Promise<number> =>
  (await countAll(database.selectFrom('job_offers'))) -
  (await countAll(database.selectFrom('listed_offers')));

/** The correct list rows of these offers, in list order; none for an offer that does not exist. */
async function unplaced(transaction: Database, jobOfferIds: readonly string[]): Promise<Unplaced[]> {
  const rows = await transaction
    .selectFrom('job_offers')
    .select(['id', 'created_at', 'updated_at', 'position', 'company', 'model', 'language', 'letter'])
    .select(['calculated_score', 'corrections', 'in_datasets', 'not_a_product_offer', 'content'])
    .where('id', 'in', jobOfferIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, content, calculated_score, language, ...offer }) => {
    const [position, company] = [shortened(offer.position), shortened(offer.company)];
    const listed: Listed = {
      ...offer,
      position,
      company,
      company_key: foldCompanyName(offer.company),
      language: language.toLowerCase().slice(0, 35),
      score: calculated_score,
    };
    return { id, listed, words: foldedWords(position, company, content).join(' ') };
  });
}

function shortened(name: string): string {
  return name.trim().slice(0, longestName).toWellFormed();
}

/** Skips those that another server has listed in the meantime. */
async function addToList(transaction: Database, offers: readonly Unplaced[]): Promise<void> {
  let left = offers;
  while (left.length > 0) {
    const places = await nextPlaces(transaction, left);
    const added = await transaction
      .insertInto('listed_offers')
      .values(left.map(({ id, listed }, at) => ({ place: places[at] ?? 0, job_offer_id: id, ...listed })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['place', 'job_offer_id'])
      .execute();
    const wordsOf = new Map(left.map(({ id, words }) => [id, words]));
    const found = added.map(({ place, job_offer_id }) => ({ place, words: wordsOf.get(job_offer_id) ?? '' }));
    await addWords(transaction, found);
    if (added.length === left.length) return;
    // Another server took a position, or listed this very offer.
    const ids = left.map(({ id }) => id);
    const there = await transaction
      .selectFrom('listed_offers')
      .select('job_offer_id')
      .where('job_offer_id', 'in', ids)
      .execute();
    const listed = new Set(there.map(({ job_offer_id }) => job_offer_id));
    left = left.filter(({ id }) => !listed.has(id));
  }
}

/**
 * One integer combines the time with a number for offers of the same second, so that paging needs a
 * single comparison.
 */
async function nextPlaces(transaction: Database, offers: readonly Unplaced[]): Promise<number[]> {
  const firsts = offers.map(({ listed }) => {
    const second = Math.floor(Date.parse(listed.created_at) / 1_000);
    return Math.min(Math.max(second, 0), lastSecond) * placesOfASecond;
  });
  const seconds = sql.join([...new Set(firsts)].map((first) => sql`(${sql.lit(first)})`));
  const { rows } = await sql<{ first: number | string; last: number | string | null }>`
    with seconds(first) as (values ${seconds})
    select first, (select max(place) from listed_offers
      where place >= first and place < first + ${sql.lit(placesOfASecond)}) as last
    from seconds`.execute(transaction);
  const taken = new Map(
    rows.map(({ first, last }) => [Number(first), last === null ? undefined : Number(last)]),
  );
  return firsts.map((first, at) => {
    const place = (taken.get(first) ?? first - 1) + 1;
    if (place === first + placesOfASecond)
      throw new Error(`too many offers were saved within one second: ${offers[at]?.listed.created_at}`);
    taken.set(first, place);
    return place;
  });
}

async function addWords(
  transaction: Database,
  offers: readonly { place: number; words: string }[],
): Promise<void> {
  if (offers.length === 0) return;
  const postgresql = isPostgresql(transaction);
  const rows = offers.map(({ place, words }) => ({
    rowid: place,
    words: postgresql ? sql<string>`array_to_tsvector(string_to_array(${words}, ' '))` : words,
  }));
  await transaction.insertInto('offer_words').values(rows).execute();
}
