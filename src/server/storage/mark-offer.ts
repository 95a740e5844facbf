/** Marks saved offers for evaluation datasets. */
import { noteDeed } from './audit-log.ts';
import { indexOffer } from './index-offer.ts';
import { type OfferGone, offerGone } from './open-offer.ts';
import type { Storage } from './storage.ts';

/** Marks an offer, or takes the mark away; where it is so already, nothing is written. */
export async function markOffer(
  { database }: Pick<Storage, 'database'>,
  { jobOfferId, inDatasets, author }: { jobOfferId: string; inDatasets: boolean; author: string },
  now: Date,
): Promise<{ ok: true } | OfferGone> {
  return database.transaction().execute(async (transaction) => {
    const value = inDatasets ? 1 : 0;
    const marked = await transaction
      .updateTable('job_offers')
      .set({ in_datasets: value, updated_at: now.toISOString() })
      .where('id', '=', jobOfferId)
      .where('in_datasets', '!=', value)
      .returning(['position', 'company', 'model'])
      .executeTakeFirst();
    if (marked) {
      await indexOffer(transaction, jobOfferId);
      const details = { ...marked, inDatasets: value };
      await noteDeed(transaction, { deed: 'offerMarked', author, jobOfferId, details }, now);
      return { ok: true };
    }
    const there = transaction.selectFrom('job_offers').select('id').where('id', '=', jobOfferId);
    return (await there.executeTakeFirst()) ? { ok: true } : offerGone;
  });
}
