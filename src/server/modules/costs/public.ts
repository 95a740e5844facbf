/** The public interface of costs for other modules. */
export { costOf } from './cost-of.ts';
export { addUsage, dayOf, type ModelUsageCount, tokensOfDay } from './model-usage.ts';
