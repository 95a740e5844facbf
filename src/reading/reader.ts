/** The interface of all readers of offers, with or without a model. */
import type { Doubts } from '../grading/certainty.ts';
import type { Criteria, CriterionId, CriterionValue } from '../grading/criteria.ts';
import type { ModelFailureCode } from '../model/errors/model-failure.ts';
import type { Silence } from '../model/silence.ts';

/**
 * What an offer says about a criterion: that it is so (`stated`), the opposite, such as "our CPO
 * owns the vision" (`contradicted`), or nothing (`silent`).
 */
export type CriterionState = 'stated' | 'contradicted' | 'silent';

/** A passage of the offer, verbatim; `start` and `end` are UTF-16 offsets, `end` excluded. */
export type Quote = { text: string; start: number; end: number };

/**
 * The sentences that support the value of a criterion, strongest first; empty when the offer is
 * silent.
 */
export type Receipt = { state: CriterionState; quotes: Quote[] };

/**
 * A merit that a model found and that did not count as given. Without `why` none of its quotes is
 * in the offer. `oneSentence`: it rests on a short sentence that is the only evidence of too many
 * merits. `notConfirmed`: asked again with these quotes alone, the model did not see it in them.
 */
export type RejectedFinding = {
  id: CriterionId;
  value: CriterionValue;
  quotes: string[];
  why?: 'oneSentence' | 'notConfirmed' | undefined;
};

/**
 * Tokens of one task of a model, retries and repair included; an offer read three times has three
 * entries per task.
 */
export type TaskUsage = {
  /** `businessInitiative`, `experimentalEnvironment`, `secondLook` or `scoreExplanation`. */
  task: string;
  inputTokens: number;
  /** The part of `inputTokens` that the provider had cached. */
  cachedInputTokens: number;
  outputTokens: number;
};

/** What an offer says, with the supporting sentences. */
export type Reading = {
  criteria: Criteria;
  receipts: Record<CriterionId, Receipt>;
  /** The job title as written, without company or place; empty when unknown. */
  position: string;
  /** The hiring organisation as written; empty when unknown. */
  company: string;
  /** ISO 639-1 code of the language of most of the duties. */
  language: string;
  /** docs/domain/criteria.md, "notAProductJobOffer". */
  notAProductJobOffer: boolean;
  /** Set when the offer says that applications are closed. */
  closed?: true | undefined;
  /**
   * Passages that address a program instead of a candidate: shown, but excluded from the reading.
   */
  passagesForPrograms: Quote[];
  /**
   * Parts of the page that were pasted along with the offer: shown, but not read; absent when there
   * are none.
   */
  pageParts?: Quote[] | undefined;
  /** Merits that did not count; always empty when no model read. */
  rejectedFindings: RejectedFinding[];
  /**
   * The criteria of each single reading, in order, lowered by the second look; one entry for a
   * single reading.
   */
  readings: Criteria[];
  /**
   * Set when the built-in reader read a language that is on trial (docs/reader.md, "Languages on
   * trial").
   */
  onTrial?: true | undefined;
  /** The reader's error rates; absent when unknown, and for what is not a product offer. */
  doubts?: Doubts;
  /** Empty when no model read. */
  usage: TaskUsage[];
};

/**
 * Types of texts that are not offers. errors.json has a sentence for each, as `notAnOffer_<kind>`:
 * what to paste instead. A new type needs a name here, a sentence in each language, and example
 * texts in training/kinds-of-text.jsonl; models are told those in `kindsForModels`.
 */
export const nonOfferTextTypes = [
  /** Only web addresses. */
  'address',
  /** Only a job title. */
  'title',
  /** Under 200 characters, without a duty. */
  'tooShort',
  /** A list of several posts. */
  'list',
  'signIn',
  'cookies',
  /**
   * A request for another browser, or for proof of being a person; or a message that the page is
   * gone.
   */
  'blocked',
  /** A CV, or a candidate's letter. */
  'cv',
  'article',
  /** A page about a company. */
  'company',
  /** A message to a network that names no duty. */
  'socialPost',
  /** Questions for an interview, or a task for candidates. */
  'interviewGuide',
  /** An application form. */
  'form',
] as const;
/** One of these types. */
export type NonOfferTextType = (typeof nonOfferTextTypes)[number];

/**
 * One of several offers in a pasted text: its title, empty if none is found, its truncated
 * beginning, and its offsets.
 */
export type PastedOffer = { position: string; beginning: string; start: number; end: number };

/**
 * Why an offer could not be read; contract/errors.ts has the code of each on the wire.
 * `noKnownModel`: the endpoint has no model that we know, so none was asked.
 */
export type ReadingFailure =
  | { ok: false; code: 'emptyOffer' | 'offerNotText' | 'noKnownModel' }
  | { ok: false; code: 'notAnOffer'; kind: NonOfferTextType }
  | { ok: false; code: 'offerTooLong'; characters: number; most: number }
  | { ok: false; code: 'languageNeedsModel'; language: string }
  | {
      ok: false;
      code: 'severalOffers';
      kind: 'pasted';
      offers: PastedOffer[];
      /** The parts of pages between the offers; offsets, like those of the offers. */
      pageParts: { start: number; end: number }[];
    }
  | {
      ok: false;
      code: ModelFailureCode;
      /** The name of the model, where the caller had it chosen. */
      model?: string;
      usage?: TaskUsage[];
      /**
       * The values of a reply that provably does not come from reading the offer: the reader that
       * replaces the model must give no better letter.
       */
      given?: Criteria;
    };

/** A reading, or why there is none. */
export type ReadingResult = { ok: true; reading: Reading } | ReadingFailure;

/**
 * Progress of a reading: a task has begun, a criterion has arrived whose quotes are not checked
 * yet, or this many other analyses are `before` this one in the queue.
 */
export type ReadingProgress =
  | { stage: 'businessInitiative' | 'experimentalEnvironment' | 'secondLook' }
  | { criterion: CriterionId; value: CriterionValue }
  | { before: number };

/**
 * The built-in reader answers at once and uses only `whole`; a server's queue before it uses
 * `signal`, and its threads `onTook`.
 */
export type ReadingOptions = {
  /**
   * Aborted when nobody waits for the answer any more: `read` then rejects with the signal's
   * reason.
   */
  signal?: AbortSignal;
  /** Timeout of the whole reading with all of its tasks. */
  timeoutMilliseconds?: number;
  /** Ends the reading when a model writes no token for too long; ignored by the built-in reader. */
  silence?: Silence;
  /** Overrides the reader's own model; development mode. */
  model?: string;
  /** Asks for the debug texts of both groups; development mode. */
  debug?: boolean;
  /**
   * One special question for each task, answered in its `debugSpecialQuestion`; used only with
   * `debug`.
   */
  questions?: { businessInitiative?: string; experimentalEnvironment?: string };
  /** Reads the whole text, without removing parts of a page around the offer. */
  whole?: boolean;
  onProgress?: (progress: ReadingProgress) => void;
  /**
   * Called with the milliseconds of the reading itself, when the answer also waited for something
   * else.
   */
  onTook?: (milliseconds: number) => void;
};

/** Reads offers; the built-in one by rules, the other by asking a model. */
export interface Reader {
  /** `builtin`, or the name of the model that reads. */
  readonly name: string;
  /**
   * Rejects only with the reason of `options.signal`: what cannot be read is returned as `{ ok:
   * false }`.
   */
  read(offer: string, options?: ReadingOptions): Promise<ReadingResult>;
}
