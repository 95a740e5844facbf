/** Models made by a seller, and those of folders. */
import type { Database } from '../../../database/tables/tables.ts';

/** Names of models, and whether they were tuned at the endpoint that reads offers. */
export async function listTunedModels(
  database: Database,
): Promise<{ model: string; isOfEndpoint: boolean }[]> {
  const rows = await database
    .selectFrom('tuning_launches')
    .innerJoin('experiments', 'experiments.id', 'tuning_launches.id')
    .select(['model', 'tuner'])
    .where('state', '=', 'done')
    // Built-in models are weights on this server, not models of the endpoint.
    .where('tuner', '!=', 'builtin')
    .execute();
  return rows.flatMap(({ model, tuner }) =>
    model === null ? [] : [{ model, isOfEndpoint: tuner === 'openai-compatible' }],
  );
}
