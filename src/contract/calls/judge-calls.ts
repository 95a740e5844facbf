/** The calls by which administrators have a model judge the explanations of a run. Development mode only. */
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
  /** Of what the judge is told. */
  promptVersion: z.string(),
  /** ISO 8601, UTC, as all times here. */
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** E-mail address. */
  author: z.string(),
  concurrency: count,
  /** Input and output together; null: no bound. */
  mostTokens: count.nullable(),
  state: z.enum(experimentStates),
  /** Why it failed, waits for another try or, running, for the endpoint, in codes; else empty. */
  reason: z.string(),
  /** Explanations that wait with it, for that reason. */
  held: count,
  /** Explanations that it said something of, and those where no answer came. */
  judged: count,
  failed: count,
  inputTokens: count,
  cachedInputTokens: count,
  outputTokens: count,
  /** In the currency of the prices; null where none is set for it. */
  cost: z.number().nullable(),
  /** Guessed from the answers so far; null where nothing runs, where it waits and where nothing was answered yet. */
  secondsLeft: count.nullable(),
  /** Explanations that it lets stand, by reader. Null while it is under way, and where it judged nothing. */
  scores: z.array(z.object({ reader: z.string(), mayStand: shareSchema })).nullable(),
});
/** A judge model as the scorecard shows it. */
export type SeenJudging = z.infer<typeof judgingSchema>;

export const judgeCalls = callsFor('administrator', {
  launchJudging: {
    does: 'Has a model judge the explanations of a run in the background, or names the judging of this model and prompt that is there.',
    input: ofRun.extend({
      model: modelNameSchema,
      /** Questions under way at once. */
      concurrency: z.int().min(1).max(runBounds.concurrency),
      /** Input and output together, over which nothing more is asked; questions under way are not ended. Null: no bound. */
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
      /** The newest first. */
      judgings: z.array(judgingSchema),
    }),
  },
  cancelJudging: {
    does: 'Has a judge model asked no more; what it said stays.',
    input: oneJudging,
    /** False where there is no such judging or it has come to its end. */
    output: z.object({ cancelled: z.boolean() }),
  },
  hastenJudging: {
    does: 'Has a judge model that waits, for its turn or for another try, asked as soon as somebody is free.',
    input: oneJudging,
    /** False where it does not wait. */
    output: z.object({ hastened: z.boolean() }),
  },
  retryJudging: {
    does: 'Has a judge model that came to its end go on: only what failed or was not asked yet is asked, within another bound where one is given.',
    input: oneJudging.extend({ mostTokens: tokenBound }),
    /** False where it is under way, or nothing is left to ask. */
    output: z.object({ retried: z.boolean() }),
  },
});
