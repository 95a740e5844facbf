/** The tables of what visitors sent and of what was counted of their visits. */
import type { FeedbackState } from '../../../contract/feedback-states.ts';
import type { CriterionId } from '../../../grading/criteria.ts';
import type { Letter } from '../../../grading/scoring-rules.ts';

/** A complaint of the inbox; see feedback.ts. All of it came from a visitor. */
export type FeedbackTable = {
  id: string;
  created_at: string;
  /** Its mail, until that is dropped. */
  mail_id: string | null;
  job_offer: string;
  /** The analysis result as JSON, as the visitor's browser sent it. */
  result: string;
  /** Empty where the visitor marked none, or gave no reason. */
  sentence: string;
  why: string;
  /** As `result` has them, in short. */
  position: string;
  company: string;
  letter: Letter;
  /** What is searched: words as folded-words.ts has them, each after a space. */
  words: string;
  state: FeedbackState;
  /** When it left `open`, and the e-mail address of who did that; null while it is open. */
  settled_at: string | null;
  settled_by: string | null;
  /** The saved offer that it became, until that is deleted. */
  job_offer_id: string | null;
};

/** A sentence that a visitor doubted with a thumbs-down; goes with it. */
export type DoubtTable = {
  criterion: CriterionId;
  /** SHA-256 of the folded words of `phrase`, in hexadecimal: the same for what differs in case, accents or signs. */
  phrase_key: string;
  feedback_id: string;
  phrase: string;
};

/** How often an event of the page happened on a day; holds nothing about who. */
export type EventCountTable = {
  /** YYYY-MM-DD, UTC. */
  day: string;
  name: string;
  /** The event's other fields as JSON, keys in order. */
  parameters: string;
  count: number;
};
