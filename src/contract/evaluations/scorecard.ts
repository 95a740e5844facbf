/** The scorecard of an evaluation run. Figures: evaluating/scores/, where each is explained. */
import { z } from 'zod';
import { criteriaTable } from '../../grading/criteria.ts';
import { letters } from '../../grading/scoring-rules.ts';

const count = z.int().nonnegative();
const criterionIds = criteriaTable.map(({ id }) => id);

/** 95 %, over offers; null where too little is there. */
const interval = z.object({ low: z.number(), high: z.number() }).nullable();

export const shareSchema = z.object({
  hits: count,
  of: count,
  offers: count,
  share: z.number().nullable(),
  interval,
  tooFew: z.boolean(),
});
/** A share of right answers, 0 to 1, with what it rests on. */
export type ScoredShare = z.infer<typeof shareSchema>;

/** -1 to 1; null where it cannot be worked out. */
export const coefficientSchema = z.object({ value: z.number().nullable(), interval });

const readerScores = z.object({
  answered: count,
  refused: count,
  failed: count,
  letters: z.object({
    exact: shareSchema,
    withinOne: shareSchema,
    confusion: z.array(
      z.object({ truth: z.enum(letters), answered: z.record(z.enum([...letters, 'none']), count) }),
    ),
  }),
  criteria: z.array(
    z.object({
      id: z.enum(criterionIds),
      agreement: shareSchema,
      precision: shareSchema,
      recall: shareSchema,
      kappa: coefficientSchema,
    }),
  ),
  quotes: z.object({ inTheOffer: shareSchema, rightSentence: shareSchema }),
  certainty: z.object({ sure: shareSchema, rightWhereSure: shareSchema, namedWhereUnsure: shareSchema }),
  explanations: shareSchema,
  reasons: shareSchema,
  steadiness: z.object({ sameLetter: shareSchema, sameValues: shareSchema }),
});

/** One reader against another on the offers that both answered. */
export const comparisonSchema = z.object({
  measure: z.enum(['letter', 'criteria']),
  reader: z.string(),
  against: z.string(),
  offers: count,
  difference: z.number().nullable(),
  interval,
  p: z.number(),
  verdict: z.enum(['better', 'worse', 'noDifference', 'tooFew']),
});

export const scorecardSchema = z.object({
  /** Of the rules that graded the answers. */
  rulesVersion: z.int(),
  /** Answers that it was worked out of. */
  answered: count,
  /** Offers of its dataset that are wholly reviewed: what rests on labels rests on these alone. */
  whollyReviewed: count,
  readers: z.array(z.object({ reader: z.string(), scores: readerScores })),
  /** The first reader against each other one. */
  comparisons: z.array(comparisonSchema),
});
export type Scorecard = z.infer<typeof scorecardSchema>;
