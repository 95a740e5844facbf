/**
 * The tables of fine-tuning launches (docs/decisions/017-tuning-launches.md) as Kysely sees them;
 * their life cycle is in `experiments`.
 */
import type { LaunchStep, LossKind, TunerName } from '../../../contract/tuning/launches.ts';

/** A training of a model on a fine-tuning dataset, at a seller or in a folder. */
export type TuningLaunchTable = {
  id: string;
  /** The dataset may have been deleted since. */
  dataset_id: string;
  dataset_name: string;
  examples: number;
  tuner: TunerName;
  /** The host that the examples are sent to; empty for a folder. */
  host: string;
  base_model: string;
  /** Null: the seller chooses the number. */
  epochs: number | null;
  step: LaunchStep;
  /** The seller's own words on why it waits or failed: untrusted. */
  said: string;
  /** Starts at 1: number of trainings begun. */
  round: number;
  /** The ids that the seller gave them. */
  training_file: string | null;
  validation_file: string | null;
  job_id: string | null;
  /** When the seller was last asked to create the job: it may exist although `job_id` is null. */
  job_asked_at: string | null;
  seller_status: string;
  /** When the seller last reported on the job. */
  seen_at: string | null;
  last_event: string | null;
  trained_tokens: number | null;
  /** The name by which the trained model is called once it exists. */
  model: string | null;
  /** 0 or 1: an administrator asked to cancel it. */
  cancel_asked: number;
};

/** A file at a seller; without an id it was requested and may exist. */
export type TuningUploadTable = {
  /** A hash of the seller and the account there. */
  account: string;
  /** Identifies the content. */
  name: string;
  file_id: string | null;
  created_at: string;
};

/** What a seller reports on a training: untrusted. Deleted with its launch. */
export type TuningEventTable = {
  launch_id: string;
  /** As given by the seller. */
  id: string;
  created_at: string;
  level: 'info' | 'warn' | 'error';
  message: string;
};

/** A point of the loss curve of a launch. */
export type TuningLossTable = { launch_id: string; kind: LossKind; step: number; loss: number };

/**
 * Weights of the built-in reader that were tuned here or imported. Deleted with their launch; two
 * launches may have produced the same.
 */
export type BuiltinModelTable = {
  launch_id: string;
  /** Identifies the weights (contract/tuning/builtin-models.ts). */
  model: string;
  /** JSON; empty when the weights were imported, since figures in a file cannot be verified. */
  figures: string;
  /** In the form of the exported file: JSON, compressed by Brotli, in base64. */
  weights: string;
  /** 0 or 1: used for all readings instead of the shipped weights. 1 in at most one row. */
  reads: number;
};
