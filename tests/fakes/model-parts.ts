/** The parts of a server that reads with a model: the real client and readers, and a fake endpoint at the wire. */
import { onTestFinished } from 'vitest';
import type { Parts } from '../../src/server/app/parts.ts';
import { createWatchedReaders } from '../../src/server/modules/analyses/watched-readers.ts';
import {
  type ModelEndpoint,
  type ModelEndpointSettings,
  startModelEndpoint,
} from './model-endpoint/model-endpoint.ts';
import { type TestParts, testParts } from './parts.ts';

export type ModelParts = { parts: TestParts; endpoint: ModelEndpoint };

/** The endpoint asks for the key `sk-fake` and knows `fake-large`, the default model here, and `fake-small`. */
export async function modelParts(
  endpointSettings: ModelEndpointSettings = {},
  environment: Record<string, string> = {},
  changes: Partial<Omit<Parts, 'settings'>> = {},
): Promise<ModelParts> {
  const endpoint = await startModelEndpoint(endpointSettings);
  onTestFinished(() => endpoint.close());
  const parts = await testParts(changes, {
    OPENAI_BASE_URL: endpoint.baseUrl,
    OPENAI_API_KEY: endpoint.apiKey,
    OFFERGRADE_MODELS: 'fake-large,fake-small',
    ...environment,
  });
  return { parts: { ...parts, ...createWatchedReaders(parts) }, endpoint };
}
