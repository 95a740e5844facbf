/** What the offers of a dataset are called, as the saved ones they come from are named today. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';

/** UTF-16 units of a text that stand for a position that is not known. */
const firstWords = 80;

/** `jobOfferId` is null where the saved offer is deleted; then, and where no position is known, the text begins in its place. */
export type OfferName = { jobOfferId: string | null; position: string; company: string };

/** By their ids in the exam. */
export async function offerNames(
  database: Kysely<Tables>,
  entries: readonly { offer: string; job_offer_id: string | null; text: string }[],
): Promise<Map<string, OfferName>> {
  const ids = entries.flatMap(({ job_offer_id: id }) => id ?? []);
  const saved = ids.length === 0 ? [] : await savedNames(database, ids);
  return new Map(
    entries.map(({ offer, job_offer_id: id, text }) => {
      const name = saved.find((each) => each.id === id);
      const position = name?.position || beginningOf(text);
      return [offer, { jobOfferId: name?.id ?? null, position, company: name?.company ?? '' }];
    }),
  );
}

function savedNames(database: Kysely<Tables>, ids: readonly string[]) {
  return database
    .selectFrom('job_offers')
    .leftJoin('listed_offers', 'listed_offers.job_offer_id', 'job_offers.id')
    .select(({ fn, ref }) => [
      'job_offers.id',
      fn.coalesce('listed_offers.position', ref('job_offers.position')).as('position'),
      fn.coalesce('listed_offers.company', ref('job_offers.company')).as('company'),
    ])
    .where('job_offers.id', 'in', ids)
    .execute();
}

function beginningOf(text: string): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  return plain.length > firstWords ? `${plain.slice(0, firstWords)}…` : plain;
}
