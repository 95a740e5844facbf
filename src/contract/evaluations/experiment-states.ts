/** States of datasets, runs, judgings, launches and rehearsals: what the page and the server agree on. Development mode only. */

/**
 * `waiting`: for its turn, or for another try; `overBudget`: it took the tokens that it may take. All but the first two are ends,
 * after which what is left may be done.
 */
export const experimentStates = ['waiting', 'running', 'done', 'overBudget', 'cancelled', 'failed'] as const;
export type ExperimentState = (typeof experimentStates)[number];

/** Of what has no bound of tokens. */
export const unboundedStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type UnboundedState = (typeof unboundedStates)[number];
