/** Tuned weights of the built-in reader in the database. */

import type { StoredClassifier } from '../../../../reading/classifier/classifier.ts';
import type { TunedFigures } from '../../../../tuning/builtin/tune-builtin.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { PackedWeights } from './weights-file.ts';

/** Within the transaction that ends the launch. */
export async function addBuiltinModel(
  transaction: Database,
  launchId: string,
  { model, packed }: PackedWeights,
  figures: TunedFigures | null,
): Promise<void> {
  await transaction
    .insertInto('builtin_models')
    .values({
      launch_id: launchId,
      model,
      reads: 0,
      weights: packed.toString('base64'),
      figures: figures ? JSON.stringify(figures) : '',
    })
    .execute();
}

/** The packed weights of a model; undefined when there is none. */
export async function findPackedWeights(database: Database, model: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('builtin_models')
    .select('weights')
    .where('model', '=', model)
    .executeTakeFirst();
  return row && Buffer.from(row.weights, 'base64');
}

/** Unpacked and validated like an uploaded file, since the row may come from a restored backup. */
export async function loadBuiltinWeights(
  database: Database,
  model: string,
): Promise<StoredClassifier | undefined> {
  const packed = await findPackedWeights(database, model);
  if (!packed) return undefined;
  // Loaded with the first model: the public build may have none.
  const { unpackWeights } = await import('./weights-file.ts');
  const found = await unpackWeights(packed);
  return found?.model === model ? found.stored : undefined;
}

/** The models that can be used for readings, each once. */
export async function listBuiltinModels(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('builtin_models')
    .select('model')
    .distinct()
    .orderBy('model')
    .execute();
  return rows.map(({ model }) => model);
}

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
