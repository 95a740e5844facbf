/**
 * States of datasets, runs, judgings, launches and rehearsals: shared by page and server.
 * Development mode only.
 */

/**
 * `waiting`: for its turn, or for another try; `overBudget`: it used up its tokens. All but the
 * first two are final, but unfinished work may be retried.
 */
export const experimentStates = ['waiting', 'running', 'done', 'overBudget', 'cancelled', 'failed'] as const;
/** The state of an experiment that may have a token limit. */
export type ExperimentState = (typeof experimentStates)[number];

/** For experiments without a token limit. */
export const unboundedStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
/** The state of an experiment that spends no tokens. */
export type UnboundedState = (typeof unboundedStates)[number];
