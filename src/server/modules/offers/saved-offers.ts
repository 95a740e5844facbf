/**
 * Saves offers for administrators: one transaction writes the offer, both groups of criteria and
 * the explanation.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { CalculatedGrade } from '../../../analysis/calculated-grade.ts';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { Storage } from '../../database/storage.ts';
import type { DatabaseTransaction } from '../../database/tables/tables.ts';
import { toStorableText } from '../../database/to-storable-text.ts';
import { withSafeReferences } from '../../http/safe-references.ts';
import { recordAuditEvent } from '../audit/public.ts';
import { indexOffer } from './index-offer.ts';
import { markInTransaction } from './mark-offer.ts';
import { type StoredResult, toStoredColumns } from './stored/stored-result.ts';

/** An offer, its reader, the answer, and the grade by our own arithmetic. */
export type OfferToSave = {
  content: string;
  model: string;
  result: AnalysisResult;
  calculated: Pick<CalculatedGrade, 'score' | 'letter' | 'rulesVersion'>;
  inDatasets: boolean;
};

/** The ids of a saved offer and its parts. */
export type SavedOfferIds = {
  jobOfferId: string;
  businessInitiativeId: string;
  experimentalEnvironmentId: string;
  explanationId: string;
};

/**
 * Saves an offer for the administrator `author`. When the same offer, read by the same model,
 * exists already, nothing is overwritten: its ids are returned with `wasThere`, and a requested
 * mark for datasets is added. Once this resolves, everything is on the disk. Rejects when the
 * database refuses; then nothing is stored.
 */
export async function saveOffer(
  { database }: Storage,
  offer: OfferToSave,
  author: string,
  now: Date,
): Promise<SavedOfferIds & { wasThere: boolean }> {
  return database
    .transaction()
    .execute((transaction) => saveOfferInTransaction(transaction, offer, author, now));
}

/** `saveOffer` within a transaction. */
export async function saveOfferInTransaction(
  transaction: DatabaseTransaction,
  offer: OfferToSave,
  author: string,
  now: Date,
): Promise<SavedOfferIds & { wasThere: boolean }> {
  const ids = newIds();
  if (!(await addOffer(transaction, offer, ids, now.toISOString())))
    return { ...(await findSaved(transaction, offer, author, now)), wasThere: true };
  const { jobOfferId } = ids;
  const { position, company } = offer.result;
  const details = { position, company, model: offer.model };
  await recordAuditEvent(transaction, { event: 'offerSaved', author, jobOfferId, details }, now);
  return { ...ids, wasThere: false };
}

function newIds(): SavedOfferIds {
  return {
    jobOfferId: randomUUID(),
    businessInitiativeId: randomUUID(),
    experimentalEnvironmentId: randomUUID(),
    explanationId: randomUUID(),
  };
}

/**
 * Adds an offer with its parts under unused ids; `at` is the time in ISO 8601. Returns false, and
 * adds nothing, when the same offer, read by the same model, exists.
 */
export async function addOffer(
  transaction: DatabaseTransaction,
  given: OfferToSave,
  ids: SavedOfferIds,
  at: string,
): Promise<boolean> {
  const offer = { ...given, result: withSafeReferences(given.result) };
  const stored = toStoredColumns(offer.result, toStorableText(offer.content));
  if (!(await insertOffer(transaction, offer, stored, ids.jobOfferId, at))) return false;
  await insertParts(transaction, ids, stored, at);
  await transaction
    .updateTable('job_offers')
    .set({
      business_initiative_id: ids.businessInitiativeId,
      experimental_environment_id: ids.experimentalEnvironmentId,
      explanation_id: ids.explanationId,
    })
    .where('id', '=', ids.jobOfferId)
    .execute();
  await indexOffer(transaction, ids.jobOfferId);
  return true;
}

/** Equal for texts that differ only in white space or in the encoding of accents. */
export function hashContent(content: string): string {
  const words = toStorableText(content).normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return createHash('sha256').update(words).digest('hex');
}

/** Inserts an offer; false if it exists. Waits for another server that is saving the same. */
async function insertOffer(
  transaction: DatabaseTransaction,
  { content, model, result, calculated, inDatasets }: OfferToSave,
  stored: StoredResult,
  id: string,
  at: string,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('job_offers')
    .values({
      id,
      created_at: at,
      updated_at: at,
      content: toStorableText(content),
      content_hash: hashContent(content),
      language: toStorableText(result.language),
      position: toStorableText(result.position),
      company: toStorableText(result.company),
      model,
      ...stored.offer,
      calculated_score: calculated.score,
      calculated_score_detail: '',
      rules_version: calculated.rulesVersion,
      letter: calculated.letter,
      not_a_product_offer: result.notAProductJobOffer ? 1 : 0,
      corrections: 0,
      in_datasets: inDatasets ? 1 : 0,
    })
    .onConflict((conflict) => conflict.columns(['content_hash', 'model']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function insertParts(
  transaction: DatabaseTransaction,
  ids: SavedOfferIds,
  stored: StoredResult,
  at: string,
): Promise<void> {
  const part = (id: string) => ({ id, created_at: at, job_offer_id: ids.jobOfferId });
  const initiative = { ...part(ids.businessInitiativeId), ...stored.initiative };
  const environment = { ...part(ids.experimentalEnvironmentId), ...stored.environment };
  const explanation = { ...part(ids.explanationId), ...stored.explanation };
  await transaction.insertInto('business_initiatives').values(initiative).execute();
  await transaction.insertInto('experimental_environments').values(environment).execute();
  await transaction.insertInto('explanations').values(explanation).execute();
}

/** The ids of the existing offer, which is marked for datasets if requested and not yet done. */
async function findSaved(
  transaction: DatabaseTransaction,
  { content, model, inDatasets }: OfferToSave,
  author: string,
  now: Date,
): Promise<SavedOfferIds> {
  const ids = await transaction
    .selectFrom('job_offers')
    .select([
      'id as jobOfferId',
      'business_initiative_id as businessInitiativeId',
      'experimental_environment_id as experimentalEnvironmentId',
      'explanation_id as explanationId',
    ])
    .where('content_hash', '=', hashContent(content))
    .where('model', '=', model)
    // Null only inside the transaction that saves, which is over.
    .$narrowType<SavedOfferIds>()
    .executeTakeFirstOrThrow();
  if (inDatasets)
    await markInTransaction(transaction, { jobOfferId: ids.jobOfferId, inDatasets }, author, now);
  return ids;
}
