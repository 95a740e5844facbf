/**
 * The tables of fine-tuning datasets (docs/decisions/016-tuning.md) as Kysely sees them; their life
 * cycle is in `experiments`.
 */
import type { TuningPart } from '../../../contract/tuning/datasets.ts';

/** A dataset that models are fine-tuned on. */
export type TuningDatasetTable = {
  id: string;
  name: string;
  /** The model whose saved offers are used: `builtin`, or the name of a model. */
  model: string;
  /** What is taught, as JSON in the form of contract/tuning/datasets.ts. */
  options: string;
  /** Seed of the draw of companies for the validation file. */
  seed: number;
  /** SHA-256 of both files; null until it is ready. */
  content_hash: string | null;
  /** Number of examples in each file, and of offers in both. */
  training: number;
  validation: number;
  offers: number;
  /**
   * Tokens and examples by option, as JSON in the form of contract/calls/tuning-dataset-calls.ts;
   * empty until it is ready.
   */
  figures: string;
  /** Excluded offers and the reasons, as JSON: counts by code, and ids of offers. */
  left_out: string;
  /** When its files were first given to somebody who may train on them; null until then. */
  handed_out_at: string | null;
};

/**
 * The keys by which an offer of a dataset is recognized, since no evaluation dataset may contain
 * it. Rows of a dataset that was handed out outlive it, because a model may have learnt from it.
 */
export type TuningOfferTable = {
  dataset_id: string;
  /** Starts at 1. */
  number: number;
  dataset_name: string;
  /** The saved offer, which may have been deleted since. */
  job_offer_id: string;
  /** Same as `job_offers.content_hash`. */
  content_hash: string;
  /** A sketch of the text to find near-duplicates, as JSON. */
  sketch: string;
};

/** A line of a file, as it is uploaded. Deleted with its dataset. */
export type TuningExampleTable = {
  dataset_id: string;
  /** Starts at 1. */
  number: number;
  /** The number of its offer. */
  offer: number;
  option: string;
  part: TuningPart;
  tokens: number;
  /** JSON of one line, without the line end. */
  line: string;
};
