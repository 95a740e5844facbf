/** States of background jobs, and outcomes of their attempts. */

/** Waiting for the (next) attempt, running one, or ended in one of three ways. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
/** The state of a job, as stored and filtered by; jobs.json has its words. */
export type JobState = (typeof jobStates)[number];

/**
 * `lost`: its server died, or could not send a heartbeat in time; `handedBack`: its server was
 * stopped.
 */
export const attemptOutcomes = ['done', 'failed', 'timedOut', 'lost', 'cancelled', 'handedBack'] as const;
/** How an attempt ended; jobs.json has its words. */
export type AttemptOutcome = (typeof attemptOutcomes)[number];
