/** A saved offer as material for teaching: its text, its labels, and its original reading. */
import type { GradeToExplain } from '../explaining/by-model/score-explanation.ts';
import type { FlatCriteria } from '../grading/criteria.ts';
import type { StandingLabel } from '../labelling/offer-labels.ts';
import type { Reading } from '../reading/reader.ts';

/** A person's explanation of a grade, with that grade and its criteria. */
export type WrittenExplanation = { graded: GradeToExplain; words: string };

/** A saved offer with its labels. */
export type TeachingOffer = {
  text: string;
  /** ISO 639-1; empty when unknown. */
  language: string;
  labels: readonly StandingLabel[];
  /** Of the effective version. */
  names: { position: string; company: string };
  /** The values of the original reading, with their sentences. */
  said: { values: FlatCriteria; receipts: Reading['receipts'] };
  /** A person's explanation of its grade; undefined when there is none. */
  explained?: WrittenExplanation | undefined;
};
