/** Deletes saved offers; criteria, explanations and corrections are deleted by foreign keys. */
import { setImmediate } from 'node:timers/promises';
import { countAll } from '../../database/rows.ts';
import type { Storage } from '../../database/storage.ts';
import type { DatabaseTransaction } from '../../database/tables/tables.ts';
import { addToAuditEvent, recordAuditEvent } from '../audit/public.ts';
import { lockOffer, type OfferGone, revisionOf } from '../offers/public.ts';
import { type CorrectionConflict, findConflict, type SeenOffer } from './correct-offer.ts';

/** Deletes one offer; with a revision, only if nobody has corrected it since. */
export async function deleteOffer(
  { database }: Pick<Storage, 'database'>,
  { jobOfferId, revision, author }: Omit<SeenOffer, 'revision'> & { revision?: string | undefined },
  now: Date,
): Promise<{ ok: true } | OfferGone | CorrectionConflict> {
  return database.transaction().execute(async (transaction) => {
    const locked = await lockOffer(transaction, jobOfferId);
    if (!locked.ok) return locked;
    const { row, corrections } = locked.offer;
    if (revision !== undefined && revisionOf(corrections) !== revision)
      return findConflict(transaction, locked.offer);
    await deleteRows(transaction, [jobOfferId]);
    const { position, company, model } = row;
    const details = { position, company, model };
    await recordAuditEvent(transaction, { event: 'offerDeleted', author, jobOfferId, details }, now);
    return { ok: true };
  });
}

/** Number of saved offers read by a model. */
export const countOffersOfModel = ({ database }: Pick<Storage, 'database'>, model: string): Promise<number> =>
  countAll(database.selectFrom('job_offers').where('model', '=', model));

/** Per transaction: on SQLite, which blocks everything else, some tens of milliseconds. */
const offersAtOnce = 20;

/** Options of a deletion of many offers. */
export type Deletion = {
  now: Date;
  /** Stops after the current batch; deleted offers stay deleted. */
  signal?: AbortSignal | undefined;
  /** Called after each batch with the number deleted, of those at the start. */
  onProgress?: (progress: { deleted: number; of: number }) => void;
};

/**
 * Deletes the offers read by a model and saved up to `now`, in batches that let other work run in
 * between; returns the number. The audit log has one row for all, updated with each batch. When
 * interrupted at any moment it has deleted complete offers, and can be called again for the rest.
 */
export async function deleteOffersOfModel(
  storage: Pick<Storage, 'database'>,
  { model, author }: { model: string; author: string },
  { now, signal, onProgress = () => {} }: Deletion,
): Promise<number> {
  const of = await countOffersOfModel(storage, model);
  let batch: Batch = { auditEventId: undefined, taken: offersAtOnce, deleted: 0 };
  while (batch.taken === offersAtOnce && !signal?.aborted) {
    const before = batch;
    batch = await storage.database
      .transaction()
      .execute((transaction) => deleteBatch(transaction, { model, author }, before, now));
    onProgress({ deleted: batch.deleted, of: Math.max(of, batch.deleted) });
    await setImmediate();
  }
  return batch.deleted;
}

/** Progress of a deletion: `taken` in the last batch, `deleted` in all. */
type Batch = { auditEventId: string | undefined; taken: number; deleted: number };

async function deleteBatch(
  transaction: DatabaseTransaction,
  { model, author }: { model: string; author: string },
  { auditEventId, deleted }: Batch,
  now: Date,
): Promise<Batch> {
  const rows = await transaction
    .selectFrom('job_offers')
    .select('id')
    .where('model', '=', model)
    .where('created_at', '<=', now.toISOString())
    .limit(offersAtOnce)
    .execute();
  const ids = rows.map(({ id }) => id);
  // When two delete the same offers concurrently, the second finds fewer.
  const soFar = deleted + (await deleteRows(transaction, ids));
  const details = { model, offers: soFar };
  if (auditEventId) await addToAuditEvent(transaction, auditEventId, details);
  else if (soFar > 0) {
    const action = { event: 'offersOfModelDeleted', author, details } as const;
    return {
      auditEventId: await recordAuditEvent(transaction, action, now),
      taken: ids.length,
      deleted: soFar,
    };
  }
  return { auditEventId, taken: ids.length, deleted: soFar };
}

/**
 * One by one in a fixed order, so that concurrent deletions cannot deadlock. Returns the number of
 * existing rows.
 */
async function deleteRows(transaction: DatabaseTransaction, ids: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const id of ids.toSorted()) {
    const { numDeletedRows } = await transaction
      .deleteFrom('job_offers')
      .where('id', '=', id)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}
