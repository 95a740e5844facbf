/** The scorecard of an evaluation run. Its figures are explained in evaluating/scores/. */
import { z } from 'zod';
import { criteriaTable } from '../../grading/criteria.ts';
import { letters } from '../../grading/scoring-rules.ts';

const count = z.int().nonnegative();
const criterionIds = criteriaTable.map(({ id }) => id);

/** 95 % confidence interval, over offers; null when there is too little data. */
const interval = z.object({ low: z.number(), high: z.number() }).nullable();

/** A share of hits, with the number of offers it covers. */
export const shareSchema = z.object({
  hits: count,
  of: count,
  offers: count,
  share: z.number().nullable(),
  interval,
  tooFew: z.boolean(),
});
/** A share of right answers, 0 to 1, with the data it rests on. */
export type ScoredShare = z.infer<typeof shareSchema>;

/** -1 to 1; null when it cannot be computed. */
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

/** One reader compared with another on the offers that both answered. */
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

/** All figures of a run. */
export const scorecardSchema = z.object({
  /** Version of the rules that graded the answers. */
  rulesVersion: z.int(),
  /** Number of answers that it is computed from. */
  answered: count,
  /** Wholly reviewed offers of its dataset: figures that need labels use only these. */
  whollyReviewed: count,
  readers: z.array(z.object({ reader: z.string(), scores: readerScores })),
  /** The first reader compared with each other one. */
  comparisons: z.array(comparisonSchema),
});
/** The scores of a run's readers. */
export type Scorecard = z.infer<typeof scorecardSchema>;
