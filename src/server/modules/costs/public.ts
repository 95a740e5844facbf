/** The public interface of costs for other modules. */
export { calculateCost as costOf } from './calculate-cost.ts';
export {
  countTokensOfDay as tokensOfDay,
  type ModelUsageCount,
  recordUsage as addUsage,
  toUtcDay as dayOf,
} from './model-usage.ts';
