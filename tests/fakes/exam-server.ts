/**
 * A server on either engine that calls models: the real jobs, readers and database, and a fake
 * endpoint.
 */
import { type ModelDependencies, modelDependencies } from './model-dependencies.ts';
import type { StorageSettings } from './test-jobs.ts';

/** `environment`: variables with which another process uses the same database. */
export type ExamServer = ModelDependencies & { environment: Record<string, string> };

/** The settings that name a database, as variables. */
export function databaseVariables({ databaseUrl, dataFolder }: StorageSettings): Record<string, string> {
  return databaseUrl ? { DATABASE_URL: databaseUrl } : { OFFERGRADE_DATA: dataFolder };
}

export async function examServer(
  where: StorageSettings,
  ...[endpoint, environment, changes]: Parameters<typeof modelDependencies>
): Promise<ExamServer> {
  const settings = { ...databaseVariables(where), ...environment };
  return { ...(await modelDependencies(endpoint, settings, changes)), environment: settings };
}

/** Variables for another process with the same database and endpoint. */
export function variablesBeside({ environment, endpoint }: ExamServer): Record<string, string> {
  return {
    ...environment,
    OPENAI_API_KEY: endpoint.apiKey,
    OPENAI_BASE_URL: endpoint.baseUrl,
    OFFERGRADE_MODELS: 'fake-large',
  };
}
