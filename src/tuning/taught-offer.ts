/** A saved offer as it is taught from: its text, what people stand behind of it, and what its reader said. */
import type { Graded } from '../explaining/by-model/score-explanation.ts';
import type { FlatCriteria } from '../grading/criteria.ts';
import type { StandingLabel } from '../labelling/offer-labels.ts';
import type { Reading } from '../reading/reader.ts';

/** What a person wrote for the grade of an offer, and that grade with what it was made from. */
export type Explained = { graded: Graded; words: string };

export type TaughtOffer = {
  text: string;
  /** ISO 639-1; empty where unknown. */
  language: string;
  labels: readonly StandingLabel[];
  /** As they hold now. */
  names: { position: string; company: string };
  /** The values that its reader said, with their sentences. */
  said: { values: FlatCriteria; receipts: Reading['receipts'] };
  /** What somebody wrote for its grade; undefined where nobody did. */
  explained?: Explained | undefined;
};
