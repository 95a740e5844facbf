/** Saved offers as releases before 0012-compact-offers left their rows: the whole answer in one column, parts of it in others. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CalculatedGrade } from '../../src/analysis/calculated-grade.ts';
import { storable } from '../../src/server/database/storable-text.ts';
import type { Storage } from '../../src/server/database/storage.ts';
import type { Tables } from '../../src/server/database/tables/tables.ts';
import { indexOffer } from '../../src/server/modules/offers/index-offer.ts';
import { contentHash, type OfferToSave } from '../../src/server/modules/offers/saved-offers.ts';

/** What those releases were handed. */
export type PlainOffer = Omit<OfferToSave, 'calculated'> & { calculated: CalculatedGrade };

/** Answers the ids of the offers. */
export async function savePlain(
  { database }: Storage,
  offers: readonly PlainOffer[],
  at: string,
): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const ids: string[] = [];
    for (const offer of offers) ids.push(await insertPlain(transaction, offer, at));
    return ids;
  });
}

async function insertPlain(
  transaction: Transaction<Tables>,
  { content, model, result, calculated, inDatasets }: PlainOffer,
  at: string,
): Promise<string> {
  const id = randomUUID();
  const { score } = result;
  const position = storable(result.position);
  const company = storable(result.company);
  const detail = JSON.stringify(result.scoreDetail);
  await transaction
    .insertInto('job_offers')
    .values({
      id,
      created_at: at,
      updated_at: at,
      content,
      content_hash: contentHash(content),
      language: result.language,
      position,
      company,
      model,
      score,
      stored_form: 0,
      score_detail: detail,
      result: JSON.stringify(result),
      calculated_score: calculated.score,
      calculated_score_detail: JSON.stringify(calculated.scoreDetail),
      rules_version: calculated.rulesVersion,
      letter: calculated.letter,
      corrections: 0,
      in_datasets: inDatasets ? 1 : 0,
      business_initiative_id: null,
      experimental_environment_id: null,
      explanation_id: null,
    })
    .execute();
  const part = () => ({ id: randomUUID(), created_at: at, job_offer_id: id });
  const { businessInitiative, experimentalEnvironment } = result.criteria;
  const initiative = { ...part(), criteria: JSON.stringify(businessInitiative) };
  const environment = { ...part(), criteria: JSON.stringify(experimentalEnvironment) };
  const { explanation, improve = '', debug = '', references } = result;
  const told = { ...part(), position, company, explanation, improve, debug, references, score };
  await transaction.insertInto('business_initiatives').values(initiative).execute();
  await transaction.insertInto('experimental_environments').values(environment).execute();
  await transaction
    .insertInto('explanations')
    .values({ ...told, score_detail: detail })
    .execute();
  const parts = {
    business_initiative_id: initiative.id,
    experimental_environment_id: environment.id,
    explanation_id: told.id,
  };
  await transaction.updateTable('job_offers').set(parts).where('id', '=', id).execute();
  await indexOffer(transaction, id);
  return id;
}
