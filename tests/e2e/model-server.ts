/** An Offergrade that reads with a model, and the endpoint of that model, which tests instruct. */
import {
  type ModelEndpoint,
  type ModelEndpointSettings,
  startModelEndpoint,
} from '../fakes/model-endpoint/model-endpoint.ts';
import type { Reply } from '../fakes/model-endpoint/replies.ts';
import { secondLookReply } from '../fakes/second-look-replies.ts';
import { type Said, taskReply } from '../fakes/task-replies.ts';
import { freshOffer } from './fresh-offer.ts';
import { startOffergrade } from './start-offergrade.ts';

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
