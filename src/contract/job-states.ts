/** What becomes of background work: states of a job, and how its attempts end. */

/** Whether it waits for its (next) attempt, is at one, or has come to its end in one of three ways. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** `lost`: its server died, or could not say in time that it lives; `handedBack`: its server was stopped. */
export const attemptOutcomes = ['done', 'failed', 'timedOut', 'lost', 'cancelled', 'handedBack'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
