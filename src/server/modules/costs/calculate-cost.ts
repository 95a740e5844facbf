/** The cost of tokens, by the prices of the settings or by those of the makers. */
import type { ModelPrice } from '../../../settings/setting-kinds.ts';
import { findListPrice } from './list-prices.ts';
import type { ModelUsageCount } from './model-usage.ts';

const million = 1_000_000;

/** The tokens of some calls; the cached ones are part of `inputTokens`. */
type Tokens = Pick<ModelUsageCount, 'inputTokens' | 'cachedInputTokens' | 'outputTokens'>;

/**
 * The cost of a model's tokens, in the currency of the settings' prices. If the settings have none, it
 * is in US dollars by list prices: the two are never mixed, as costs of two currencies make no sum.
 * Null when the model has no price.
 */
export function calculateCost(
  usage: Tokens & { model: string },
  prices: readonly ModelPrice[],
): number | null {
  const price =
    prices.length > 0 ? prices.find(({ model }) => model === usage.model) : findListPrice(usage.model);
  return price ? costAt(price, usage) : null;
}

/**
 * Mean tokens of a written offer: two readings, a second look and an explanation, of a model that
 * replies as a careful reader would (docs/models.md).
 */
const tokensOfOffer: Tokens = { inputTokens: 5_500, cachedInputTokens: 0, outputTokens: 800 };

/** The cost of one offer without input from the provider's cache, in the currency of the price. */
export const costOfOffer = (price: ModelPrice): number => costAt(price, tokensOfOffer);

function costAt(price: ModelPrice, { inputTokens, cachedInputTokens, outputTokens }: Tokens): number {
  const sum =
    (inputTokens - cachedInputTokens) * price.input +
    cachedInputTokens * price.cachedInput +
    outputTokens * price.output;
  return sum / million;
}
