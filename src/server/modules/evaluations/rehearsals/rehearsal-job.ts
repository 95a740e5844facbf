/** The job that grades all saved offers under changed rules; it changes no offer. */
import { experimentJob } from '../../experiments/public.ts';

/** A rehearsal, in the background. */
export const rehearsing = experimentJob({
  name: 'rehearse-rules',
  attempts: 3,
  retrySeconds: 5,
  maxRetrySeconds: 60,
  atOnce: 1,
  // Enough for a million offers; an interrupted one starts again.
  maxSeconds: 4 * 3_600,
});
