/** The figures of a scorecard, and the offers behind one of them, as transferred by calls. */
import { z } from 'zod';
import { criteriaTable } from '../../grading/criteria.ts';
import { reasonIds } from '../../grading/findings.ts';
import { letters } from '../../grading/scoring-rules.ts';
import { answeredLetterValues, criterionMeasures, readerMeasures } from './cells.ts';

/** The answers with one letter to the offers with one true letter. */
export const cellSchema = z.discriminatedUnion('measure', [
  z.object({ measure: z.enum(readerMeasures) }),
  z.object({
    measure: z.enum(criterionMeasures),
    criterion: z.enum(criteriaTable.map(({ id }) => id)),
  }),
  /** Answers with one letter to offers whose true letter is another or the same. */
  z.object({
    measure: z.literal('confusion'),
    truth: z.enum(letters),
    answered: z.enum(answeredLetterValues),
  }),
]);
/** One figure of a reader’s scorecard. */
export type Cell = z.infer<typeof cellSchema>;

const count = z.int().nonnegative();
const letter = z.enum(letters);
const criterion = z.enum(criteriaTable.map(({ id }) => id));
const value = z.union([z.number(), z.boolean()]);

/** The part of an answer that the figure is about; other fields are null or empty. */
const cellAnswerSchema = z.object({
  repeat: count,
  /** Null when it was refused, or the figure is not about letters. */
  letter: letter.nullable(),
  refused: z.boolean(),
  /** Other possible letters, when the answer has a certainty; otherwise null. */
  couldBe: z.array(letter).nullable(),
  value: value.nullable(),
  quotes: z.array(z.object({ criterion, text: z.string(), right: z.boolean() })),
  /**
   * Why the explanation is not acceptable, in codes; null when it is, or the figure is not about
   * explanations.
   */
  mistake: z.string().nullable(),
  /** Reasons of the letter that the explanation omits. */
  missing: z.array(z.enum(reasonIds)),
});
/** One answer to an offer behind a figure. */
export type CellAnswer = z.infer<typeof cellAnswerSchema>;

/** An offer behind a figure. */
export const cellOfferSchema = z.object({
  /** Position in the dataset, starting at 1. */
  number: count,
  /** The saved offer; null when it was deleted. */
  jobOfferId: z.string().nullable(),
  /**
   * Of the effective version; for a deleted offer, or an unknown position, the first words of its
   * text.
   */
  position: z.string(),
  company: z.string(),
  hits: count,
  of: count,
  /** The letter of people’s labels; null when they give none. */
  letter: letter.nullable(),
  value: value.nullable(),
  /** Criteria whose values differ between answers, when the figure is about that. */
  unsteady: z.array(criterion),
  answers: z.array(cellAnswerSchema),
});
/** An offer behind a figure, with its answers. */
export type CellOffer = z.infer<typeof cellOfferSchema>;
