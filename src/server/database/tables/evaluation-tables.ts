/**
 * The tables of datasets, runs and judged explanations (docs/decisions/015-evaluations.md) as
 * Kysely sees them. Author, time and state are under the same id in `experiments`.
 */

/** The prompts given to models, by version, so that a result can be traced to their exact text. */
export type PromptTable = {
  version: string;
  created_at: string;
  /** Texts by evaluation type, as JSON. */
  texts: string;
};

/** State of sending a dataset to the `files` endpoint. */
export type SendingState = 'none' | 'sending' | 'sent' | 'failed' | 'noEndpoint';

/** A dataset of labelled offers that readers are measured on. */
export type EvaluationDatasetTable = {
  id: string;
  name: string;
  /** Evaluation types and the list filter that selected its offers, as JSON. */
  types: string;
  filter: string;
  prompt_version: string;
  /** SHA-256 of its lines; null until it is ready. */
  content_hash: string | null;
  /** Number of lines, and of the offers they are about. */
  entries: number;
  offers: number;
  /** Excluded offers and the reasons, as JSON: counts by code, and ids of offers. */
  left_out: string;
  sending: SendingState;
  sending_reason: string;
  sent_at: string | null;
};

/** An offer of a dataset as it was when the dataset was frozen. */
export type EvaluationEntryTable = {
  dataset_id: string;
  /** Starts at 1. */
  number: number;
  /** The offer's id in the exam. */
  offer: string;
  /** The saved offer, which may have been deleted since. */
  job_offer_id: string | null;
  /** Text, language, labels and their sources: `metadata` of dataset-entry.ts, as JSON. */
  metadata: string;
  /** Same as `job_offers.content_hash`. */
  content_hash: string;
};

/** A run of one or more readers over a dataset. */
export type EvaluationRunTable = {
  id: string;
  /** Evaluation types and names of readers, as JSON. */
  types: string;
  readers: string;
  prompt_version: string;
  repeats: number;
  concurrency: number;
  /** Maximum of input and output tokens together; null: no limit. PostgreSQL returns it as text. */
  most_tokens: number | null;
  /**
   * Its scorecard as JSON with the version of the rules that graded it; null until there is one.
   */
  scores: string | null;
  /**
   * The version with which each reader answered, as JSON (reader-version.ts); `{}` when it changed
   * during the run, null when an older release launched the run.
   */
  reader_versions: string | null;
};

/** The published accuracy of the reader in use: one row, or none. */
export type PublicScorecardTable = {
  /** Always `method`: the screen that shows it. */
  id: string;
  run_id: string;
  /** When it was published, and the e-mail address of who did it. */
  created_at: string;
  author: string;
  /** The reader version that was measured; it says nothing about other versions. */
  reader_version: string;
  rules_version: number;
  /** JSON in the form of contract/evaluations/measured-reader.ts. */
  measured: string;
};

/** A regrading of saved offers under changed rules. */
export type RehearsalTable = {
  id: string;
  /** JSON in the form of contract/evaluations/rehearsed-rules.ts. */
  changes: string;
  /** Version of the rules that the changes start from. */
  rules_version: number;
  /** Offers processed so far, of those that were saved when it began. */
  done: number;
  of: number;
  /** The differences found, as JSON; null until it is done. */
  result: string | null;
};

/** A model that judges the explanations of a run; one per run, model and prompt. */
export type ExplanationJudgingTable = {
  id: string;
  model: string;
  /**
   * Version of the judge's prompt, which stays the same when a later release continues the judging.
   */
  prompt_version: string;
  concurrency: number;
  /** Maximum of input and output tokens together; null: no limit. PostgreSQL returns it as text. */
  most_tokens: number | null;
};
