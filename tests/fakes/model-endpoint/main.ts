/**
 * Starts the fake endpoint alone: `node tests/fakes/model-endpoint/main.ts`. Prints the settings to
 * use it. PORT (default 8090; 0 for any), DELAY (milliseconds before each chat answer),
 * OFFERGRADE_MODELS (names, comma-separated), OPENAI_API_KEY (default: none required), REPLY (a
 * module that exports `reply`, the model's answers).
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startModelEndpoint } from './model-endpoint.ts';

const { PORT = '8090', DELAY = '0', OFFERGRADE_MODELS = '', OPENAI_API_KEY = '', REPLY } = process.env;
const names = OFFERGRADE_MODELS.split(',')
  .map((name) => name.trim())
  .filter((name) => name !== '');
const endpoint = await startModelEndpoint({
  port: Number(PORT),
  apiKey: OPENAI_API_KEY,
  remembered: 100,
  script: () => ({ delay: Number(DELAY) }),
  ...(names.length > 0 && { models: names.map((id) => ({ id, owned_by: 'system' })) }),
  ...(REPLY !== undefined && { reply: (await import(pathToFileURL(resolve(REPLY)).href)).reply }),
});
console.log(`OPENAI_BASE_URL=${endpoint.baseUrl}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endpoint.close());
}
