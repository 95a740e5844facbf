/** Marks saved offers for evaluation datasets. */
import type { Storage } from '../../database/storage.ts';
import type { DatabaseTransaction, Tables } from '../../database/tables/tables.ts';
import { recordAuditEvent } from '../audit/public.ts';
import { indexOffer } from './index-offer.ts';
import { type OfferGone, offerGone } from './open-offer.ts';

type Mark = { jobOfferId: string; inDatasets: boolean };

/** Sets or removes the mark of an offer; writes nothing when it is so already. */
export async function markOffer(
  { database }: Pick<Storage, 'database'>,
  { author, ...mark }: Mark & { author: string },
  now: Date,
): Promise<{ ok: true } | OfferGone> {
  return database.transaction().execute(async (transaction) => {
    if (await markInTransaction(transaction, mark, author, now)) return { ok: true };
    const there = transaction.selectFrom('job_offers').select('id').where('id', '=', mark.jobOfferId);
    return (await there.executeTakeFirst()) ? { ok: true } : offerGone;
  });
}

/** `markOffer` within a transaction; returns whether it wrote anything. */
export async function markInTransaction(
  transaction: DatabaseTransaction,
  mark: Mark,
  author: string,
  now: Date,
): Promise<boolean> {
  const marked = await updateMark(transaction, mark, now);
  if (!marked) return false;
  const details = { ...marked, inDatasets: mark.inDatasets ? 1 : 0 };
  await recordAuditEvent(
    transaction,
    { event: 'offerMarked', author, jobOfferId: mark.jobOfferId, details },
    now,
  );
  return true;
}

/**
 * Without the audit log, which is left to the caller. Returns the offer; undefined when nothing was
 * written.
 */
export async function updateMark(
  transaction: DatabaseTransaction,
  { jobOfferId, inDatasets }: Mark,
  now: Date,
): Promise<Pick<Tables['job_offers'], 'position' | 'company' | 'model'> | undefined> {
  const value = inDatasets ? 1 : 0;
  const marked = await transaction
    .updateTable('job_offers')
    .set({ in_datasets: value, updated_at: now.toISOString() })
    .where('id', '=', jobOfferId)
    .where('in_datasets', '!=', value)
    .returning(['position', 'company', 'model'])
    .executeTakeFirst();
  if (marked) await indexOffer(transaction, jobOfferId);
  return marked;
}
