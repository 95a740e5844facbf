/** Tuned weights for readings: unpacked once, and forgotten when their launch is deleted. */
import type { StoredClassifier } from '../../../../reading/classifier/classifier.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { loadBuiltinWeights } from './builtin-models.ts';

/**
 * Returns undefined for unknown or deleted models. The last one is cached: evaluations ask for the
 * same repeatedly, and readings can use it while the database is unavailable. Rejects when another
 * would have to be loaded then.
 */
export function createWeightsLoader(
  database: Database,
): (model: string) => Promise<StoredClassifier | undefined> {
  let last: { model: string; weights: Promise<StoredClassifier | undefined> } | undefined;
  return async (model) => {
    const stored = last?.model === model ? last.weights : undefined;
    const there = await isThere(database, model).catch((error) => {
      if (!stored) throw error;
      return true;
    });
    if (!there) return undefined;
    if (last?.model !== model) last = { model, weights: loadBuiltinWeights(database, model) };
    const { weights } = last;
    // A failed load is not cached.
    weights.catch(() => {
      if (last?.weights === weights) last = undefined;
    });
    return weights;
  };
}

async function isThere(database: Database, model: string): Promise<boolean> {
  const row = await database
    .selectFrom('builtin_models')
    .select('model')
    .where('model', '=', model)
    .executeTakeFirst();
  return row !== undefined;
}
