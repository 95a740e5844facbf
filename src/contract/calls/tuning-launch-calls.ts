/** The calls by which administrators have models tuned, and see what came of it. Development mode only. */
import { z } from 'zod';
import { unboundedStates } from '../evaluations/experiment-states.ts';
import { longestModelName } from '../limits.ts';
import { builtinVerdicts, choiceObstacles } from '../tuning/builtin-models.ts';
import {
  baseModelPattern,
  launchObstacles,
  launchSteps,
  lossKinds,
  mostEpochs,
  tunerNames,
} from '../tuning/launches.ts';
import { callsFor } from './call.ts';

const count = z.int().nonnegative();
const launchId = z.object({ id: z.uuid() });

/** Tuned less shipped, -1 to 1, with the 95 % interval of the difference; null where nothing could be compared. */
const comparedSchema = z.object({
  offers: count,
  difference: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/** How the built-in reader that was tuned compares with what ships, on offers that it was not trained on. */
const builtinFiguresSchema = z.object({
  offers: count,
  companies: count,
  sentences: count,
  /** Of the sentences: those that people marked. */
  marked: count,
  /** Offers of the dataset that nothing could be learned from. */
  leftOut: count,
  /** Of the offers: those that are wholly reviewed, the only ones that are compared. */
  whollyReviewed: count,
  criteria: comparedSchema,
  letter: comparedSchema,
  verdict: z.enum(builtinVerdicts),
});

const launchSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC, as all times here. */
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** E-mail address. */
  author: z.string(),
  dataset: z.object({ id: z.string(), name: z.string(), examples: count }),
  tuner: z.enum(tunerNames),
  /** Where the examples go; empty for a folder. */
  host: z.string(),
  baseModel: z.string(),
  /** Null: as many as the seller holds for right. */
  epochs: count.nullable(),
  state: z.enum(unboundedStates),
  step: z.enum(launchSteps),
  /** Why it waits for another try or failed, in codes; else empty. */
  reason: z.string(),
  /** What the seller said of that, in its own words. */
  said: z.string(),
  /** The seller’s names for the job and its state; empty until there is one. */
  jobId: z.string(),
  sellerStatus: z.string(),
  seenAt: z.string().nullable(),
  trainedTokens: count.nullable(),
  /** The model that came of it; empty until it is there. */
  model: z.string(),
  /** It is about to be cancelled. */
  isEnding: z.boolean(),
  /** Of the built-in tuner’s model, where it is there and was trained here. */
  figures: builtinFiguresSchema.nullable(),
  /** It reads for everybody in place of the weights that ship. */
  reads: z.boolean(),
});
/** A launch as the list shows it. */
export type ListedLaunch = z.infer<typeof launchSchema>;

export const tuningLaunchCalls = callsFor('administrator', {
  launchTuning: {
    does: 'Has a model tuned with a dataset in the background, or names the launch of the same that is under way. A folder is there at once.',
    input: z.object({
      datasetId: z.uuid(),
      tuner: z.enum(tunerNames),
      baseModel: z.string().max(longestModelName).regex(baseModelPattern),
      /** Null: as many as the seller holds for right. */
      epochs: z.int().min(1).max(mostEpochs).nullable(),
    }),
    output: z.union([
      z.object({ id: z.string(), isNew: z.boolean() }),
      z.object({ obstacle: z.enum(launchObstacles) }),
    ]),
  },
  listTunings: {
    does: 'Lists the launches of fine-tuning, the newest first, with the datasets and the ways to tune that can be chosen.',
    input: z.object({}),
    output: z.object({
      launches: z.array(launchSchema),
      /** Those that are ready, the newest first. `model`: whose saved offers they are made of; `tokens`: about so many, of all examples. */
      datasets: z.array(
        z.object({
          ...{ id: z.string(), name: z.string(), model: z.string() },
          ...{ offers: count, examples: count, tokens: count },
        }),
      ),
      ways: z.array(z.object({ tuner: z.enum(tunerNames), host: z.string(), usualModel: z.string() })),
    }),
  },
  openTuning: {
    does: 'Shows what the seller has told of a training: its last events and its losses.',
    input: launchId,
    output: z.object({
      /** The oldest first; the words are the seller’s. */
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
    input: launchId,
    /** False where there is no such launch or it has come to its end. */
    output: z.object({ cancelled: z.boolean() }),
  },
  retryTuning: {
    does: 'Has a launch that failed or was cancelled go on from where it ended; what the seller ended is trained anew.',
    input: launchId,
    /** False where it is under way or done, or another launch of the same is under way. */
    output: z.object({ retried: z.boolean() }),
  },
  chooseBuiltinModel: {
    does: 'Has a tuned model of the built-in reader read for everybody, where it is shown to be better; without an id the weights that ship read again.',
    input: z.object({ id: z.uuid().nullable() }),
    output: z.union([z.object({ chosen: z.literal(true) }), z.object({ obstacle: z.enum(choiceObstacles) })]),
  },
  deleteTuning: {
    does: 'Deletes a launch that came to its end from the list; a model of a seller stays where it is, one of the built-in reader goes with it.',
    input: launchId,
    output: z.object({ deleted: z.boolean() }),
  },
});
