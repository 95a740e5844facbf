/**
 * The tables of datasets, runs and judged explanations (docs/decisions/015-evaluations.md), as Kysely sees them. Who asked for one, when,
 * and what became of it stands under the same id in `experiments`.
 */

/** What models are told, by its version: a result can be traced to the very words. */
export type PromptTable = {
  version: string;
  created_at: string;
  /** By evaluation type, as JSON. */
  texts: string;
};

/** What became of sending a dataset to the `files` endpoint. */
export type SendingState = 'none' | 'sending' | 'sent' | 'failed' | 'noEndpoint';

export type EvaluationDatasetTable = {
  id: string;
  name: string;
  /** Evaluation types and the filter of the list that it was made of, as JSON. */
  types: string;
  filter: string;
  prompt_version: string;
  /** SHA-256 of its lines; null until it is ready. */
  content_hash: string | null;
  /** Lines, and the offers that they are about. */
  entries: number;
  offers: number;
  /** What was left out and why, as JSON: counts by code, and ids of offers. */
  left_out: string;
  sending: SendingState;
  sending_reason: string;
  sent_at: string | null;
};

/** An offer of a dataset as it was when that was frozen. */
export type EvaluationEntryTable = {
  dataset_id: string;
  /** From 1 up. */
  number: number;
  /** Its id in the exam. */
  offer: string;
  /** The saved offer; it may be deleted since. */
  job_offer_id: string | null;
  /** Text, language, labels, where they come from: `metadata` of dataset-entry.ts, as JSON. */
  metadata: string;
  /** As `job_offers.content_hash`. */
  content_hash: string;
};

export type EvaluationRunTable = {
  id: string;
  /** Evaluation types and names of readers, as JSON. */
  types: string;
  readers: string;
  prompt_version: string;
  repeats: number;
  concurrency: number;
  /** Of input and output together; null: no bound. PostgreSQL answers it as text. */
  most_tokens: number | null;
  /** Its scorecard as JSON with the version of the rules that graded it; null while there is none. */
  scores: string | null;
  /**
   * With which version each reader sat it, as JSON (reader-version.ts); `{}` where it was not one all along, null where an older
   * release launched it.
   */
  reader_versions: string | null;
};

/** What visitors are told of how well the reader in use reads: one row, or none. */
export type PublicScorecardTable = {
  /** Always `method`: the screen that shows it. */
  id: string;
  run_id: string;
  /** When it was switched on, and the e-mail address of who did it. */
  created_at: string;
  author: string;
  /** What it was measured with: of others it says nothing. */
  reader_version: string;
  rules_version: number;
  /** As contract/evaluations/measured-reader.ts has it, as JSON. */
  measured: string;
};

/** Saved offers graded under changed rules. */
export type RehearsalTable = {
  id: string;
  /** As contract/evaluations/rehearsed-rules.ts has them, as JSON. */
  changes: string;
  /** Of the rules that they change. */
  rules_version: number;
  /** Offers that it has come to, of those that were saved when it began. */
  done: number;
  of: number;
  /** What moved, as JSON; null until it is done. */
  result: string | null;
};

/** A model that judges the explanations of a run; of each model and prompt a run has one. */
export type ExplanationJudgingTable = {
  id: string;
  model: string;
  /** Of what the judge is told, also where a later release goes on. */
  prompt_version: string;
  concurrency: number;
  /** Of input and output together; null: no bound. PostgreSQL answers it as text. */
  most_tokens: number | null;
};
