/** The jobs of evaluation runs. */
import { experimentJob, jobBesideExperiment } from '../../experiments/public.ts';

/**
 * Has readers answer. An endpoint that refuses is asked again for an hour at least: the waits between nine attempts are 30, 60, 120,
 * 240, 480 and three times 900 seconds, or more.
 */
export const examining = experimentJob({
  name: 'evaluate-readers',
  attempts: 9,
  retrySeconds: 30,
  mostRetrySeconds: 900,
  // One that waits for a slow model keeps none with another reader from its turn.
  atOnce: 2,
  mostSeconds: 20 * 3_600,
});

/** Works out a scorecard. */
export const scoring = jobBesideExperiment({
  name: 'score-readers',
  attempts: 3,
  retrySeconds: 5,
  mostRetrySeconds: 60,
  // Each takes a core for as long as it lasts.
  atOnce: 1,
  mostSeconds: 3_600,
});
