/** Which offers a dataset excluded, and why: for evaluation and tuning datasets alike. */
import { z } from 'zod';

const count = z.int().nonnegative();

/** The schema of exclusions for these reasons. */
export function exclusionsSchema<const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) {
  const reason = z.enum(reasons);
  return z.object({
    /** Number of offers by reason. */
    counts: z.record(reason, count),
    /** The first ones. */
    offers: z.array(
      z.object({
        jobOfferId: z.string(),
        reason,
        /** For a near-duplicate: the offer that it duplicates, and their similarity, 0 to 1. */
        of: z.string().optional(),
        similarity: z.number().optional(),
        /** The name of the dataset that holds that offer, when it is another one. */
        dataset: z.string().optional(),
      }),
    ),
  });
}

/** Maximum excluded offers that are named. */
export const maxNamedExclusions = 100;
