/**
 * List prices of models in US dollars. Costs are calculated with them where OFFERGRADE_MODEL_PRICES is
 * not set. docs/models.md has the same figures.
 */
import type { ModelPrice } from '../../../settings/setting-kinds.ts';

/** The list price of a model; its name is without a date. */
export type ListPrice = ModelPrice & {
  /** Where it was read, and the day for which that page gives it. */
  source: string;
};

/** US dollars for a million tokens: new input, input from the provider's cache, and output. */
type Figures = readonly [input: number, cachedInput: number, output: number];

const pricesFrom = (source: string, prices: Readonly<Record<string, Figures>>): ListPrice[] =>
  Object.entries(prices).map(([model, [input, cachedInput, output]]) => ({
    model,
    input,
    cachedInput,
    output,
    source,
  }));

/**
 * For prompts of up to 100,000 tokens, without discounts for time or batches. Of a family the
 * newest model comes first. Where no price of cached input was found it is that of other input.
 */
export const listPrices: readonly ListPrice[] = [
  ...pricesFrom('docs.litellm.ai/blog/gpt-6-1-terra, 2026-10-26', { 'gpt-6.1-terra': [1, 0.05, 5] }),
  ...pricesFrom('github.com/merefield/codexometer/releases/tag/v0.18.4, 2026-09-22', {
    'gpt-6-luna': [0.1, 0.01, 0.5],
    'gpt-6-sol': [2, 0.2, 10],
  }),
  ...pricesFrom('docs.laozhang.ai/en/announcements/gpt-5-6-pricing-2026-07, 2026-08-01', {
    'gpt-5.6-luna': [0.2, 0.02, 1.2],
    'gpt-5.6-terra': [2, 0.2, 12],
  }),
  ...pricesFrom('github.com/TheKrush/PromptFuel/releases/tag/v1.0.23, 2026-10-16', {
    'claude-haiku-5-5': [0.1, 0.01, 0.5],
    'claude-sonnet-5-5': [2, 0.1, 10],
  }),
  // Half of this price is charged until 31 December 2026.
  ...pricesFrom('github.com/BerriAI/litellm/discussions/39357, 2026-09-02', {
    'gemini-3.8-flash': [1.5, 0.15, 7.5],
  }),
  ...pricesFrom('github.com/api-evangelist/deepmind, 2026-10-07', {
    'gemini-3.5-flash-lite': [0.3, 0.3, 2.5],
  }),
  ...pricesFrom('github.com/braintrustdata/braintrust-proxy/issues/802, 2026-05-22', {
    'mistral-medium-latest': [1.5, 1.5, 7.5],
  }),
  ...pricesFrom('models.dev, 2026-07-02', {
    'gpt-5.4': [2.5, 0.25, 15],
    'gpt-5.4-mini': [0.75, 0.075, 4.5],
    'gpt-5.4-nano': [0.2, 0.02, 1.25],
    'gpt-5': [1.25, 0.125, 10],
    'gpt-5-mini': [0.25, 0.025, 2],
    'gpt-5-nano': [0.05, 0.005, 0.4],
    'gpt-4.1': [2, 0.5, 8],
    'gpt-4.1-mini': [0.4, 0.1, 1.6],
    'gpt-4.1-nano': [0.1, 0.025, 0.4],
    'gpt-4o': [2.5, 1.25, 10],
    'gpt-4o-mini': [0.15, 0.075, 0.6],
    'claude-haiku-4-5': [1, 0.1, 5],
    'claude-sonnet-5': [2, 0.2, 10],
    'claude-sonnet-4-6': [3, 0.3, 15],
    'gemini-3.5-flash': [1.5, 0.15, 9],
    'gemini-2.5-flash': [0.3, 0.03, 2.5],
    'mistral-medium-2604': [1.5, 1.5, 7.5],
    'mistral-small-latest': [0.15, 0.15, 0.6],
    'mistral-small-2603': [0.15, 0.15, 0.6],
    'deepseek-chat': [0.14, 0.0028, 0.28],
  }),
];

const date = /-(?:\d{4}-\d{2}-\d{2}|\d{8})$/;

/** The price of a model by its name, with or without a namespace and a date; undefined where none is known. */
export function findListPrice(model: string): ListPrice | undefined {
  const name = model.toLowerCase().split('/').at(-1)?.replace(date, '');
  return listPrices.find((price) => price.model === name);
}
