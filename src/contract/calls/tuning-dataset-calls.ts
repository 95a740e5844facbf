/** The calls by which administrators make, see and delete fine-tuning datasets. Development mode only. */
import { z } from 'zod';
import { datasetFailures, datasetStates, longestDatasetName } from '../evaluations/datasets.ts';
import { leftOutSchema } from '../left-out.ts';
import { modelNameSchema, nameSchema } from '../name-schema.ts';
import { tuningOptions, tuningParts, untaughtReasons } from '../tuning/datasets.ts';
import { callsFor } from './call.ts';

const count = z.int().nonnegative();
const datasetId = z.object({ id: z.uuid() });
const options = z.array(z.enum(tuningOptions)).min(1).max(tuningOptions.length);

const figuresSchema = z.object({
  /** Of each file, counted by the tokens of o200k_base with what a chat adds; the tokens of another model differ. */
  tokens: z.record(z.enum(tuningParts), count),
  /** Tokens of the longest example. */
  longest: count,
  /** Examples by option. */
  examples: z.record(z.enum(tuningOptions), count),
  /** Examples that ask all that a reading asks; the others ask what people stand behind alone. */
  whole: count,
  /** Values that people set or confirmed and that are not taught: no sentence of the offer proves them. */
  untaught: count,
});
/** What a dataset holds, in figures. */
export type TuningFigures = z.infer<typeof figuresSchema>;

const tuningDatasetSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** E-mail address. */
  author: z.string(),
  /** Whose saved offers are used. */
  model: z.string(),
  options,
  seed: z.int(),
  state: z.enum(datasetStates),
  /** Why it failed; null where it did not. */
  failure: z.enum(datasetFailures).nullable(),
  /** SHA-256 of both files; null until it is ready. */
  contentHash: z.string().nullable(),
  /** Examples of each file, and the offers of both. */
  training: count,
  validation: count,
  offers: count,
  /** Null until it is ready. */
  figures: figuresSchema.nullable(),
  /** What one pass over the training file costs with each model that has a price in the settings, in their currency. */
  costs: z.array(z.object({ model: z.string(), cost: z.number() })),
  leftOut: leftOutSchema(untaughtReasons),
  /** Whether its files were downloaded or sent: evaluation datasets leave its offers out even once it is deleted. */
  handedOut: z.boolean(),
});
/** A fine-tuning dataset as the list shows it. */
export type ListedTuningDataset = z.infer<typeof tuningDatasetSchema>;

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
      /** Whose saved offers are used: `builtin`, or the name of a model. */
      model: modelNameSchema,
      options,
      /** By which companies are drawn for validation: the same for the same seed. */
      seed: z.int().min(0).max(2_147_483_647).default(1),
    }),
    output: datasetId.extend({ name: z.string() }),
  },
  makeTuningDatasetAgain: {
    does: 'Has a fine-tuning dataset made again that could not be made.',
    input: datasetId,
    /** False where it is made already, or under way. */
    output: z.object({ again: z.boolean() }),
  },
  deleteTuningDataset: {
    does: 'Deletes a fine-tuning dataset. Where its files were handed out, evaluation datasets still leave its offers out.',
    input: datasetId,
    output: z.object({}),
  },
});
