/**
 * The calls by which administrators keep offers and correct them (docs/domain/specification.md,
 * sections 2 to 5); development mode only.
 */
import { z } from 'zod';
import { longestOffer } from '../../grading/longest-offer.ts';
import { sentResultSchema } from '../analysis-result.ts';
import { modelNameSchema } from '../name-schema.ts';
import { callsFor } from './call.ts';

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const savedOfferCalls = callsFor('administrator', {
  saveJobOffer: {
    does: 'Saves an offer with its result, its criteria and its explanation; development mode only.',
    input: z.object({
      jobOffer: z
        .string()
        .max(longestOffer)
        .refine((text) => text.trim() !== ''),
      result: sentResultSchema,
      /** The reader of the offer; empty: the one named in the result. */
      model: z.union([z.literal(''), modelNameSchema]).default(''),
      /** Marks the offer for evaluation datasets. */
      addToDatasetsDataSet: z.boolean().default(false),
    }),
    output: z.object({
      jobOfferId: z.string(),
      businessInitiativeId: z.string(),
      experimentalEnvironmentId: z.string(),
      explanationId: z.string(),
      /**
       * Whether the same offer, read by the same model, was already saved: then nothing was
       * overwritten.
       */
      wasThere: z.boolean(),
    }),
  },
});
