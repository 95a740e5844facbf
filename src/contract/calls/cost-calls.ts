/** The call by which administrators see the usage and cost of models. Development mode only. */
import { z } from 'zod';
import { maxCostDays } from '../limits.ts';
import { callsFor } from './call.ts';

const tokens = z.int().nonnegative();

/** The rows of this call in the table of all (calls.ts). */
export const costCalls = callsFor('administrator', {
  listModelCosts: {
    does: `Lists what each model took on each of the last ${maxCostDays} days, the newest first, and what that cost where its price is set.`,
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
          calls: tokens,
          /** Including the cached ones. */
          inputTokens: tokens,
          cachedInputTokens: tokens,
          outputTokens: tokens,
          /** In the currency of the prices; null when no price is set. */
          cost: z.nullable(z.number()),
        }),
      ),
      /** Whether any price is set. */
      hasPrices: z.boolean(),
    }),
  },
});
