/** The cost of tokens by the prices of the settings. */
import type { ModelPrice } from '../../../settings/setting-kinds.ts';
import type { ModelUsageCount } from './model-usage.ts';

const million = 1_000_000;

/** In the currency of the prices; null when the model has no price. */
export function calculateCost(usage: ModelUsageCount, prices: readonly ModelPrice[]): number | null {
  const price = prices.find(({ model }) => model === usage.model);
  if (!price) return null;
  const { inputTokens, cachedInputTokens, outputTokens } = usage;
  const sum =
    (inputTokens - cachedInputTokens) * price.input +
    cachedInputTokens * price.cachedInput +
    outputTokens * price.output;
  return sum / million;
}
