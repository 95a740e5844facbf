/** Opens saved offers: the original reading and its corrections. */
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { isPostgresql } from '../../database/engines/is-postgresql.ts';
import type { Storage } from '../../database/storage.ts';
import type { DatabaseTransaction, Tables } from '../../database/tables/tables.ts';
import { type Correction, loadCorrections } from './effective-version.ts';
import { restoreResult, type StoredOffer, selectOffers } from './stored/stored-result.ts';

/** A saved offer with everything said about it. */
export type OpenedOffer = {
  row: StoredOffer;
  /** The original reading. */
  result: AnalysisResult;
  /** By number. */
  corrections: Correction[];
};

/** `position` and `company` of the effective version. */
export type LockedOffer = {
  row: Pick<Tables['job_offers'], 'id' | 'position' | 'company' | 'model'>;
  corrections: Correction[];
};

/** There is no offer of that id. */
export type OfferGone = { ok: false; code: 'offerGone' };
/** The answer for an offer that has been deleted. */
export const offerGone: OfferGone = { ok: false, code: 'offerGone' };

/** Returns a saved offer with all of its corrections. */
export async function openOffer(
  { database }: Pick<Storage, 'database'>,
  jobOfferId: string,
): Promise<{ ok: true; offer: OpenedOffer } | OfferGone> {
  const row = await selectOffers(database).where('job_offers.id', '=', jobOfferId).executeTakeFirst();
  return row ? { ok: true, offer: await withCorrections(database, row) } : offerGone;
}

/**
 * Like `openOffer`, and until the transaction ends nobody else can change, correct or delete the
 * offer: SQLite transactions exclude other writers, on PostgreSQL the row is locked.
 */
export async function openOfferToChange(
  transaction: DatabaseTransaction,
  jobOfferId: string,
): Promise<{ ok: true; offer: OpenedOffer } | OfferGone> {
  const row = await selectOffers(transaction)
    .where('job_offers.id', '=', jobOfferId)
    .$if(isPostgresql(transaction), (query) => query.forUpdate('job_offers'))
    .executeTakeFirst();
  return row ? { ok: true, offer: await withCorrections(transaction, row) } : offerGone;
}

/** Like `openOfferToChange` without the result, so that a damaged offer can be deleted. */
export async function lockOffer(
  transaction: DatabaseTransaction,
  jobOfferId: string,
): Promise<{ ok: true; offer: LockedOffer } | OfferGone> {
  const row = await transaction
    .selectFrom('job_offers')
    .select(['id', 'position', 'company', 'model'])
    .where('id', '=', jobOfferId)
    .$if(isPostgresql(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return offerGone;
  const corrections = (await loadCorrections({ database: transaction }, [row.id])).get(row.id) ?? [];
  return { ok: true, offer: { row, corrections } };
}

/** What stands in the row of a saved offer, by the names that the page and files have for it. */
export function namedFields({ row }: OpenedOffer) {
  return {
    businessInitiativeId: row.business_initiative_id ?? '',
    experimentalEnvironmentId: row.experimental_environment_id ?? '',
    explanationId: row.explanation_id ?? '',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    model: row.model,
    inDatasets: row.in_datasets === 1,
    content: row.content,
  };
}

async function withCorrections(database: Storage['database'], row: StoredOffer): Promise<OpenedOffer> {
  const corrections = (await loadCorrections({ database }, [row.id])).get(row.id) ?? [];
  return { row, result: restoreResult(row), corrections };
}
