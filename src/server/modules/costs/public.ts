/** The public interface of costs for other modules. */
export { calculateCost as costOf, costOfOffer } from './calculate-cost.ts';
export { listPrices } from './list-prices.ts';
export {
  listUsageOfDay as usageOfDay,
  type ModelUsageCount,
  recordUsage as addUsage,
  sumTokens as tokensOf,
  toUtcDay as dayOf,
} from './model-usage.ts';
