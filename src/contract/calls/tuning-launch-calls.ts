/**
 * The calls by which administrators have models tuned, and see the results. Development mode only.
 */
import { z } from 'zod';
import { count, launchedOr, listedExperiment, oneExperiment } from '../evaluations/experiment-schemas.ts';
import { unboundedStates } from '../evaluations/experiment-states.ts';
import { longestModelName } from '../limits.ts';
import { builtinVerdicts, choiceObstacles } from '../tuning/builtin-models.ts';
import {
  baseModelPattern,
  launchObstacles,
  launchSteps,
  lossKinds,
  maxEpochs,
  tunerNames,
} from '../tuning/launches.ts';
import { callsFor } from './call.ts';

/**
 * Tuned minus shipped, -1 to 1, with the 95 % interval of the difference; null when nothing could
 * be compared.
 */
const comparedSchema = z.object({
  offers: count,
  difference: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/**
 * How the tuned built-in reader compares with the shipped one, on offers that it was not trained
 * on.
 */
const builtinFiguresSchema = z.object({
  offers: count,
  companies: count,
  sentences: count,
  /** Those of the sentences that people marked. */
  marked: count,
  /** Offers of the dataset from which nothing could be learned. */
  leftOut: count,
  /** Those of the offers that are wholly reviewed; only these are compared. */
  whollyReviewed: count,
  criteria: comparedSchema,
  letter: comparedSchema,
  verdict: z.enum(builtinVerdicts),
});

const launchSchema = listedExperiment.extend({
  endedAt: z.string().nullable(),
  dataset: z.object({ id: z.string(), name: z.string(), examples: count }),
  tuner: z.enum(tunerNames),
  /** The host that the examples are sent to; empty for a folder. */
  host: z.string(),
  baseModel: z.string(),
  /** Null: the seller chooses the number. */
  epochs: count.nullable(),
  state: z.enum(unboundedStates),
  step: z.enum(launchSteps),
  /** Why it waits for another try or failed, in codes; otherwise empty. */
  reason: z.string(),
  /** The seller's own words on that. */
  said: z.string(),
  /** The seller’s names for the job and its state; empty until there is one. */
  jobId: z.string(),
  sellerStatus: z.string(),
  seenAt: z.string().nullable(),
  trainedTokens: count.nullable(),
  /** The resulting model; empty until it exists. */
  model: z.string(),
  /** It is being cancelled. */
  isEnding: z.boolean(),
  /** Of the built-in tuner’s model, when it exists and was trained here. */
  figures: builtinFiguresSchema.nullable(),
  /** It is used for all readings instead of the shipped weights. */
  reads: z.boolean(),
});
/** A launch as the list shows it. */
export type ListedLaunch = z.infer<typeof launchSchema>;

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const tuningLaunchCalls = callsFor('administrator', {
  launchTuning: {
    does: 'Has a model tuned with a dataset in the background, or names the launch of the same that is under way. A folder is there at once.',
    input: z.object({
      datasetId: z.uuid(),
      tuner: z.enum(tunerNames),
      baseModel: z.string().max(longestModelName).regex(baseModelPattern),
      /** Null: the seller chooses the number. */
      epochs: z.int().min(1).max(maxEpochs).nullable(),
    }),
    output: launchedOr(launchObstacles),
  },
  listTunings: {
    does: 'Lists the launches of fine-tuning, the newest first, with the datasets and the ways to tune that can be chosen.',
    input: z.object({}),
    output: z.object({
      launches: z.array(launchSchema),
      /**
       * Datasets that are ready, newest first. `model`: whose saved offers they are made of;
       * `tokens`: approximate number, of all examples.
       */
      datasets: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          model: z.string(),
          offers: count,
          examples: count,
          tokens: count,
        }),
      ),
      ways: z.array(z.object({ tuner: z.enum(tunerNames), host: z.string(), usualModel: z.string() })),
    }),
  },
  openTuning: {
    does: 'Shows what the seller has told of a training: its last events and its losses.',
    input: oneExperiment,
    output: z.object({
      /** Oldest first; the words are the seller’s. */
      events: z.array(
        z.object({
          id: z.string(),
          time: z.string(),
          level: z.enum(['info', 'warn', 'error']),
          message: z.string(),
        }),
      ),
      losses: z.array(z.object({ kind: z.enum(lossKinds), step: count, loss: z.number() })),
    }),
  },
  cancelTuning: {
    does: 'Has a launch cancelled, at the seller too.',
    input: oneExperiment,
    /** False when there is no such launch or it has ended. */
    output: z.object({ cancelled: z.boolean() }),
  },
  retryTuning: {
    does: 'Has a launch that failed or was cancelled go on from where it ended; what the seller ended is trained anew.',
    input: oneExperiment,
    /** False when it is running or done, or another launch of the same question is running. */
    output: z.object({ retried: z.boolean() }),
  },
  chooseBuiltinModel: {
    does: 'Has a tuned model of the built-in reader read for everybody, where it is shown to be better; without an id the weights that ship read again.',
    input: z.object({ id: z.uuid().nullable() }),
    output: z.union([z.object({ chosen: z.literal(true) }), z.object({ obstacle: z.enum(choiceObstacles) })]),
  },
  deleteTuning: {
    does: 'Deletes a launch that came to its end from the list; a model of a seller stays where it is, one of the built-in reader goes with it.',
    input: oneExperiment,
    output: z.object({ deleted: z.boolean() }),
  },
});
