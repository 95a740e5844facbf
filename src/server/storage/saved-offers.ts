/** Offers that administrators saved: one transaction writes the offer, both groups of criteria and the explanation. */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import type { CalculatedGrade } from '../calculated-grade.ts';
import { storable } from './storable-text.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

/** An offer, who read it, what was answered, and what our own arithmetic makes of the criteria. */
export type OfferToSave = {
  content: string;
  model: string;
  result: AnalysisResult;
  calculated: CalculatedGrade;
  inDatasets: boolean;
};

export type SavedOfferIds = {
  jobOfferId: string;
  businessInitiativeId: string;
  experimentalEnvironmentId: string;
  explanationId: string;
};

/**
 * Saves an offer. Where the same offer, read by the same model, is there already, nothing of it is overwritten: its
 * ids come back with `wasThere`, and a mark for datasets is added where it is asked for. Once this resolves, all of
 * it is on the disk. Rejects where the database does not take it; nothing of the offer is kept then.
 */
export async function saveOffer(
  { database }: Storage,
  offer: OfferToSave,
  now: Date,
): Promise<SavedOfferIds & { wasThere: boolean }> {
  return database.transaction().execute(async (transaction) => {
    const at = now.toISOString();
    const jobOfferId = await insertOffer(transaction, offer, at);
    if (jobOfferId === undefined) return { ...(await findSaved(transaction, offer, at)), wasThere: true };
    const ids = await insertParts(transaction, jobOfferId, offer.result, at);
    await transaction
      .updateTable('job_offers')
      .set({
        business_initiative_id: ids.businessInitiativeId,
        experimental_environment_id: ids.experimentalEnvironmentId,
        explanation_id: ids.explanationId,
      })
      .where('id', '=', jobOfferId)
      .execute();
    return { jobOfferId, ...ids, wasThere: false };
  });
}

/** The same for texts that differ only in white space or in how accents are written. */
function contentHash(content: string): string {
  const words = storable(content).normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return createHash('sha256').update(words).digest('hex');
}

/** Undefined where it is there; a server that saves the same at this moment is waited for. */
async function insertOffer(
  transaction: Transaction<Tables>,
  { content, model, result, calculated, inDatasets }: OfferToSave,
  at: string,
): Promise<string | undefined> {
  const inserted = await transaction
    .insertInto('job_offers')
    .values({
      id: randomUUID(),
      created_at: at,
      updated_at: at,
      content: storable(content),
      content_hash: contentHash(content),
      language: storable(result.language),
      position: storable(result.position),
      company: storable(result.company),
      model,
      score: result.score,
      score_detail: JSON.stringify(result.scoreDetail),
      result: JSON.stringify(result),
      calculated_score: calculated.score,
      calculated_score_detail: JSON.stringify(calculated.scoreDetail),
      rules_version: calculated.rulesVersion,
      in_datasets: inDatasets ? 1 : 0,
      business_initiative_id: null,
      experimental_environment_id: null,
      explanation_id: null,
    })
    .onConflict((conflict) => conflict.columns(['content_hash', 'model']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

async function insertParts(
  transaction: Transaction<Tables>,
  jobOfferId: string,
  result: AnalysisResult,
  at: string,
): Promise<Omit<SavedOfferIds, 'jobOfferId'>> {
  const part = () => ({ id: randomUUID(), created_at: at, job_offer_id: jobOfferId });
  const { businessInitiative, experimentalEnvironment } = result.criteria;
  const initiative = { ...part(), criteria: JSON.stringify(businessInitiative) };
  const environment = { ...part(), criteria: JSON.stringify(experimentalEnvironment) };
  const explanation = {
    ...part(),
    position: storable(result.position),
    company: storable(result.company),
    explanation: storable(result.explanation),
    improve: storable(result.improve ?? ''),
    debug: storable(result.debug ?? ''),
    references: storable(result.references),
    score: result.score,
    score_detail: JSON.stringify(result.scoreDetail),
  };
  await transaction.insertInto('business_initiatives').values(initiative).execute();
  await transaction.insertInto('experimental_environments').values(environment).execute();
  await transaction.insertInto('explanations').values(explanation).execute();
  return {
    businessInitiativeId: initiative.id,
    experimentalEnvironmentId: environment.id,
    explanationId: explanation.id,
  };
}

/** The ids of what is there, marked for datasets where that is asked for and was not done. */
async function findSaved(
  transaction: Transaction<Tables>,
  { content, model, inDatasets }: OfferToSave,
  at: string,
): Promise<SavedOfferIds> {
  const ids = await transaction
    .selectFrom('job_offers')
    .select([
      'id as jobOfferId',
      'business_initiative_id as businessInitiativeId',
      'experimental_environment_id as experimentalEnvironmentId',
      'explanation_id as explanationId',
    ])
    .where('content_hash', '=', contentHash(content))
    .where('model', '=', model)
    // Null only inside the transaction that saves, which is over.
    .$narrowType<SavedOfferIds>()
    .executeTakeFirstOrThrow();
  if (inDatasets) {
    await transaction
      .updateTable('job_offers')
      .set({ in_datasets: 1, updated_at: at })
      .where('id', '=', ids.jobOfferId)
      .where('in_datasets', '=', 0)
      .execute();
  }
  return ids;
}
