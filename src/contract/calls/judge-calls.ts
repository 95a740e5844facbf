/**
 * The calls by which administrators let a model judge the explanations of a run. Development mode
 * only.
 */
import { z } from 'zod';
import { experimentStates } from '../evaluations/experiment-states.ts';
import { judgingObstacles } from '../evaluations/judging.ts';
import { runBounds } from '../evaluations/runs.ts';
import { shareSchema } from '../evaluations/scorecard.ts';
import { modelNameSchema } from '../name-schema.ts';
import { callsFor } from './call.ts';

const count = z.int().nonnegative();
const ofRun = z.object({ runId: z.uuid() });
const oneJudging = z.object({ id: z.uuid() });
const tokenBound = z.int().positive().max(runBounds.tokens).nullable();

const judgingSchema = z.object({
  id: z.string(),
  model: z.string(),
  /** Version of the judge's prompt. */
  promptVersion: z.string(),
  /** ISO 8601, UTC, as all times here. */
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** E-mail address. */
  author: z.string(),
  concurrency: count,
  /** Input and output together; null: no limit. */
  mostTokens: count.nullable(),
  state: z.enum(experimentStates),
  /**
   * Why it failed, waits for another try or, while running, for the endpoint, in codes; otherwise
   * empty.
   */
  reason: z.string(),
  /** Explanations that wait for the same reason. */
  held: count,
  /** Explanations that were judged, and those where the judge failed to answer. */
  judged: count,
  failed: count,
  inputTokens: count,
  cachedInputTokens: count,
  outputTokens: count,
  /** In the currency of the prices; null when it has no price. */
  cost: z.number().nullable(),
  /**
   * Estimated from the answers so far; null when nothing runs, it waits, or nothing was answered
   * yet.
   */
  secondsLeft: count.nullable(),
  /**
   * Share of explanations accepted, by reader. Null while it is running, and when nothing was
   * judged.
   */
  scores: z.array(z.object({ reader: z.string(), mayStand: shareSchema })).nullable(),
});
/** A judging as the scorecard shows it. */
export type SeenJudging = z.infer<typeof judgingSchema>;

/** The rows of these calls in the table of all (calls.ts). */
export const judgeCalls = callsFor('administrator', {
  launchJudging: {
    does: 'Has a model judge the explanations of a run in the background, or names the judging of this model and prompt that is there.',
    input: ofRun.extend({
      model: modelNameSchema,
      /** Number of concurrent questions. */
      concurrency: z.int().min(1).max(runBounds.concurrency),
      /**
       * Limit of input and output together, after which no more questions are sent; running ones
       * are not aborted. Null: no limit.
       */
      mostTokens: tokenBound,
    }),
    output: z.union([
      z.object({ id: z.string(), isNew: z.boolean() }),
      z.object({ obstacle: z.enum(judgingObstacles) }),
    ]),
  },
  openJudgings: {
    does: 'Shows what judge models say of the explanations of a run.',
    input: ofRun,
    output: z.object({
      /** Explanations of the run that can be judged. */
      explanations: count,
      /** Newest first. */
      judgings: z.array(judgingSchema),
    }),
  },
  cancelJudging: {
    does: 'Has a judge model asked no more; what it said stays.',
    input: oneJudging,
    /** False when there is no such judging or it has ended. */
    output: z.object({ cancelled: z.boolean() }),
  },
  hastenJudging: {
    does: 'Has a judge model that waits, for its turn or for another try, asked as soon as somebody is free.',
    input: oneJudging,
    /** False when it is not waiting. */
    output: z.object({ hastened: z.boolean() }),
  },
  retryJudging: {
    does: 'Has a judge model that came to its end go on: only what failed or was not asked yet is asked, within another bound where one is given.',
    input: oneJudging.extend({ mostTokens: tokenBound }),
    /** False when it is running, or nothing is left to ask. */
    output: z.object({ retried: z.boolean() }),
  },
});
