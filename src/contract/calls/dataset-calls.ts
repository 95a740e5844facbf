/**
 * The calls by which administrators create, list and delete evaluation datasets. Development mode
 * only.
 */
import { z } from 'zod';
import {
  datasetStates,
  evaluationDatasetFailures,
  exclusionReasons,
  longestDatasetName,
  sendingStates,
} from '../evaluations/datasets.ts';
import { evaluationTypes } from '../evaluations/evaluation-types.ts';
import { count, listedExperiment, oneExperiment } from '../evaluations/experiment-schemas.ts';
import { exclusionsSchema } from '../exclusions.ts';
import { nameSchema } from '../name-schema.ts';
import { callsFor } from './call.ts';
import { offerFilterSchema } from './offer-list-calls.ts';

const datasetSchema = listedExperiment.extend({
  name: z.string(),
  types: z.array(z.enum(evaluationTypes)),
  filter: offerFilterSchema,
  state: z.enum(datasetStates),
  /** Why it failed; null when it did not. */
  failure: z.enum(evaluationDatasetFailures).nullable(),
  /** Offers processed while it is generated, if known; otherwise null. */
  progress: z.object({ done: count, of: count }).nullable(),
  promptVersion: z.string(),
  /** SHA-256 of its lines in the form for openai/evals; null until it is ready. */
  contentHash: z.string().nullable(),
  /** Number of lines, and of the offers they are about. */
  entries: count,
  offers: count,
  /** Its offers plus those excluded as partly reviewed. */
  labelled: count,
  leftOut: exclusionsSchema(exclusionReasons),
  sending: z.enum(sendingStates),
  /** Why it was not sent: a code of errors.json, or `cancelled`; otherwise empty. */
  sendingReason: z.string(),
  sentAt: z.string().nullable(),
});
/** An evaluation dataset as the list shows it. */
export type ListedDataset = z.infer<typeof datasetSchema>;

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const datasetCalls = callsFor('administrator', {
  listDatasets: {
    does: 'Lists evaluation datasets, the newest first, with what was left out of them and why.',
    input: z.object({}).nullish(),
    output: z.object({ datasets: z.array(datasetSchema) }),
  },
  createDataset: {
    does: 'Has an evaluation dataset made, in the background, of the saved offers that a filter lets through.',
    input: z.object({
      /** A name that is taken gets a version: “name v2”. */
      name: nameSchema(longestDatasetName),
      types: z.array(z.enum(evaluationTypes)).min(1).max(evaluationTypes.length),
      filter: offerFilterSchema,
      /** Sends it to the `files` endpoint when it is ready. */
      send: z.boolean().default(false),
    }),
    output: oneExperiment.extend({ name: z.string() }),
  },
  makeDatasetAgain: {
    does: 'Has a dataset made again that could not be made.',
    input: oneExperiment,
    /** False when it exists already or is being generated. */
    output: z.object({ again: z.boolean() }),
  },
  sendDataset: {
    does: 'Has a dataset sent to the `files` endpoint of the settings, in the background.',
    input: oneExperiment,
    output: z.object({ sending: z.enum(sendingStates) }),
  },
  deleteDataset: {
    does: 'Deletes an evaluation dataset with the runs over it.',
    input: oneExperiment,
    output: z.object({}),
  },
});
