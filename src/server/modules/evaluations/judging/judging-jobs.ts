/** The job of a judge model. What becomes of a job and what its judging says of itself are written in one transaction. */
import { z } from 'zod';
import type { JobKind } from '../../../jobs/job-kind.ts';

const data = z.object({ judgingId: z.string() });

/** What a judging says that stopped for a reason which only the log knows. */
const brokenReason = 'broken';

/** Has a model judge explanations, as patient with its endpoint as runs are (runs/run-jobs.ts). The key is the judging’s id. */
export const judging: JobKind<z.infer<typeof data>> = {
  name: 'judge-explanations',
  data,
  attempts: 9,
  retrySeconds: 30,
  mostRetrySeconds: 900,
  atOnce: 2,
  mostSeconds: 20 * 3_600,
  async followState(transaction, { judgingId }, state, time) {
    const ofJudging = transaction.updateTable('explanation_judgings').where('id', '=', judgingId);
    if (state === 'waiting') {
      await ofJudging
        .set({ state: 'waiting', reason: '', ended_at: null })
        .where('state', 'in', ['failed', 'cancelled'])
        .execute();
      return;
    }
    await ofJudging
      .set(({ eb, ref }) => ({
        state,
        ended_at: time,
        // The work has said why, where it knew.
        reason:
          state === 'cancelled'
            ? ''
            : eb.case().when('reason', '=', '').then(brokenReason).else(ref('reason')).end(),
      }))
      .where('state', 'in', ['waiting', 'running'])
      .execute();
  },
};
