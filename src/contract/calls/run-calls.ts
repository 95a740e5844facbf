/**
 * The calls by which administrators run readers over evaluation datasets, and see their results.
 * Development mode only.
 */
import { z } from 'zod';
import { cellOfferSchema, cellSchema } from '../evaluations/cell-schema.ts';
import { cellFilters } from '../evaluations/cells.ts';
import { evaluationTypes } from '../evaluations/evaluation-types.ts';
import {
  asking,
  count,
  launchedOr,
  listedAsking,
  oneExperiment,
  usage,
} from '../evaluations/experiment-schemas.ts';
import { comparisonObstacles, runBounds, runObstacles } from '../evaluations/runs.ts';
import { comparisonSchema, scorecardSchema } from '../evaluations/scorecard.ts';
import { modelNameSchema } from '../name-schema.ts';
import { cursorSchema } from '../page-cursor.ts';
import { callsFor } from './call.ts';

const isOnce = (values: readonly string[]) => new Set(values).size === values.length;

const runReaderSchema = z.object({
  /** `builtin` or a model. */
  reader: z.string(),
  /** Questions answered or refused, and those that failed. */
  answered: count,
  failed: count,
  ...usage,
});

const runSchema = listedAsking.extend({
  dataset: z.object({
    id: z.string(),
    name: z.string(),
    offers: count,
    /** Its offers plus those excluded as partly reviewed. */
    labelled: count,
  }),
  types: z.array(z.enum(evaluationTypes)),
  repeats: count,
  /** Per reader. */
  questions: count,
  readers: z.array(runReaderSchema),
});
/** A run as the list shows it. */
export type ListedRun = z.infer<typeof runSchema>;

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const runCalls = callsFor('administrator', {
  launchRun: {
    does: 'Has readers sit an evaluation dataset in the background, or names the run of the same question that is under way.',
    input: z.object({
      datasetId: z.uuid(),
      types: z.array(z.enum(evaluationTypes)).min(1).max(evaluationTypes.length).refine(isOnce),
      readers: z.array(modelNameSchema).min(1).max(runBounds.readers).refine(isOnce),
      /** How often each reader answers each question. */
      repeats: z.int().min(1).max(runBounds.repeats),
      ...asking,
    }),
    output: launchedOr(runObstacles),
  },
  listRuns: {
    does: 'Lists evaluation runs with how far they are and what they took, the newest first, page by page, and the datasets that can be sat.',
    input: z.object({ cursor: cursorSchema }),
    output: z.object({
      runs: z.array(runSchema),
      /** The cursor of the next page; empty at the end. */
      next: z.string(),
      /** Datasets that are ready, newest first; `types` are their evaluation types. */
      datasets: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          offers: count,
          types: z.array(z.enum(evaluationTypes)),
        }),
      ),
      /** Whether any model has a price. */
      hasPrices: z.boolean(),
    }),
  },
  openRun: {
    does: 'Shows an evaluation run with its scorecard; one that is missing is worked out in the background, without asking a model.',
    input: oneExperiment,
    output: z.object({
      /** Null when there is no such run. */
      run: runSchema.nullable(),
      /** Null while it runs, and while its scorecard is computed. */
      scorecard: scorecardSchema.nullable(),
      isScoring: z.boolean(),
      /** The newest other runs over the same lines that have a scorecard. */
      others: z.array(
        z.object({ id: z.string(), createdAt: z.string(), readers: z.array(z.string()), repeats: count }),
      ),
    }),
  },
  openComparison: {
    does: 'Compares the readers of two evaluation runs over the same lines, offer by offer, corrected for the number of comparisons.',
    input: oneExperiment.extend({ against: z.uuid() }),
    output: z.union([
      /** Each reader of `id` compared with each of `against`. */
      z.object({ comparisons: z.array(comparisonSchema) }),
      z.object({ obstacle: z.enum(comparisonObstacles) }),
    ]),
  },
  openCell: {
    does: 'Shows the offers behind a figure of a run’s scorecard, with what people and the reader said of each, page by page.',
    input: oneExperiment.extend({
      reader: modelNameSchema,
      cell: cellSchema,
      show: z.enum(cellFilters),
      /** `next` of the previous page. */
      after: count.default(0),
    }),
    output: z.object({
      /** In the order of the dataset. */
      offers: z.array(cellOfferSchema),
      /**
       * Where the next page begins; null at the end. A page may hold few offers, or none, before
       * that.
       */
      next: count.nullable(),
    }),
  },
  cancelRun: {
    does: 'Cancels an evaluation run; its answers stay.',
    input: oneExperiment,
    /** False when there is no such run or it has ended. */
    output: z.object({ cancelled: z.boolean() }),
  },
  hastenRun: {
    does: 'Has an evaluation run that waits, for its turn or for another try, go on as soon as somebody is free.',
    input: oneExperiment,
    /** False when it is not waiting. */
    output: z.object({ hastened: z.boolean() }),
  },
  retryRun: {
    does: 'Has a run that came to its end go on: only what failed or was not asked yet is asked, within another bound where one is given.',
    input: oneExperiment.extend({ mostTokens: asking.mostTokens }),
    /** False when it is running, another run of the same question is, or nothing is left to ask. */
    output: z.object({ retried: z.boolean() }),
  },
});
