/** The job that grades all saved offers under changed rules: it reads them, and writes nothing but what would move. */
import { z } from 'zod';
import type { JobKind } from '../../../jobs/job-kind.ts';

const data = z.object({ rehearsalId: z.string() });

/** The key is the rehearsal’s id. */
export const rehearsing: JobKind<z.infer<typeof data>> = {
  name: 'rehearse-rules',
  data,
  attempts: 3,
  retrySeconds: 5,
  mostRetrySeconds: 60,
  atOnce: 1,
  // A million offers; one that is ended begins anew.
  mostSeconds: 4 * 3_600,
  async followState(transaction, { rehearsalId }, state, time) {
    const isWaiting = state === 'waiting';
    await transaction
      .updateTable('rehearsals')
      .set({ state: isWaiting ? ('running' as const) : state, ended_at: isWaiting ? null : time })
      .where('id', '=', rehearsalId)
      .where('state', '!=', 'done')
      .execute();
  },
};
