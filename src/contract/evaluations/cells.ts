/** The figures of a scorecard by name, and the offers behind one of them: what the page and the server agree on. */
import { z } from 'zod';
import { criteriaTable } from '../../grading/criteria.ts';
import { letters } from '../../grading/scoring-rules.ts';

/** Shares of a reader: evaluating/scores/reader-scores.ts explains each. */
export const readerMeasures = [
  ...(['exact', 'withinOne', 'inTheOffer', 'rightSentence', 'explanations'] as const),
  ...(['sure', 'rightWhereSure', 'namedWhereUnsure', 'sameLetter', 'sameValues'] as const),
] as const;
export type ReaderMeasure = (typeof readerMeasures)[number];

/** Shares of a reader for one criterion. */
export const criterionMeasures = ['agreement', 'precision', 'recall'] as const;
export type CriterionMeasure = (typeof criterionMeasures)[number];

/** What a reader can have answered; `none` where it gave no letter. */
export const answeredLetters = [...letters, 'none'] as const;

export const cellSchema = z.discriminatedUnion('measure', [
  z.object({ measure: z.enum(readerMeasures) }),
  z.object({
    measure: z.enum(criterionMeasures),
    criterion: z.enum(criteriaTable.map(({ id }) => id)),
  }),
  /** Answers of one letter to offers of one true letter. */
  z.object({ measure: z.literal('confusion'), truth: z.enum(letters), answered: z.enum(answeredLetters) }),
]);
/** One figure of a reader’s scorecard. */
export type Cell = z.infer<typeof cellSchema>;

/** Which offers behind a figure: those with an answer that it counts as a hit, those with one that it does not, both. */
export const cellShows = ['hits', 'misses', 'all'] as const;
export type CellShow = (typeof cellShows)[number];

/** How many offers a page of them holds at most. */
export const offersOfCellPage = 25;

const count = z.int().nonnegative();
const letter = z.enum(letters);
const criterion = z.enum(criteriaTable.map(({ id }) => id));
const value = z.union([z.number(), z.boolean()]);

/** What one answer says where the figure asks for it; the rest is null or empty. */
const cellAnswerSchema = z.object({
  repeat: count,
  /** Null where it was refused, or nobody asks. */
  letter: letter.nullable(),
  refused: z.boolean(),
  /** Letters that it could be as well, where the answer says how sure it is; else null. */
  couldBe: z.array(letter).nullable(),
  value: value.nullable(),
  quotes: z.array(z.object({ criterion, text: z.string(), right: z.boolean() })),
  /** Why the explanation may not stand, in codes; null where it may, or nobody asks. */
  mistake: z.string().nullable(),
});
export type CellAnswer = z.infer<typeof cellAnswerSchema>;

/** An offer behind a figure. */
export const cellOfferSchema = z.object({
  /** Its place in the dataset, from 1 on. */
  number: count,
  /** The saved offer; null where it is deleted. */
  jobOfferId: z.string().nullable(),
  /** As they hold; of a deleted offer, and where no position is known, the first words of its text. */
  position: z.string(),
  company: z.string(),
  hits: count,
  of: count,
  /** What people’s labels give; null where they give none. */
  letter: letter.nullable(),
  value: value.nullable(),
  /** Criteria whose values are not the same in all answers, where the figure is about that. */
  unsteady: z.array(criterion),
  answers: z.array(cellAnswerSchema),
});
export type CellOffer = z.infer<typeof cellOfferSchema>;
