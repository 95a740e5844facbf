/** Which offers a dataset left out, and why: of datasets for evaluation and for tuning alike. */
import { z } from 'zod';

const count = z.int().nonnegative();

export function leftOutSchema<const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) {
  const reason = z.enum(reasons);
  return z.object({
    /** How many for each reason. */
    counts: z.record(reason, count),
    /** The first of them. */
    offers: z.array(
      z.object({
        jobOfferId: z.string(),
        reason,
        /** Of a near-duplicate: the offer that it is over again, and how alike they are, 0 to 1. */
        of: z.string().optional(),
        similarity: z.number().optional(),
        /** The name of the dataset that holds that offer, where it is another one. */
        dataset: z.string().optional(),
      }),
    ),
  });
}

/** How many of the offers that were left out are named. */
export const leftOutNamed = 100;
