/**
 * The calls by which administrators create, list and delete fine-tuning datasets. Development mode
 * only.
 */
import { z } from 'zod';
import { datasetFailures, datasetStates, longestDatasetName } from '../evaluations/datasets.ts';
import { count, listedExperiment, oneExperiment } from '../evaluations/experiment-schemas.ts';
import { exclusionsSchema } from '../exclusions.ts';
import { modelNameSchema, nameSchema } from '../name-schema.ts';
import { tuningOptions, tuningParts, untaughtReasons } from '../tuning/datasets.ts';
import { callsFor } from './call.ts';

const options = z.array(z.enum(tuningOptions)).min(1).max(tuningOptions.length);

const figuresSchema = z.object({
  /**
   * For each file, counted as tokens of o200k_base plus the overhead of a chat; other models count
   * differently.
   */
  tokens: z.record(z.enum(tuningParts), count),
  /** Tokens of the longest example. */
  longest: count,
  examples: z.record(z.enum(tuningOptions), count),
  /** Examples with all questions of a reading; the others ask only what people labelled. */
  whole: count,
  /** Labelled values that are not taught, because no sentence of the offer proves them. */
  untaught: count,
});
/** The size of a dataset in figures. */
export type TuningFigures = z.infer<typeof figuresSchema>;

const tuningDatasetSchema = listedExperiment.extend({
  name: z.string(),
  /** The model whose saved offers are used. */
  model: z.string(),
  options,
  seed: z.int(),
  state: z.enum(datasetStates),
  /** Why it failed; null when it did not. */
  failure: z.enum(datasetFailures).nullable(),
  /** SHA-256 of both files; null until it is ready. */
  contentHash: z.string().nullable(),
  /** Number of examples in each file, and of offers in both. */
  training: count,
  validation: count,
  offers: count,
  /** Null until it is ready. */
  figures: figuresSchema.nullable(),
  /**
   * Cost of one epoch over the training file for each model with a price in the settings, in their
   * currency.
   */
  costs: z.array(z.object({ model: z.string(), cost: z.number() })),
  leftOut: exclusionsSchema(untaughtReasons),
  /**
   * Whether its files were downloaded or sent: evaluation datasets then exclude its offers, even
   * after it is deleted.
   */
  handedOut: z.boolean(),
});
/** A fine-tuning dataset as the list shows it. */
export type ListedTuningDataset = z.infer<typeof tuningDatasetSchema>;

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const tuningDatasetCalls = callsFor('administrator', {
  listTuningDatasets: {
    does: 'Lists fine-tuning datasets, the newest first, with what was left out of them and why.',
    input: z.object({}).nullish(),
    output: z.object({ datasets: z.array(tuningDatasetSchema) }),
  },
  createTuningDataset: {
    does: 'Has a fine-tuning dataset made, in the background, of the saved offers that a model read and people corrected.',
    input: z.object({
      /** A name that is taken gets a version: “name v2”. */
      name: nameSchema(longestDatasetName),
      /** The model whose saved offers are used: `builtin`, or the name of a model. */
      model: modelNameSchema,
      options,
      /** Seed of the draw of companies for validation; the same seed draws the same. */
      seed: z.int().min(0).max(2_147_483_647).default(1),
    }),
    output: oneExperiment.extend({ name: z.string() }),
  },
  makeTuningDatasetAgain: {
    does: 'Has a fine-tuning dataset made again that could not be made.',
    input: oneExperiment,
    /** False when it exists already or is being generated. */
    output: z.object({ again: z.boolean() }),
  },
  deleteTuningDataset: {
    does: 'Deletes a fine-tuning dataset. Where its files were handed out, evaluation datasets still leave its offers out.',
    input: oneExperiment,
    output: z.object({}),
  },
});
