/** The tables of saved offers, of their list and of their corrections. */
import type { Letter } from '../../../grading/scoring-rules.ts';

/**
 * An offer that an administrator saved (docs/domain/specification.md, section 3, "Stored
 * documents"), with who read it and what came of it.
 */
export type JobOfferTable = {
  id: string;
  /** Set by the server: ISO 8601, UTC, with milliseconds. */
  created_at: string;
  updated_at: string;
  /** The text of the offer. It never changes: its result is unpacked with it. */
  content: string;
  /** SHA-256 of the words of `content`, in hexadecimal: the same offer is saved once per model. */
  content_hash: string;
  /** ISO 639-1 code of the language of the offer. */
  language: string;
  position: string;
  company: string;
  /** The reader: `builtin`, or the name of a model. */
  model: string;
  /** As answered: 1 to 5, exact. */
  score: number;
  /** Empty; the explanation holds it. */
  score_detail: string;
  /**
   * The fields of the analysis result that have no column, packed by modules/offers/stored. It
   * never changes, whatever is corrected later.
   */
  result: Uint8Array;
  /**
   * What our own arithmetic gives for the last corrected criteria: 1 to 5, exact; its detail as
   * JSON, empty when the current program computes the same; the version of the rules; and the
   * letter.
   */
  calculated_score: number;
  calculated_score_detail: string;
  rules_version: number;
  letter: Letter;
  /** 1 when the text, as last corrected, is not an offer for a product role, otherwise 0. */
  not_a_product_offer: number;
  corrections: number;
  /** 1 when the offer is to be included in evaluation datasets, otherwise 0. */
  in_datasets: number;
  /** Null only inside the transaction that saves. */
  business_initiative_id: string | null;
  experimental_environment_id: string | null;
  explanation_id: string | null;
};

/** The criteria of one group, as JSON. Deleted with their offer. */
export type CriteriaTable = {
  id: string;
  created_at: string;
  job_offer_id: string;
  criteria: string;
};

/** The sentences that explain a grade. Deleted with their offer. */
export type ExplanationTable = {
  id: string;
  created_at: string;
  job_offer_id: string;
  position: string;
  company: string;
  explanation: string;
  /** HTML, like `debug` and `references`; packed. Empty when the result has none. */
  improve: Uint8Array;
  debug: Uint8Array;
  references: Uint8Array;
  score: number;
  /** Packed. */
  score_detail: Uint8Array;
};

/**
 * An administrator's correction of an offer: the complete state since then, not a difference.
 * Deleted with its offer.
 */
export type CorrectionTable = {
  id: string;
  created_at: string;
  job_offer_id: string;
  /** Starts at 1 for each offer. */
  number: number;
  /** E-mail address of the administrator. */
  author: string;
  /** Both groups, as JSON. */
  criteria: string;
  position: string;
  company: string;
  explanation: string;
  /** The list as JSON; older releases stored HTML (reference-list.ts). */
  references: string;
  /** 1 when the text is not an offer for a product role, otherwise 0. */
  not_a_product_offer: number;
  /**
   * Which values the author confirmed, how the offer states them and by which sentences, as JSON.
   */
  reviewed: string;
};

/**
 * The list of saved offers: the effective version of each, as shown and filtered; maintained by
 * index-offer.ts. Deleted with the offer.
 */
export type ListedOfferTable = {
  /**
   * Position in the list: higher for offers saved later. An exact integer in JavaScript; PostgreSQL
   * returns it as text.
   */
  place: number;
  job_offer_id: string;
  created_at: string;
  updated_at: string;
  /** At most 300 characters, like `company`. */
  position: string;
  company: string;
  /** The folded name of the company (folded-words.ts); empty when the offer names none. */
  company_key: string;
  model: string;
  language: string;
  letter: Letter;
  /** 1 to 5, exact. */
  score: number;
  corrections: number;
  in_datasets: number;
  not_a_product_offer: number;
};

/**
 * The words of each listed offer: a full-text table on SQLite, an indexed tsvector on PostgreSQL.
 */
export type OfferWordsTable = {
  /** The place in the list. */
  rowid: number;
  /** Words separated by spaces; only searched, never read back. */
  words: string;
};
