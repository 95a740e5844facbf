/** The job of a launch. What becomes of it and what its launch says of itself are written in one transaction. */
import { z } from 'zod';
import type { LaunchFailure, TunerName } from '../../../../contract/tuning/launches.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';

const data = z.object({ launchId: z.string() });
type TuningJobData = z.infer<typeof data>;

/**
 * Has a seller train a model, and follows it for hours. A seller that fails before it trains is asked again for a day: the waits between the
 * attempts grow to 900 seconds. The key is the launch’s id.
 */
export const tuning: JobKind<TuningJobData> = {
  name: 'tune-model',
  data,
  attempts: 100,
  retrySeconds: 30,
  mostRetrySeconds: 900,
  // Each waits nearly all of its time.
  atOnce: 20,
  mostSeconds: 20 * 3_600,
  async followState(transaction, { launchId }, state, time) {
    const launch = await transaction
      .selectFrom('tuning_launches')
      .select(['reason', 'job_asked_at'])
      .where('id', '=', launchId)
      .executeTakeFirst();
    if (!launch) return;
    if (state === 'waiting') {
      await transaction
        .updateTable('tuning_launches')
        .set({ state: 'waiting', reason: '', said: '', ended_at: null })
        .where('id', '=', launchId)
        .where('state', 'in', ['failed', 'cancelled'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('tuning_launches as other')
                .select('other.id')
                .whereRef('other.question', '=', 'tuning_launches.question')
                .where('other.state', 'in', ['waiting', 'running']),
            ),
          ),
        )
        .execute();
      return;
    }
    const leftAlone: LaunchFailure = 'notFollowed';
    const broken: LaunchFailure = 'broken';
    const isCancelled = state === 'cancelled' && launch.job_asked_at === null;
    await transaction
      .updateTable('tuning_launches')
      .set({
        state: isCancelled ? 'cancelled' : 'failed',
        ended_at: time,
        // The work has said why, where it knew.
        reason: isCancelled ? '' : state === 'cancelled' ? leftAlone : launch.reason || broken,
      })
      .where('id', '=', launchId)
      .where('state', 'in', ['waiting', 'running'])
      .execute();
  },
};

/** Trains the built-in reader in a thread of its own: one at once, since it takes a processor for minutes. The key is the launch’s id. */
export const tuningBuiltin: JobKind<TuningJobData> = {
  name: 'tune-builtin',
  data,
  attempts: 3,
  retrySeconds: 30,
  mostRetrySeconds: 300,
  atOnce: 1,
  mostSeconds: 3_600,
  ...(tuning.followState && { followState: tuning.followState }),
};

/** The kind of a launch’s job. */
export const jobOf = (tuner: TunerName): JobKind<TuningJobData> =>
  tuner === 'builtin' ? tuningBuiltin : tuning;
