/** Base of browser tests with a model that tests can instruct. */
import type { ModelEndpoint } from '../fakes/model-endpoint/model-endpoint.ts';
import { honest, modelThatSays } from './model-server.ts';
import { test as base, expect } from './page.ts';

export { expect };

/** Starts at the origin of the server that reads with a model three times. */
export const test = base.extend<{ endpoint: ModelEndpoint }>({
  baseURL: async ({ modelServer }, use) => use(modelServer.address),
  endpoint: async ({ modelServer: { endpoint } }, use) => {
    endpoint.answerWith(modelThatSays(honest));
    endpoint.follow([]);
    await use(endpoint);
  },
});
