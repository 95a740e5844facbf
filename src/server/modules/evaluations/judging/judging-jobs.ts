/** The job of a judge model. */
import { experimentJob } from '../../experiments/public.ts';

/**
 * Judges explanations by a model, with the same tolerance for its endpoint as runs
 * (runs/run-jobs.ts).
 */
export const judging = experimentJob({
  name: 'judge-explanations',
  attempts: 9,
  retrySeconds: 30,
  maxRetrySeconds: 900,
  atOnce: 2,
  maxSeconds: 20 * 3_600,
});
