/**
 * The dependencies of a server that reads with a model: the real client and readers, and a fake
 * endpoint.
 */
import { onTestFinished } from 'vitest';
import type { Dependencies } from '../../src/server/app/dependencies.ts';
import { createReaderInThreads } from '../../src/server/modules/analyses/reading-threads/reader-in-threads.ts';
import { createWatchedReaders } from '../../src/server/modules/analyses/watched-readers.ts';
import { type TestDependencies, testDependencies } from './dependencies.ts';
import {
  type ModelEndpoint,
  type ModelEndpointSettings,
  startModelEndpoint,
} from './model-endpoint/model-endpoint.ts';

/** Shared by all tests of a thread, as starting it takes longer than most readings. */
const builtin = createReaderInThreads(1);

/** The readers of these settings as in a server, except for the built-in one's threads. */
export const readersOf = (dependencies: TestDependencies) =>
  createWatchedReaders({ ...dependencies, builtin });

export type ModelDependencies = { dependencies: TestDependencies; endpoint: ModelEndpoint };

/**
 * The endpoint requires the key `sk-fake` and has `fake-large`, the default model here, and
 * `fake-small`.
 */
export async function modelDependencies(
  endpointSettings: ModelEndpointSettings = {},
  environment: Record<string, string> = {},
  changes: Partial<Omit<Dependencies, 'settings'>> = {},
): Promise<ModelDependencies> {
  const endpoint = await startModelEndpoint(endpointSettings);
  onTestFinished(() => endpoint.close());
  const dependencies = await testDependencies(changes, {
    OPENAI_BASE_URL: endpoint.baseUrl,
    OPENAI_API_KEY: endpoint.apiKey,
    OFFERGRADE_MODELS: 'fake-large,fake-small',
    ...environment,
  });
  return { dependencies: { ...dependencies, ...(await readersOf(dependencies)) }, endpoint };
}
