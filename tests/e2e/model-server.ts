/**
 * Base of browser tests with a model: an Offergrade for each worker, with an endpoint that tests
 * can instruct.
 */
import {
  type ModelEndpoint,
  type ModelEndpointSettings,
  startModelEndpoint,
} from '../fakes/model-endpoint/model-endpoint.ts';
import type { Reply } from '../fakes/model-endpoint/replies.ts';
import { secondLookReply } from '../fakes/second-look-replies.ts';
import { type Said, taskReply } from '../fakes/task-replies.ts';
import { freshOffer } from './fresh-offer.ts';
import { test as base, expect as baseExpect } from './page.ts';
import { startOffergrade } from './start-offergrade.ts';

/** A model takes time, and three readings take three times as long. */
export const expect = baseExpect.configure({ timeout: 20_000 });

export type ModelServer = { address: string; endpoint: ModelEndpoint; stop: () => Promise<void> };

export async function startModelServer(
  environment: Record<string, string> = {},
  settings: ModelEndpointSettings = {},
): Promise<ModelServer> {
  const endpoint = await startModelEndpoint(settings);
  const { address, stop } = await startOffergrade({
    OPENAI_BASE_URL: endpoint.baseUrl,
    OPENAI_API_KEY: endpoint.apiKey,
    OFFERGRADE_MODELS: 'fake-large,fake-small',
    OFFERGRADE_LIMITS: 'false',
    // These tests make models fail, which would fill the log with warnings.
    OFFERGRADE_LOG_LEVEL: 'error',
    ...environment,
  });
  return {
    address,
    endpoint,
    stop: async () => {
      await stop();
      await endpoint.close();
    },
  };
}

/** A new offer, which the model reads as instructed. */
export function offerForTheModel(company = 'Larkbridge'): string {
  return freshOffer(
    `Product Manager\n${company}, Manchester\n\nWhat you will do\n- ${sentences.join('\n- ')}\n`,
  );
}

const sentences = [
  'Own the product vision and strategy of our booking product.',
  'Own the P&L of the product and its pricing.',
  'Lead market analysis, positioning and product launches.',
  'Be in charge of improving activation and retention.',
  'Interview customers every week to find out which problems are worth solving.',
  'Write user stories, prioritise the backlog and release several times a week.',
];
const [strategy = '', business = '', marketing = '', growth = '', users = '', delivery = ''] = sentences;

/** What an honest model says about that offer. */
export const honest: Said['criteria'] = {
  businessModelDefinition: { value: 3, quotes: [business] },
  productStrategyDefinition: { value: 3, quotes: [strategy] },
  productMarketingActivities: { value: 2, quotes: [marketing] },
  growthActivities: { value: 2, quotes: [growth] },
  userExperienceActivities: { value: 1, quotes: [users] },
  deliveryActivities: { value: 2, quotes: [delivery] },
  UXCustomerDiscovery: { value: true, quotes: [users] },
  continuousDelivery: { value: true, quotes: [delivery] },
};

/**
 * A model that says this and confirms it; `seed` distinguishes the readings of an offer: 1, 2 and
 * 3.
 */
export function modelThatSays(
  criteria: Said['criteria'] | ((seed: number) => Said['criteria']),
  company = 'Larkbridge',
): Reply {
  return ({ schemaName = '', body, material }) => {
    if (schemaName === 'scoreExplanation') return { explanation: 'Too short to be believed.' };
    if (schemaName === 'secondLook') return secondLookReply(material);
    const said = typeof criteria === 'function' ? criteria(body.seed ?? 1) : criteria;
    return taskReply(schemaName, { criteria: said, position: 'Product Manager', company });
  };
}

type WorkerFixtures = { modelServer: ModelServer };

/** Starts at the origin of the server that reads with a model three times. */
export const test = base.extend<{ endpoint: ModelEndpoint }, WorkerFixtures>({
  modelServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for this form
    async ({}, use) => {
      const server = await startModelServer({ OFFERGRADE_READINGS: '3' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ modelServer }, use) => use(modelServer.address),
  endpoint: async ({ modelServer: { endpoint } }, use) => {
    endpoint.answerWith(modelThatSays(honest));
    endpoint.follow([]);
    await use(endpoint);
  },
});
