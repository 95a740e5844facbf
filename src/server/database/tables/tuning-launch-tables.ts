/** The tables of fine-tuning launches (docs/decisions/017-tuning-launches.md), as Kysely sees them; their life stands in `experiments`. */
import type { LaunchStep, LossKind, TunerName } from '../../../contract/tuning/launches.ts';

export type TuningLaunchTable = {
  id: string;
  /** The dataset may be deleted since. */
  dataset_id: string;
  dataset_name: string;
  examples: number;
  tuner: TunerName;
  /** Where the examples go; empty for a folder. */
  host: string;
  base_model: string;
  /** Null: as many as the seller holds for right. */
  epochs: number | null;
  step: LaunchStep;
  /** What the seller said of why it waits for another try or failed, in its own words: hostile. */
  said: string;
  /** From 1 up: how often a training was begun. */
  round: number;
  /** What the seller calls them. */
  training_file: string | null;
  validation_file: string | null;
  job_id: string | null;
  /** When the seller was last asked for the job: it may be there although `job_id` is null. */
  job_asked_at: string | null;
  seller_status: string;
  /** When the seller last told of the job. */
  seen_at: string | null;
  last_event: string | null;
  trained_tokens: number | null;
  /** By which it is asked for once it is there. */
  model: string | null;
  /** 0 or 1: an administrator wants it to end. */
  cancel_asked: number;
};

/** A file at a seller; without an id it was asked for and may be there. */
export type TuningUploadTable = {
  /** A fingerprint of the seller and the account there. */
  account: string;
  /** Names the content. */
  name: string;
  file_id: string | null;
  created_at: string;
};

/** What a seller says of a training: hostile. They go with their launch. */
export type TuningEventTable = {
  launch_id: string;
  /** As the seller gives it. */
  id: string;
  created_at: string;
  level: 'info' | 'warn' | 'error';
  message: string;
};

export type TuningLossTable = { launch_id: string; kind: LossKind; step: number; loss: number };

/** Weights of the built-in reader that were tuned here or imported. They go with their launch; two launches may have made the same. */
export type BuiltinModelTable = {
  launch_id: string;
  /** Names the weights (contract/tuning/builtin-models.ts). */
  model: string;
  /** JSON; empty where they were imported, since nobody here vouches for what a file says. */
  figures: string;
  /** As a file has them: JSON, compressed by Brotli, in base64. */
  weights: string;
  /** 0 or 1: they read for everybody in place of those that ship. Of one row at most. */
  reads: number;
};
