/** The tables of what visitors sent and of counts of their visits. */
import type { FeedbackState } from '../../../contract/feedback-states.ts';
import type { CriterionId } from '../../../grading/criteria.ts';
import type { Letter } from '../../../grading/scoring-rules.ts';

/** A complaint in the inbox; see feedback.ts. All of it came from a visitor. */
export type FeedbackTable = {
  id: string;
  created_at: string;
  /** Its mail, until that is deleted. */
  mail_id: string | null;
  job_offer: string;
  /** The analysis result as JSON, as the visitor's browser sent it. */
  result: string;
  /** Empty when the visitor marked no sentence, or gave no reason. */
  sentence: string;
  why: string;
  /** Copied from `result`, shortened. */
  position: string;
  company: string;
  letter: Letter;
  /** Search words in the form of folded-words.ts, each after a space. */
  words: string;
  state: FeedbackState;
  /** When it left `open`, and the e-mail address of who settled it; null while open. */
  settled_at: string | null;
  settled_by: string | null;
  /** The saved offer that was made of it, until that is deleted. */
  job_offer_id: string | null;
};

/** A sentence that a visitor doubted with a thumbs-down; deleted with it. */
export type DoubtTable = {
  criterion: CriterionId;
  /**
   * SHA-256 of the folded words of `phrase`, in hexadecimal: equal for phrases that differ only in
   * case, accents or signs.
   */
  phrase_key: string;
  feedback_id: string;
  phrase: string;
};

/** How often an event of the page happened on a day; holds nothing about the visitor. */
export type EventCountTable = {
  /** YYYY-MM-DD, UTC. */
  day: string;
  name: string;
  /** The event's other fields as JSON, keys in order. */
  parameters: string;
  count: number;
};
