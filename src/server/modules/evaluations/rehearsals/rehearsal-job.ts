/** The job that grades all saved offers under changed rules: it reads them, and writes nothing but what would move. */
import { experimentJob } from '../../experiments/public.ts';

export const rehearsing = experimentJob({
  name: 'rehearse-rules',
  attempts: 3,
  retrySeconds: 5,
  mostRetrySeconds: 60,
  atOnce: 1,
  // A million offers; one that is ended begins anew.
  mostSeconds: 4 * 3_600,
});
