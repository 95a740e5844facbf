/** The figures of a scorecard, and the offers behind one of them, as calls carry them. */
import { z } from 'zod';
import { criteriaTable } from '../../grading/criteria.ts';
import { reasonIds } from '../../grading/findings.ts';
import { letters } from '../../grading/scoring-rules.ts';
import { answeredLetters, criterionMeasures, readerMeasures } from './cells.ts';

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
  /** Reasons of the letter that the explanation leaves out. */
  missing: z.array(z.enum(reasonIds)),
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
