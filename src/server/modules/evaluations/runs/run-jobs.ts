/** The jobs of evaluation runs. What becomes of a job and what its run says of itself are written in one transaction. */
import { z } from 'zod';
import type { JobKind } from '../../../jobs/job-kind.ts';

const data = z.object({ runId: z.string() });
export type RunJobData = z.infer<typeof data>;

/** What a run says that stopped for a reason which only the log knows. */
const brokenReason = 'broken';

/**
 * Has readers answer. An endpoint that refuses is asked again for an hour at least: the waits between nine attempts are 30, 60, 120,
 * 240, 480 and three times 900 seconds, or more. The key is the run’s id.
 */
export const examining: JobKind<RunJobData> = {
  name: 'evaluate-readers',
  data,
  attempts: 9,
  retrySeconds: 30,
  mostRetrySeconds: 900,
  // One that waits for a slow model keeps none with another reader from its turn.
  atOnce: 2,
  mostSeconds: 20 * 3_600,
  async followState(transaction, { runId }, state, time) {
    if (state !== 'waiting') {
      await transaction
        .updateTable('evaluation_runs')
        .set(({ eb, ref }) => ({
          state,
          ended_at: time,
          // The work has said why, where it knew.
          reason:
            state === 'cancelled'
              ? ''
              : eb.case().when('reason', '=', '').then(brokenReason).else(ref('reason')).end(),
        }))
        .where('id', '=', runId)
        .where('state', 'in', ['waiting', 'running'])
        .execute();
      return;
    }
    await transaction
      .updateTable('evaluation_runs')
      .set({ state: 'waiting', reason: '', ended_at: null })
      .where('id', '=', runId)
      .where('state', 'in', ['failed', 'cancelled'])
      // A job that is done again from the list of jobs, while another run of the same question is under way.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('evaluation_runs as other')
              .select('other.id')
              .whereRef('other.question', '=', 'evaluation_runs.question')
              .where('other.state', 'in', ['waiting', 'running']),
          ),
        ),
      )
      .execute();
  },
};

/** Works out a scorecard. The key is the run’s id. */
export const scoring: JobKind<RunJobData> = {
  name: 'score-readers',
  data,
  attempts: 3,
  retrySeconds: 5,
  mostRetrySeconds: 60,
  // Each takes a core for as long as it lasts.
  atOnce: 1,
  mostSeconds: 3_600,
};
