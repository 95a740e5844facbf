/** Many saved offers at once: saving each takes most of the time of a test that only needs them to be many. */
import { randomUUID } from 'node:crypto';
import type { Storage } from '../../src/server/database/storage.ts';
import { indexUnlistedOffers } from '../../src/server/modules/offers/index-offer.ts';
import { contentHash, type OfferToSave, saveOffer } from '../../src/server/modules/offers/saved-offers.ts';

type Differences = {
  /** When each was saved. */
  at?: (number: number) => Date;
  contentOf?: (number: number) => string;
};

const author = 'admin@example.org';
const noon = new Date('2026-03-01T12:00:00.000Z');
const numbered = (number: number) => `Offer ${number}`;

/** Saves an offer under so many texts, numbered from 0; answers their ids. */
export async function saveCopies(
  storage: Storage,
  offer: OfferToSave,
  count: number,
  { at = () => noon, contentOf = numbered }: Differences = {},
): Promise<string[]> {
  const { jobOfferId } = await saveOffer(storage, { ...offer, content: contentOf(0) }, author, at(0));
  return copyOffer(storage, jobOfferId, count, { at, contentOf });
}

/**
 * Puts copies of a saved offer beside it, with its corrections, by one statement for each table: so many in all, each under its number's
 * text. Answers their ids, its own first.
 */
export async function copyOffer(
  { database }: Storage,
  jobOfferId: string,
  count: number,
  { at = () => noon, contentOf = numbered }: Differences = {},
): Promise<string[]> {
  const offer = await database
    .selectFrom('job_offers')
    .selectAll()
    .where('id', '=', jobOfferId)
    .executeTakeFirstOrThrow();
  const withoutParts = {
    business_initiative_id: null,
    experimental_environment_id: null,
    explanation_id: null,
  };
  const copies = Array.from({ length: count - 1 }, (_, place) => {
    const [saved, content] = [at(place + 1).toISOString(), contentOf(place + 1)];
    const said = { content, content_hash: contentHash(content), created_at: saved, updated_at: saved };
    return { ...offer, ...withoutParts, ...said, id: randomUUID() };
  });
  if (copies.length === 0) return [jobOfferId];
  await database.insertInto('job_offers').values(copies).execute();
  await copyParts(
    database,
    jobOfferId,
    copies.map(({ id }) => id),
  );
  await indexUnlistedOffers(database);
  return [jobOfferId, ...copies.map(({ id }) => id)];
}

async function copyParts(
  database: Storage['database'],
  jobOfferId: string,
  copies: readonly string[],
): Promise<void> {
  for (const table of [
    'business_initiatives',
    'experimental_environments',
    'explanations',
    'corrections',
  ] as const) {
    const rows = await database
      .selectFrom(table)
      .selectAll()
      .where('job_offer_id', '=', jobOfferId)
      .execute();
    const copied = copies.flatMap((id) =>
      rows.map((row) => ({ ...row, id: randomUUID(), job_offer_id: id })),
    );
    if (copied.length > 0) await database.insertInto(table).values(copied).execute();
  }
  await database
    .updateTable('job_offers')
    .set(({ selectFrom }) => {
      const partIn = (table: 'business_initiatives' | 'experimental_environments' | 'explanations') =>
        selectFrom(table).select(`${table}.id`).whereRef(`${table}.job_offer_id`, '=', 'job_offers.id');
      return {
        business_initiative_id: partIn('business_initiatives'),
        experimental_environment_id: partIn('experimental_environments'),
        explanation_id: partIn('explanations'),
      };
    })
    .where('explanation_id', 'is', null)
    .execute();
}
