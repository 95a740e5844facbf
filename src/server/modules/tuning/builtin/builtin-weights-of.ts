/** Tuned weights for readings: unpacked once, and known no longer once their launch is deleted. */
import type { Kysely } from 'kysely';
import type { KeptClassifier } from '../../../../reading/builtin/classifier/classifier.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { builtinWeights } from './builtin-models.ts';

/**
 * Answers undefined for what is no model, or is no longer. The last one stays at hand: an evaluation asks for the same again and
 * again, and readings go on by it where the database is away. Rejects where another would have to be fetched then.
 */
export function builtinWeightsOf(
  database: Kysely<Tables>,
): (model: string) => Promise<KeptClassifier | undefined> {
  let last: { model: string; weights: Promise<KeptClassifier | undefined> } | undefined;
  return async (model) => {
    const kept = last?.model === model ? last.weights : undefined;
    const there = await isThere(database, model).catch((error) => {
      if (!kept) throw error;
      return true;
    });
    if (!there) return undefined;
    if (last?.model !== model) last = { model, weights: builtinWeights(database, model) };
    const { weights } = last;
    // What could not be fetched is asked for anew.
    weights.catch(() => {
      if (last?.weights === weights) last = undefined;
    });
    return weights;
  };
}

async function isThere(database: Kysely<Tables>, model: string): Promise<boolean> {
  const row = await database
    .selectFrom('builtin_models')
    .select('model')
    .where('model', '=', model)
    .executeTakeFirst();
  return row !== undefined;
}
