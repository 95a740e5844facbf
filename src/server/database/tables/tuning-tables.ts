/** The tables of fine-tuning datasets (docs/decisions/016-tuning.md), as Kysely sees them; their life stands in `experiments`. */
import type { TuningPart } from '../../../contract/tuning/datasets.ts';

export type TuningDatasetTable = {
  id: string;
  name: string;
  /** Whose saved offers are used: `builtin`, or the name of a model. */
  model: string;
  /** What is taught, as JSON: contract/tuning/datasets.ts has the options. */
  options: string;
  /** By which companies are drawn for the validation file. */
  seed: number;
  /** SHA-256 of both files; null until it is ready. */
  content_hash: string | null;
  /** Examples of each file, and the offers of both. */
  training: number;
  validation: number;
  offers: number;
  /** Tokens and examples by option, as JSON: contract/calls/tuning-dataset-calls.ts has the form; empty until it is ready. */
  figures: string;
  /** What was left out and why, as JSON: counts by code, and ids of offers. */
  left_out: string;
  /** When its files first left for somebody who may train on them; null while they have not. */
  handed_out_at: string | null;
};

/**
 * By what an offer of a dataset is known again: no evaluation dataset may hold it. Rows of a dataset that was handed out stay when it is
 * deleted, since a model may have learnt from it.
 */
export type TuningOfferTable = {
  dataset_id: string;
  /** From 1 up. */
  number: number;
  dataset_name: string;
  /** The saved offer; it may be deleted since. */
  job_offer_id: string;
  /** As `job_offers.content_hash`. */
  content_hash: string;
  /** What near-duplicates are found by, as JSON. */
  sketch: string;
};

/** A line of a file, as it is uploaded. They go with their dataset. */
export type TuningExampleTable = {
  dataset_id: string;
  /** From 1 up. */
  number: number;
  /** The number of its offer. */
  offer: number;
  option: string;
  part: TuningPart;
  tokens: number;
  /** JSON of one line, without its end. */
  line: string;
};
