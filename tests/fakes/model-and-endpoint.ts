/** A local endpoint, and a model client for it that does not really wait between attempts. */
import { z } from 'zod';
import type { ModelRequest } from '../../src/model/model.ts';
import { createOpenAiModel, type OpenAiModelSettings } from '../../src/model/openai-model.ts';
import {
  type ModelEndpoint,
  type ModelEndpointSettings,
  startModelEndpoint,
} from './model-endpoint/model-endpoint.ts';

const schema = z.object({
  level: z.int().min(0).max(3),
  quotes: z.array(z.string().min(1).max(300)),
  kind: z.enum(['a', 'b']),
  note: z.string().nullable(),
});
export const goodReply: z.infer<typeof schema> = { level: 2, quotes: ['one'], kind: 'b', note: null };

const endpoints: ModelEndpoint[] = [];

/** Call after each test. */
export async function closeEndpoints(): Promise<void> {
  await Promise.all(endpoints.splice(0).map((one) => one.close()));
}

/** `waits`: the milliseconds that the client wanted to wait; `random` is always 0.5. */
export async function modelAndEndpoint(
  endpointSettings: ModelEndpointSettings = {},
  modelSettings: Partial<OpenAiModelSettings> = {},
) {
  const endpoint = await startModelEndpoint({ reply: () => goodReply, ...endpointSettings });
  endpoints.push(endpoint);
  const waits: number[] = [];
  const model = createOpenAiModel({
    apiKey: endpoint.apiKey,
    baseUrl: endpoint.baseUrl,
    sleep: async (milliseconds) => void waits.push(milliseconds),
    random: () => 0.5,
    ...modelSettings,
  });
  const ask = (request: Partial<ModelRequest<z.infer<typeof schema>>> = {}) =>
    model.ask({
      model: 'fake-large',
      instructions: 'Read what follows.',
      material: 'Some material.',
      reply: { name: 'reading', schema },
      seed: 7,
      timeoutMilliseconds: 60_000,
      ...request,
    });
  return { endpoint, model, ask, waits };
}
