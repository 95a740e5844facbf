/** What every reader of offers gives back, whether it asks a model or works by itself. */
import type { Doubts } from '../grading/certainty.ts';
import type { Criteria, CriterionId, CriterionValue } from '../grading/criteria.ts';
import type { ModelFailureCode } from '../model/errors/model-failure.ts';
import type { Silence } from '../model/silence.ts';

/**
 * What an offer says about a criterion: it says so (`stated`), it says the opposite, such as
 * "our CPO owns the vision" (`contradicted`), or it says nothing (`silent`).
 */
export type CriterionState = 'stated' | 'contradicted' | 'silent';

/** A passage of the offer, word for word; `start` and `end` are UTF-16 offsets, `end` excluded. */
export type Quote = { text: string; start: number; end: number };

/** The sentences that led to the value of a criterion, strongest first; empty where the offer is silent. */
export type Receipt = { state: CriterionState; quotes: Quote[] };

/**
 * A merit that a model found and that did not count as it was given. Without `why` none of its quotes stands in the offer. `oneSentence`:
 * it rests on a short sentence that too many merits rest on alone. `notConfirmed`: asked again with these quotes alone, the model did
 * not see it in them.
 */
export type RejectedFinding = {
  id: CriterionId;
  value: CriterionValue;
  quotes: string[];
  why?: 'oneSentence' | 'notConfirmed' | undefined;
};

/** Tokens that one task of a model took, retries and repair included; where an offer is read three times, three entries a task. */
export type TaskUsage = {
  /** `businessInitiative`, `experimentalEnvironment`, `secondLook` or `scoreExplanation`. */
  task: string;
  inputTokens: number;
  /** Those of `inputTokens` that the provider had in its cache. */
  cachedInputTokens: number;
  outputTokens: number;
};

/** What an offer says, with the sentences that it rests on. */
export type Reading = {
  criteria: Criteria;
  receipts: Record<CriterionId, Receipt>;
  /** The job title as written, without company or place; empty where unknown. */
  position: string;
  /** The hiring organisation as written; empty where unknown. */
  company: string;
  /** ISO 639-1 code of the language most of the duties are written in. */
  language: string;
  /** docs/domain/criteria.md, "notAProductJobOffer". */
  notAProductJobOffer: boolean;
  /** Set where the offer says that nobody can apply any more. */
  closed?: true | undefined;
  /** Passages that speak to a program instead of a candidate: shown, never read. */
  passagesForPrograms: Quote[];
  /** What came along of the page that the offer was pasted from: shown, not read; absent where nothing did. */
  pageParts?: Quote[] | undefined;
  /** Merits that did not count; always empty where no model read. */
  rejectedFindings: RejectedFinding[];
  /** What each reading found by itself, in their order, less what a second look took back; one where the offer was read once. */
  readings: Criteria[];
  /** Set where the built-in reader read it in a language that it reads on trial (docs/reader.md, "Languages on trial"). */
  onTrial?: true | undefined;
  /** What the reader knows of its errors; absent where it knows nothing, and of what is no product offer. */
  doubts?: Doubts;
  /** Empty where no model read. */
  usage: TaskUsage[];
};

/**
 * What a text may be that is no offer at all. errors.json has a sentence for each, as `notAnOffer_<kind>`: what to paste instead. A
 * new kind is a name here, a sentence in each language, and texts of it in training/kinds-of-text.jsonl; models are told of those
 * in `kindsForModels`.
 */
export const noOfferKinds = [
  /** Web addresses and nothing else. */
  'address',
  /** A job title by itself. */
  'title',
  /** Under 200 characters, and no duty among them. */
  'tooShort',
  /** A list of several posts. */
  'list',
  'signIn',
  'cookies',
  /** What asks for another browser, or for a proof that a person asks; and what says that the page is gone. */
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
  /** A form to apply with. */
  'form',
] as const;
export type NoOfferKind = (typeof noOfferKinds)[number];

/** One of several offers in a pasted text: its title, empty where none is found, how it goes on, bounded, and where it stands. */
export type PastedOffer = { position: string; beginning: string; start: number; end: number };

/**
 * Why an offer could not be read; contract/errors.ts gives each its place on the wire. `noKnownModel`: the endpoint has none of
 * the models that are known here, so that none was asked.
 */
export type ReadingFailure =
  | { ok: false; code: 'emptyOffer' | 'offerNotText' | 'noKnownModel' }
  | { ok: false; code: 'notAnOffer'; kind: NoOfferKind }
  | { ok: false; code: 'offerTooLong'; characters: number; most: number }
  | { ok: false; code: 'languageNeedsModel'; language: string }
  | {
      ok: false;
      code: 'severalOffers';
      kind: 'pasted';
      offers: PastedOffer[];
      /** What lies between them of the pages that they were pasted from; offsets, as those of the offers. */
      pageParts: { start: number; end: number }[];
    }
  | {
      ok: false;
      code: ModelFailureCode;
      usage?: TaskUsage[];
      /** What the model said where that is provably no reading: whoever reads instead gives no better letter. */
      given?: Criteria;
    };

/** A reading, or why there is none. */
export type ReadingResult = { ok: true; reading: Reading } | ReadingFailure;

/**
 * How far a reading has come: a task that has begun, a criterion as it arrives, before its quotes are checked, or how many other
 * analyses are `before` this one in the queue.
 */
export type ReadingProgress =
  | { stage: 'businessInitiative' | 'experimentalEnvironment' | 'secondLook' }
  | { criterion: CriterionId; value: CriterionValue }
  | { before: number };

/** The built-in reader answers at once and heeds `whole` alone; a server's queue before it heeds `signal`, its threads `onTook`. */
export type ReadingOptions = {
  /** Aborted where nobody waits for the answer any more: `read` then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Time for the whole reading, all of its tasks together. */
  timeoutMilliseconds?: number;
  /** Ends the reading where a model writes no token for too long; of no concern to the built-in reader. */
  silence?: Silence;
  /** Another model than the reader's own; development mode. */
  model?: string;
  /** Asks for the debug texts of both groups; development mode. */
  debug?: boolean;
  /** One special question for each task, answered in its `debugSpecialQuestion`; heeded with `debug` alone. */
  questions?: { businessInitiative?: string; experimentalEnvironment?: string };
  /** Reads all of the text: nothing of it is taken for a part of a page around the offer. */
  whole?: boolean;
  onProgress?: (progress: ReadingProgress) => void;
  /** Hears how many milliseconds the reading took by itself, where the answer also waited for something else. */
  onTook?: (milliseconds: number) => void;
};

/** Reads offers; the built-in one by rules, the other by asking a model. */
export interface Reader {
  /** `builtin`, or the name of the model that reads. */
  readonly name: string;
  /** Rejects with the reason of `options.signal` alone: what cannot be read comes back as `{ ok: false }`. */
  read(offer: string, options?: ReadingOptions): Promise<ReadingResult>;
}
