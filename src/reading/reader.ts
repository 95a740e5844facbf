/** What every reader of offers gives back, whether it asks a model or works by itself. */
import type { Criteria, CriterionId } from '../grading/criteria.ts';

/**
 * What an offer says about a criterion: it says so (`stated`), it says the opposite, such as
 * "our CPO owns the vision" (`contradicted`), or it says nothing (`silent`).
 */
export type CriterionState = 'stated' | 'contradicted' | 'silent';

/** A passage of the offer, word for word; `start` and `end` are UTF-16 offsets, `end` excluded. */
export type Quote = { text: string; start: number; end: number };

/** The sentences that led to the value of a criterion, strongest first; empty where the offer is silent. */
export type Receipt = { state: CriterionState; quotes: Quote[] };

export type Reading = {
  criteria: Criteria;
  receipts: Record<CriterionId, Receipt>;
  /** The job title as written, without company or place; empty where unknown. */
  position: string;
  /** The hiring organisation as written; empty where unknown. */
  company: string;
  /** ISO 639-1 code of the language most of the duties are written in. */
  language: string;
  /** domain/criteria.md, "notAProductJobOffer". */
  notAProductJobOffer: boolean;
  /** Passages that speak to a program instead of a candidate: shown, never read. */
  passagesForPrograms: Quote[];
};

/** Why an offer could not be read; contract/errors.ts gives each its place on the wire. */
export type ReadingFailure =
  | { ok: false; code: 'emptyOffer' | 'offerNotText' }
  | { ok: false; code: 'offerTooLong'; characters: number; most: number }
  | { ok: false; code: 'languageNeedsModel'; language: string };

export type ReadingResult = { ok: true; reading: Reading } | ReadingFailure;

/** The most characters (UTF-16 units) of an offer that is read. */
export const longestOffer = 200_000;

export interface Reader {
  /** `builtin`, or the name of the model that reads. */
  readonly name: string;
  /** Never throws for bad input: what cannot be read comes back as `{ ok: false }`. */
  read(offer: string): Promise<ReadingResult>;
}
