/** Deletes saved offers; their criteria, explanations and corrections go with them by the keys of the tables. */
import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Storage } from '../../database/storage.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { addToAuditEvent, recordAuditEvent } from '../audit/public.ts';
import { lockOffer, type OfferGone, revisionOf } from '../offers/public.ts';
import { type CorrectedMeanwhile, meanwhile, type SeenOffer } from './correct-offer.ts';

/** Deletes one offer; where a revision is given, only if nobody corrected it since. */
export async function deleteOffer(
  { database }: Pick<Storage, 'database'>,
  { jobOfferId, revision, author }: Omit<SeenOffer, 'revision'> & { revision?: string | undefined },
  now: Date,
): Promise<{ ok: true } | OfferGone | CorrectedMeanwhile> {
  return database.transaction().execute(async (transaction) => {
    const locked = await lockOffer(transaction, jobOfferId);
    if (!locked.ok) return locked;
    const { row, corrections } = locked.offer;
    if (revision !== undefined && revisionOf(corrections) !== revision)
      return meanwhile(transaction, locked.offer);
    await deleteRows(transaction, [jobOfferId]);
    const { position, company, model } = row;
    const details = { position, company, model };
    await recordAuditEvent(transaction, { event: 'offerDeleted', author, jobOfferId, details }, now);
    return { ok: true };
  });
}

/** How many saved offers a model read. */
export async function countOffersOfModel(
  { database }: Pick<Storage, 'database'>,
  model: string,
): Promise<number> {
  const { count } = await database
    .selectFrom('job_offers')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('model', '=', model)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In one transaction: on SQLite, where all else waits, some tens of milliseconds. */
const offersAtOnce = 20;

export type Deletion = {
  now: Date;
  /** Ends the deletion after the offers that are under way; what is deleted stays deleted. */
  signal?: AbortSignal | undefined;
  /** Hears after each batch how many are deleted, of how many there were at the start. */
  onProgress?: (progress: { deleted: number; of: number }) => void;
};

/**
 * Deletes the offers that a model read and that were saved up to `now`, in batches between which others have their turn;
 * answers how many. The log has one row for all, which counts on with each batch. Stopped or killed at any moment, it has
 * deleted whole offers, and may be called again for the others.
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

/** How far a deletion has come: `taken` in the last batch, `deleted` in all. */
type Batch = { auditEventId: string | undefined; taken: number; deleted: number };

async function deleteBatch(
  transaction: Transaction<Tables>,
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
  // Of two who delete the same at once, the second finds fewer.
  const soFar = deleted + (await deleteRows(transaction, ids));
  const details = { model, offers: soFar };
  if (auditEventId) await addToAuditEvent(transaction, auditEventId, details);
  else if (soFar > 0) {
    const action = { event: 'offersOfModelDeleted', author, jobOfferId: null, details } as const;
    return {
      auditEventId: await recordAuditEvent(transaction, action, now),
      taken: ids.length,
      deleted: soFar,
    };
  }
  return { auditEventId, taken: ids.length, deleted: soFar };
}

/** One by one in one order, so that two who delete the same never wait for each other. Answers how many were there. */
async function deleteRows(transaction: Transaction<Tables>, ids: readonly string[]): Promise<number> {
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
