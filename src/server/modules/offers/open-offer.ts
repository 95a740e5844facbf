/** Saved offers, opened: what the reader said, and what became of it since. */
import type { Selectable, Transaction } from 'kysely';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { completeResult } from '../../../contract/permalink/later-criteria.ts';
import { isPostgresql } from '../../database/engine.ts';
import type { Storage } from '../../database/storage.ts';
import type { JobOfferTable, Tables } from '../../database/tables.ts';
import { type Correction, correctionsOf } from './effective-version.ts';

export type OpenedOffer = {
  row: Selectable<JobOfferTable>;
  /** What the reader said. */
  result: AnalysisResult;
  /** By their number. */
  corrections: Correction[];
};

/** Nothing of that id is there. */
export type OfferGone = { ok: false; code: 'offerGone' };
export const offerGone: OfferGone = { ok: false, code: 'offerGone' };

/** Answers a saved offer with all of its corrections. */
export async function openOffer(
  { database }: Pick<Storage, 'database'>,
  jobOfferId: string,
): Promise<{ ok: true; offer: OpenedOffer } | OfferGone> {
  const row = await database
    .selectFrom('job_offers')
    .selectAll()
    .where('id', '=', jobOfferId)
    .executeTakeFirst();
  return row ? { ok: true, offer: await withCorrections(database, row) } : offerGone;
}

/**
 * As `openOffer`, and until the transaction ends nobody else changes, corrects or deletes the offer: on SQLite every
 * transaction keeps other writers out, on PostgreSQL the row is locked.
 */
export async function openOfferToChange(
  transaction: Transaction<Tables>,
  jobOfferId: string,
): Promise<{ ok: true; offer: OpenedOffer } | OfferGone> {
  const row = await transaction
    .selectFrom('job_offers')
    .selectAll()
    .where('id', '=', jobOfferId)
    .$if(isPostgresql(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { ok: true, offer: await withCorrections(transaction, row) } : offerGone;
}

async function withCorrections(
  database: Storage['database'],
  row: Selectable<JobOfferTable>,
): Promise<OpenedOffer> {
  const corrections = (await correctionsOf({ database }, [row.id])).get(row.id) ?? [];
  return { row, result: completeResult(JSON.parse(row.result)), corrections };
}
