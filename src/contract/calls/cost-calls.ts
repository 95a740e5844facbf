/** The call by which administrators see the usage and cost of models. Development mode only. */
import { z } from 'zod';
import { maxCostDays } from '../limits.ts';
import { callsFor } from './call.ts';

const tokens = z.int().nonnegative();

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const costCalls = callsFor('administrator', {
  listModelCosts: {
    does: `Lists what each model took for each task on each of the last ${maxCostDays} days, the newest first, and what that cost where its price is known.`,
    input: z.object({}).nullish(),
    output: z.object({
      costs: z.array(
        z.object({
          /** YYYY-MM-DD, UTC. */
          day: z.string(),
          /**
           * `other` for models that no setting names; empty for days of releases that did not
           * record models.
           */
          model: z.string(),
          /** As requests name it: a group of criteria for a reading. Empty where it was not recorded. */
          task: z.string(),
          calls: tokens,
          /** Including the cached ones. */
          inputTokens: tokens,
          cachedInputTokens: tokens,
          outputTokens: tokens,
          /** In the currency of the prices; null when the model has none. */
          cost: z.nullable(z.number()),
        }),
      ),
      /** Whether any price is set, or any row has a cost. */
      hasPrices: z.boolean(),
      /** Whether costs are in US dollars by list prices, as no price is set. */
      byListPrices: z.boolean(),
    }),
  },
});
