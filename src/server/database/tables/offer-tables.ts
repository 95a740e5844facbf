/** The tables of saved offers, of their list and of what became of them. */
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
  /** SHA-256 of the words of `content`, as hexadecimal text: the same offer is saved once for each model. */
  content_hash: string;
  /** ISO 639-1 code of the language of the offer. */
  language: string;
  position: string;
  company: string;
  /** Who read it: `builtin`, or the name of a model. */
  model: string;
  /** As it was answered: 1 to 5, exact. */
  score: number;
  /** Empty; the explanation has it. */
  score_detail: string;
  /**
   * The fields of the analysis result that have no column, packed by modules/offers/stored.
   * It never changes, whatever is corrected later.
   */
  result: Uint8Array;
  /**
   * What the criteria, as they were corrected last, give by our own arithmetic: 1 to 5, exact; its detail as JSON, empty
   * where it is what this program makes of them; by which version of the rules; and its letter.
   */
  calculated_score: number;
  calculated_score_detail: string;
  rules_version: number;
  letter: Letter;
  /** 1 where the text, as it was corrected last, is no offer for a product role, else 0. */
  not_a_product_offer: number;
  /** How many corrections there are. */
  corrections: number;
  /** 1 where the offer is to stand in evaluation datasets, else 0. */
  in_datasets: number;
  /** Null only inside the transaction that saves. */
  business_initiative_id: string | null;
  experimental_environment_id: string | null;
  explanation_id: string | null;
};

/** The criteria of one group, as JSON. They go with their offer. */
export type CriteriaTable = {
  id: string;
  created_at: string;
  job_offer_id: string;
  criteria: string;
};

/** The words around a grade. They go with their offer. */
export type ExplanationTable = {
  id: string;
  created_at: string;
  job_offer_id: string;
  position: string;
  company: string;
  explanation: string;
  /** HTML, as are `debug` and `references`; packed. Of a result without it an empty text. */
  improve: Uint8Array;
  debug: Uint8Array;
  references: Uint8Array;
  score: number;
  /** Packed. */
  score_detail: Uint8Array;
};

/** What an administrator made of an offer: the whole of what holds since, not what differs. They go with their offer. */
export type CorrectionTable = {
  id: string;
  created_at: string;
  job_offer_id: string;
  /** 1 for the first of an offer, and so on. */
  number: number;
  /** E-mail address of the administrator. */
  author: string;
  /** Both groups, as JSON. */
  criteria: string;
  position: string;
  company: string;
  explanation: string;
  /** The list as JSON; HTML in rows of releases that kept it so (reference-list.ts). */
  references: string;
  /** 1 where the text is no offer for a product role, else 0. */
  not_a_product_offer: number;
  /** Which values its author confirmed, how the offer says them and by which sentences: as JSON. */
  reviewed: string;
};

/** The list of saved offers: what holds for each, as it is shown and filtered; index-offer.ts keeps it. Goes with the offer. */
export type ListedOfferTable = {
  /**
   * Where it stands: the later an offer was saved, the higher. Whole and exact in JavaScript; PostgreSQL answers it as
   * text.
   */
  place: number;
  job_offer_id: string;
  created_at: string;
  updated_at: string;
  /** At most 300 characters, as is `company`. */
  position: string;
  company: string;
  /** The name of the company, folded (folded-words.ts); empty where the offer names none. */
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

/** The words of each listed offer: a full-text table on SQLite, a tsvector with its index on PostgreSQL. */
export type OfferWordsTable = {
  /** The place in the list. */
  rowid: number;
  /** Written as words between spaces; nothing reads them back. */
  words: string;
};
