/** A short offer, a model's answers about it, and a reading by such a model. */
import { createModelReader } from '../../src/reading/by-model/model-reader.ts';
import type { Reading } from '../../src/reading/reader.ts';
import { fakeModel } from './model.ts';
import { type Said, taskReply } from './task-replies.ts';

export const offer = `Senior Product Manager (m/f/d)
Acme, Lyon

You will own the product’s vision and its strategy.
You will define pricing with Sales. You run A/B tests on our sign-up.
You write user stories. Our CPO owns the roadmap of the group.
You work with our product designers.`;

export const said: Said = {
  position: 'Senior Product Manager',
  company: 'Acme',
  criteria: {
    productStrategyDefinition: { value: 3, quotes: ["own the product's vision and its strategy"] },
    businessModelDefinition: { value: 2, quotes: ['You will define pricing with Sales.'] },
    growthActivities: { value: 2, quotes: ['reduce churn by ten points'] },
    featureTeam: { value: false, against: ['You will own the product’s vision'] },
    noDistinctUXDesigner: { value: false, against: ['You work with our product designers.'] },
    deliveryActivities: { value: 2, quotes: ['You write many user stories', 'You write user stories'] },
    growthMarketingCustomerDiscovery: { value: true, quotes: ['You run A/B tests'] },
    growthMarketingOptimizationOverExperimentation: { value: true, quotes: ['You run A/B tests'] },
  },
};

/** A model that gives the first of these in the first reading, and so on. */
export const modelSaying = (...readings: Said[]) =>
  fakeModel(({ task, seed = 1 }) => ({ reply: taskReply(task, readings[seed - 1] ?? {}) }));

/** Throws if the reader fails. */
export async function readingOf(text: string, model = modelSaying(said), readings = 1): Promise<Reading> {
  const result = await createModelReader({ model, modelName: 'some-model', readings }).read(text);
  if (!result.ok) throw new Error(result.code);
  return result.reading;
}
