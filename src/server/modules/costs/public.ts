/** What other modules may enter costs by. */
export { addUsage, dayOf, type ModelUsageCount, tokensOfDay } from './model-usage.ts';
