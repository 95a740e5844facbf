/** Models that sellers have made, and those of folders. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';
import { nameOf } from './launch-row.ts';

/**
 * Names of models, and whether the endpoint that reads offers is where they were tuned. Other sellers are believed only where the name is
 * the launch’s: theirs could be the name of any model that the endpoint lists.
 */
export async function tunedModels(
  database: Kysely<Tables>,
): Promise<{ model: string; isOfEndpoint: boolean }[]> {
  const rows = await database
    .selectFrom('tuning_launches')
    .select(['id', 'model', 'tuner'])
    .where('state', '=', 'done')
    // Those stand here, whatever the endpoint lists.
    .where('tuner', '!=', 'builtin')
    .execute();
  return rows.flatMap(({ id, model, tuner }) => {
    const isOfEndpoint = tuner === 'openai-compatible';
    return model !== null && (isOfEndpoint || model.includes(nameOf(id))) ? [{ model, isOfEndpoint }] : [];
  });
}
