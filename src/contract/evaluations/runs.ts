/**
 * Runs of readers over evaluation datasets: shared by page and server, without the schemas.
 * Development mode only.
 */
import type { ExperimentState } from './experiment-states.ts';

/** The state of a run, which has a token limit. */
export type RunState = ExperimentState;

/** Limits of one run. */
export const runBounds = { readers: 10, repeats: 10, concurrency: 50, tokens: 10_000_000_000 } as const;

/** Default number of concurrent questions. */
export const defaultConcurrency = 4;

/**
 * Why two runs cannot be compared: one was deleted, has no answers to score yet, or used other
 * lines.
 */
export const comparisonObstacles = ['runGone', 'notScored', 'otherDataset'] as const;

/** Why a run cannot be started. */
export const runObstacles = ['datasetGone', 'datasetNotReady', 'noModels'] as const;
