/** Models that a seller has made, and those of folders. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';

/** Names of models, and whether the endpoint that reads offers is where they were tuned. */
export async function tunedModels(
  database: Kysely<Tables>,
): Promise<{ model: string; isOfEndpoint: boolean }[]> {
  const rows = await database
    .selectFrom('tuning_launches')
    .innerJoin('experiments', 'experiments.id', 'tuning_launches.id')
    .select(['model', 'tuner'])
    .where('state', '=', 'done')
    // Those stand here, whatever the endpoint lists.
    .where('tuner', '!=', 'builtin')
    .execute();
  return rows.flatMap(({ model, tuner }) =>
    model === null ? [] : [{ model, isOfEndpoint: tuner === 'openai-compatible' }],
  );
}
