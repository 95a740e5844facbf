/** Saved offers for an export: all that match a filter of the list, oldest first, one at a time. */
import { setImmediate } from 'node:timers/promises';
import type { OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import type { Storage } from '../../database/storage.ts';
import type { DatabaseTransaction } from '../../database/tables/tables.ts';
import { loadCorrections } from './effective-version.ts';
import { selectPageRows } from './list-offers.ts';
import type { OpenedOffer } from './open-offer.ts';
import { restoreResult, selectOffers } from './stored/stored-result.ts';

/** Read in a few milliseconds, during which SQLite blocks everything else. */
const offersAtOnce = 10;

/**
 * A read-only transaction for every few offers, so that none is open while the client downloads
 * slowly. Offers saved, changed or deleted meanwhile may or may not be included; each one is
 * consistent. On SQLite an export never waits for I/O: it yields to the event loop before each
 * offer, or other requests would wait for all of it.
 */
export async function* exportedOffers(
  { database }: Pick<Storage, 'database'>,
  filter: OfferFilter,
): AsyncGenerator<OpenedOffer> {
  let from = '';
  for (;;) {
    const { offers, last } = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) => readPage(transaction, filter, from));
    if (last === undefined) return;
    for (const { row, corrections } of offers) {
      await setImmediate();
      yield { row, result: restoreResult(row), corrections };
    }
    from = last;
  }
}

/**
 * `last`: the position of the last one in the list; undefined when there are no more. Results are
 * still packed text: one may have 2 MB.
 */
async function readPage(
  transaction: DatabaseTransaction,
  filter: OfferFilter,
  from: string,
): Promise<{ offers: Omit<OpenedOffer, 'result'>[]; last: string | undefined }> {
  const asked = { from, toward: 'newer' } as const;
  const listed = await selectPageRows({ database: transaction }, filter, asked, { rows: offersAtOnce });
  const ids = listed.map((row) => row.job_offer_id);
  if (ids.length === 0) return { offers: [], last: undefined };
  const rows = await selectOffers(transaction).where('job_offers.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const corrections = await loadCorrections({ database: transaction }, ids);
  const offers = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ row, corrections: corrections.get(id) ?? [] }] : [];
  });
  return { offers, last: String(listed.at(-1)?.place) };
}
