/** States of background jobs, and outcomes of their attempts. */

/** Waiting for the (next) attempt, running one, or ended in one of three ways. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/**
 * `lost`: its server died, or could not send a heartbeat in time; `handedBack`: its server was
 * stopped.
 */
export const attemptOutcomes = ['done', 'failed', 'timedOut', 'lost', 'cancelled', 'handedBack'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
