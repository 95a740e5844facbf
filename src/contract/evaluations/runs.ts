/** Runs of readers over evaluation datasets: what the page and the server agree on, apart from the schemas. Development mode only. */
import type { ExperimentState } from './experiment-states.ts';

export type RunState = ExperimentState;

/** How much of each one run may take. */
export const runBounds = { readers: 10, repeats: 10, concurrency: 50, tokens: 10_000_000_000 } as const;

/** Questions under way at once where nobody says otherwise. */
export const usualConcurrency = 4;

/** Why two runs cannot be compared: one is gone, has no answers to score yet, or sat other lines. */
export const comparisonObstacles = ['runGone', 'notScored', 'otherDataset'] as const;

/** What can be missing where a run is started. */
export const runObstacles = ['datasetGone', 'datasetNotReady', 'noModels'] as const;
