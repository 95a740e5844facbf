/**
 * Tables of tuning beside `experiments`: fine-tuning datasets (docs/decisions/016-tuning.md) and
 * launches (docs/decisions/017-tuning-launches.md).
 */
import type { TuningPart } from '../../../contract/tuning/datasets.ts';
import type { LaunchStep, LossKind, TunerName } from '../../../contract/tuning/launches.ts';
import {
  belongsTo,
  integer,
  integers,
  large,
  ofExperiment,
  optional,
  optionalTexts,
  real,
  table,
  text,
  texts,
} from './table.ts';

const launchId = belongsTo('tuning_launches.id');

/** The tables of tuning. */
export const tuningTables = {
  /** A dataset that models are fine-tuned on. */
  tuning_datasets: table({
    ...ofExperiment,
    /** SHA-256 of both files; null until it is ready. */
    content_hash: optional(text()),
    /** When its files were first given to somebody who may train on them; null until then. */
    handed_out_at: optional(text()),
    name: text(),
    /** The model whose saved offers are used: `builtin`, or the name of a model. */
    model: text(),
    /** What is taught, as JSON in the form of contract/tuning/datasets.ts. */
    options: text(),
    /**
     * Tokens and examples by option, as JSON in the form of contract/calls/tuning-dataset-calls.ts;
     * empty until it is ready.
     */
    figures: text(),
    /** Excluded offers and the reasons, as JSON: counts by code, and ids of offers. */
    left_out: text(),
    /** Seed of the draw of companies for the validation file. */
    seed: integer,
    /** Number of examples in each file, and of offers in both. */
    ...integers('training', 'validation', 'offers'),
  }),
  /**
   * The keys by which an offer of a dataset is recognized, since no evaluation dataset may contain
   * it. Rows of a dataset that was handed out outlive it, because a model may have learnt from it:
   * there is no foreign key.
   */
  tuning_offers: table(
    {
      ...texts('dataset_id', 'dataset_name'),
      /** The saved offer, which may have been deleted since. */
      job_offer_id: text(),
      /** Same as `job_offers.content_hash`. */
      content_hash: text(),
      /** A sketch of the text to find near-duplicates, as JSON. */
      sketch: text(),
      /** Starts at 1. */
      number: integer,
    },
    { primaryKey: ['dataset_id', 'number'] },
  ),
  /** A line of a file, as it is uploaded. Deleted with its dataset. */
  tuning_examples: table(
    {
      dataset_id: belongsTo('tuning_datasets.id'),
      option: text(),
      part: text<TuningPart>(),
      /** JSON of one line, without the line end. */
      line: text(),
      // `number` starts at 1; `offer` is the number of its offer.
      ...integers('number', 'offer', 'tokens'),
    },
    { primaryKey: ['dataset_id', 'number'] },
  ),
  /** A training of a model on a fine-tuning dataset, at a seller or in a folder. */
  tuning_launches: table({
    ...ofExperiment,
    /** Null: the seller chooses the number. */
    epochs: optional(integer),
    trained_tokens: optional(large),
    /** The dataset may have been deleted since. */
    ...texts('dataset_id', 'dataset_name'),
    tuner: text<TunerName>(),
    /** The host that the examples are sent to; empty for a folder. */
    host: text(),
    base_model: text(),
    step: text<LaunchStep>(),
    /** The seller's own words on why it waits or failed: untrusted. */
    said: text(),
    seller_status: text(),
    /** The ids that the seller gave them. */
    ...optionalTexts('training_file', 'validation_file', 'job_id'),
    /** When the seller was last asked to create the job: it may exist although `job_id` is null. */
    job_asked_at: optional(text()),
    /** When the seller last reported on the job. */
    ...optionalTexts('seen_at', 'last_event'),
    /** The name by which the trained model is called once it exists. */
    model: optional(text()),
    examples: integer,
    /** Starts at 1: number of trainings begun. */
    round: integer,
    /** 0 or 1: an administrator asked to cancel it. */
    cancel_asked: integer,
  }),
  /** A file at a seller; without an id it was requested and may exist. */
  tuning_uploads: table(
    {
      /** A hash of the seller and the account there. */
      account: text(),
      /** Identifies the content. */
      name: text(),
      file_id: optional(text()),
      created_at: text(),
    },
    { primaryKey: ['account', 'name'] },
  ),
  /** What a seller reports on a training: untrusted. Deleted with its launch. */
  tuning_events: table(
    {
      launch_id: launchId,
      /** As given by the seller. */
      id: text(),
      created_at: text(),
      level: text<'info' | 'warn' | 'error'>(),
      message: text(),
    },
    { primaryKey: ['launch_id', 'id'] },
  ),
  /** A point of the loss curve of a launch. */
  tuning_losses: table(
    { launch_id: launchId, kind: text<LossKind>(), step: integer, loss: real },
    { primaryKey: ['launch_id', 'kind', 'step'] },
  ),
  /**
   * Weights of the built-in reader that were tuned here or imported. Deleted with their launch; two
   * launches may have produced the same.
   */
  builtin_models: table(
    {
      launch_id: { ...launchId, primaryKey: true },
      /** Identifies the weights (contract/tuning/builtin-models.ts). */
      model: text(),
      /** JSON; empty when the weights were imported, since figures in a file cannot be verified. */
      figures: text(),
      /** In the form of the exported file: JSON, compressed by Brotli, in base64. */
      weights: text(),
      /** 0 or 1: used for all readings instead of the shipped weights. 1 in at most one row. */
      reads: integer,
    },
    { indexes: { builtin_models_by_model: ['model'] } },
  ),
};
