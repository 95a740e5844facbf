/** Saved offers for an export: all that a filter of the list lets through, the oldest first, some at a time. */
import type { Transaction } from 'kysely';
import type { OfferFilter } from '../../contract/offer-list-calls.ts';
import { rowsOfPage } from './list-offers.ts';
import type { OpenedOffer } from './open-offer.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';
import { correctionsOf } from './what-holds.ts';

/**
 * A transaction that only reads for each page of the list, at some 40 kB for an offer 2 MB: nobody waits for an export,
 * however long it takes. Offers that are saved, changed or deleted meanwhile are in it or not; each one is whole.
 */
export async function* exportedOffers(
  { database }: Pick<Storage, 'database'>,
  filter: OfferFilter,
): AsyncGenerator<OpenedOffer[]> {
  let from = '';
  for (;;) {
    const { offers, last } = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) => readPage(transaction, filter, from));
    if (last === undefined) return;
    yield offers;
    from = last;
  }
}

/** `last`: the place of the last one in the list; undefined where there are no more. */
async function readPage(
  transaction: Transaction<Tables>,
  filter: OfferFilter,
  from: string,
): Promise<{ offers: OpenedOffer[]; last: string | undefined }> {
  const listed = await rowsOfPage({ database: transaction }, filter, { from, toward: 'newer' });
  const ids = listed.map((row) => row.job_offer_id);
  if (ids.length === 0) return { offers: [], last: undefined };
  const rows = await transaction.selectFrom('job_offers').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const corrections = await correctionsOf({ database: transaction }, ids);
  const offers = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ row, result: JSON.parse(row.result), corrections: corrections.get(id) ?? [] }] : [];
  });
  return { offers, last: String(listed.at(-1)?.place) };
}
