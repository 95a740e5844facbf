/**
 * Makes many saved offers at once, as saving each takes most of the time of a test that only needs
 * their number.
 */
import { randomUUID } from 'node:crypto';
import type { Storage } from '../../src/server/database/storage.ts';
import { toStorableText } from '../../src/server/database/to-storable-text.ts';
import { indexUnlistedOffers } from '../../src/server/modules/offers/index-offer.ts';
import { openOffer } from '../../src/server/modules/offers/open-offer.ts';
import { hashContent, type OfferToSave, saveOffer } from '../../src/server/modules/offers/saved-offers.ts';
import { type StoredResult, toStoredColumns } from '../../src/server/modules/offers/stored/stored-result.ts';

type Differences = {
  /** When each was saved. */
  at?: (number: number) => Date;
  contentOf?: (number: number) => string;
};

const author = 'admin@example.org';
const noon = new Date('2026-03-01T12:00:00.000Z');
const numbered = (number: number) => `Offer ${number}`;

/** Saves an offer under this many texts, numbered from 0; returns their ids. */
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
 * Copies a saved offer with its corrections by one statement per table, each copy with a numbered
 * text, until there are this many in all. Returns their ids, the original's first.
 */
export async function copyOffer(
  { database }: Storage,
  jobOfferId: string,
  count: number,
  { at = () => noon, contentOf = numbered }: Differences = {},
): Promise<string[]> {
  const row = database.selectFrom('job_offers').selectAll().where('id', '=', jobOfferId);
  const offer = await row.executeTakeFirstOrThrow();
  const opened = await openOffer({ database }, jobOfferId);
  if (!opened.ok) throw new Error(opened.code);
  const { result } = opened.offer;
  const withoutParts = {
    business_initiative_id: null,
    experimental_environment_id: null,
    explanation_id: null,
  };
  const copies = Array.from({ length: count - 1 }, (_, place) => {
    const [saved, content] = [at(place + 1).toISOString(), toStorableText(contentOf(place + 1))];
    const said = { content, content_hash: hashContent(content), created_at: saved, updated_at: saved };
    const { offer: packed, explanation } = toStoredColumns(result, content);
    const copy = { ...offer, ...withoutParts, ...said, ...packed, id: randomUUID() };
    return { copy, explanation: { ...explanation, job_offer_id: copy.id } };
  });
  if (copies.length === 0) return [jobOfferId];
  await database
    .insertInto('job_offers')
    .values(copies.map(({ copy }) => copy))
    .execute();
  await copyParts(
    database,
    jobOfferId,
    copies.map(({ explanation }) => explanation),
  );
  await indexUnlistedOffers(database);
  return [jobOfferId, ...copies.map(({ copy }) => copy.id)];
}

async function copyParts(
  database: Storage['database'],
  jobOfferId: string,
  copies: readonly (StoredResult['explanation'] & { job_offer_id: string })[],
): Promise<void> {
  const parts = ['business_initiatives', 'experimental_environments', 'explanations', 'corrections'] as const;
  for (const table of parts) {
    const rows = await database
      .selectFrom(table)
      .selectAll()
      .where('job_offer_id', '=', jobOfferId)
      .execute();
    const copied = copies.flatMap(({ job_offer_id, ...explanation }) => {
      const packed = table === 'explanations' ? explanation : {};
      return rows.map((row) => ({ ...row, ...packed, id: randomUUID(), job_offer_id }));
    });
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
