/** What the calls about datasets, runs, judgings, launches and rehearsals share. */
import { z } from 'zod';
import { experimentStates } from './experiment-states.ts';
import { runBounds } from './runs.ts';

/** A number of things. */
export const count = z.int().nonnegative();

/** Names an experiment. */
export const oneExperiment = z.object({ id: z.uuid() });

/** The beginning of each entry of a list. */
export const listedExperiment = z.object({
  id: z.string(),
  /** ISO 8601, UTC, as all times. */
  createdAt: z.string(),
  /** E-mail address. */
  author: z.string(),
});

/** The answer to a launch; not new: another of the same question, whoever launched it. */
export const launchedOr = <const Obstacles extends readonly string[]>(obstacles: Obstacles) =>
  z.union([z.object({ id: z.string(), isNew: z.boolean() }), z.object({ obstacle: z.enum(obstacles) })]);

/** How models are asked. */
export const asking = {
  /** Number of concurrent questions. */
  concurrency: z.int().min(1).max(runBounds.concurrency),
  /**
   * Limit of input and output together, after which no more questions are sent; running ones are
   * not aborted. Null: no limit.
   */
  mostTokens: z.int().positive().max(runBounds.tokens).nullable(),
};

/** What answers took. */
export const usage = {
  inputTokens: count,
  /** Included above. */
  cachedInputTokens: count,
  outputTokens: count,
  /** In the currency of the prices; null when there is no price. */
  cost: z.number().nullable(),
};

/** An experiment that asks models within a limit. */
export const listedAsking = listedExperiment.extend({
  endedAt: z.string().nullable(),
  /** Version of the prompts; empty when no model is asked. */
  promptVersion: z.string(),
  concurrency: count,
  /** Input and output together; null: no limit. */
  mostTokens: count.nullable(),
  state: z.enum(experimentStates),
  /**
   * Why it failed, waits for another try or, while running, for the endpoint, in codes; otherwise
   * empty.
   */
  reason: z.string(),
  /** Questions to models that wait for the same reason. */
  held: count,
  /**
   * Estimated from the answers so far; null when nothing runs, it waits, or nothing was answered
   * yet.
   */
  secondsLeft: count.nullable(),
});
