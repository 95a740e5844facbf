/**
 * Tables of evaluations (docs/decisions/015-evaluations.md) beside `experiments`: datasets, runs,
 * judgings, the published scorecard and rehearsals.
 */
import {
  belongsTo,
  integer,
  integers,
  key,
  large,
  ofExperiment,
  optional,
  optionalTexts,
  table,
  text,
  texts,
} from './table.ts';

/** State of sending a dataset to the `files` endpoint. */
export type SendingState = 'none' | 'sending' | 'sent' | 'failed' | 'noEndpoint';

/** The tables of evaluations. */
export const evaluationTables = {
  /** The prompts given to models, by version, so that a result can be traced to their exact text. */
  prompts: table({
    version: key,
    created_at: text(),
    /** Texts by evaluation type, as JSON. */
    texts: text(),
  }),
  /** A dataset of labelled offers that readers are measured on. */
  evaluation_datasets: table({
    ...ofExperiment,
    sent_at: optional(text()),
    /** SHA-256 of its lines; null until it is ready. */
    content_hash: optional(text()),
    name: text(),
    /** Evaluation types and the list filter that selected its offers, as JSON. */
    types: text(),
    filter: text(),
    prompt_version: text(),
    sending: text<SendingState>(),
    sending_reason: text(),
    /** Excluded offers and the reasons, as JSON: counts by code, and ids of offers. */
    left_out: text(),
    /** Number of lines, and of the offers they are about. */
    ...integers('entries', 'offers'),
  }),
  /** An offer of a dataset as it was when the dataset was frozen. */
  evaluation_entries: table(
    {
      dataset_id: belongsTo('evaluation_datasets.id'),
      /** The saved offer, which may have been deleted since. */
      job_offer_id: optional(text()),
      /** Starts at 1. */
      number: integer,
      /** The offer's id in the exam. */
      offer: text(),
      /** Text, language, labels and their sources: `metadata` of dataset-entry.ts, as JSON. */
      metadata: text(),
      /** Same as `job_offers.content_hash`. */
      content_hash: text(),
    },
    {
      primaryKey: ['dataset_id', 'number'],
      // Offers that trained a model are found by the hash of their words.
      indexes: { evaluation_entries_by_content: ['content_hash'] },
    },
  ),
  /** A run of one or more readers over a dataset. */
  evaluation_runs: table({
    ...ofExperiment,
    /** Maximum of input and output tokens together; null: no limit. */
    most_tokens: optional(large),
    /**
     * Its scorecard as JSON with the version of the rules that graded it; null until there is one.
     */
    scores: optional(text()),
    /**
     * The version with which each reader answered, as JSON (reader-version.ts); `{}` when it changed
     * during the run, null when an older release launched the run.
     */
    reader_versions: optional(text()),
    /** Evaluation types and names of readers, as JSON. */
    ...texts('types', 'readers', 'prompt_version'),
    ...integers('repeats', 'concurrency'),
  }),
  /** A model that judges the explanations of a run; one per run, model and prompt. */
  explanation_judgings: table({
    ...ofExperiment,
    model: text(),
    /**
     * Version of the judge's prompt, which stays the same when a later release continues the judging.
     */
    prompt_version: text(),
    concurrency: integer,
    /** Maximum of input and output tokens together; null: no limit. */
    most_tokens: optional(large),
  }),
  /** The published accuracy of the reader in use: one row, or none. */
  public_scorecards: table({
    /** Always `method`: the screen that shows it. */
    id: key,
    run_id: belongsTo('evaluation_runs.id'),
    /** When it was published, and the e-mail address of who did it. */
    ...texts('created_at', 'author'),
    /** The reader version that was measured; it says nothing about other versions. */
    reader_version: text(),
    rules_version: integer,
    /** JSON in the form of contract/evaluations/measured-reader.ts. */
    measured: text(),
  }),
  /** A regrading of saved offers under changed rules. */
  rehearsals: table({
    ...ofExperiment,
    /** JSON in the form of contract/evaluations/rehearsed-rules.ts. */
    changes: text(),
    /** Version of the rules that the changes start from. */
    rules_version: integer,
    /** Offers processed so far, of those that were saved when it began. */
    ...integers('done', 'of'),
    /** The differences found, as JSON; null until it is done. */
    ...optionalTexts('result'),
  }),
};
