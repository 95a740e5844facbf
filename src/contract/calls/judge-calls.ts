/**
 * The calls by which administrators let a model judge the explanations of a run. Development mode
 * only.
 */
import { z } from 'zod';
import {
  asking,
  count,
  launchedOr,
  listedAsking,
  oneExperiment,
  usage,
} from '../evaluations/experiment-schemas.ts';
import { judgingObstacles } from '../evaluations/judging.ts';
import { shareSchema } from '../evaluations/scorecard.ts';
import { modelNameSchema } from '../name-schema.ts';
import { callsFor } from './call.ts';

const ofRun = z.object({ runId: z.uuid() });

const judgingSchema = listedAsking.extend({
  model: z.string(),
  /** Explanations that were judged, and those where the judge failed to answer. */
  judged: count,
  failed: count,
  ...usage,
  /**
   * Share of explanations accepted, by reader. Null while it is running, and when nothing was
   * judged.
   */
  scores: z.array(z.object({ reader: z.string(), mayStand: shareSchema })).nullable(),
});
/** A judging as the scorecard shows it. */
export type SeenJudging = z.infer<typeof judgingSchema>;

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const judgeCalls = callsFor('administrator', {
  launchJudging: {
    does: 'Has a model judge the explanations of a run in the background, or names the judging of this model and prompt that is there.',
    input: ofRun.extend({ model: modelNameSchema, ...asking }),
    output: launchedOr(judgingObstacles),
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
    input: oneExperiment,
    /** False when there is no such judging or it has ended. */
    output: z.object({ cancelled: z.boolean() }),
  },
  hastenJudging: {
    does: 'Has a judge model that waits, for its turn or for another try, asked as soon as somebody is free.',
    input: oneExperiment,
    /** False when it is not waiting. */
    output: z.object({ hastened: z.boolean() }),
  },
  retryJudging: {
    does: 'Has a judge model that came to its end go on: only what failed or was not asked yet is asked, within another bound where one is given.',
    input: oneExperiment.extend({ mostTokens: asking.mostTokens }),
    /** False when it is running, or nothing is left to ask. */
    output: z.object({ retried: z.boolean() }),
  },
});
