/** The jobs of evaluation runs. */
import { experimentJob, jobBesideExperiment } from '../../experiments/public.ts';

/**
 * Asks the readers. A refusing endpoint is retried for at least an hour: the waits between nine
 * attempts are at least 30, 60, 120, 240, 480 and three times 900 seconds.
 */
export const examining = experimentJob({
  name: 'evaluate-readers',
  attempts: 9,
  retrySeconds: 30,
  maxRetrySeconds: 900,
  // Two, so that a run waiting for a slow model does not block one with another reader.
  atOnce: 2,
  maxSeconds: 20 * 3_600,
});

/** Computes a scorecard. */
export const scoring = jobBesideExperiment({
  name: 'score-readers',
  attempts: 3,
  retrySeconds: 5,
  maxRetrySeconds: 60,
  // Each uses a processor core throughout.
  atOnce: 1,
  maxSeconds: 3_600,
});
