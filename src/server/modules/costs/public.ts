/** What other modules may enter costs by. */
export { costOf } from './cost-of.ts';
export { addUsage, dayOf, type ModelUsageCount, tokensOfDay } from './model-usage.ts';
