/** The jobs of launches. */
import type { LaunchFailure, TunerName } from '../../../../contract/tuning/launches.ts';
import { type ExperimentJob, experimentJob, followJob } from '../../experiments/public.ts';
import { findLaunch } from './launch-row.ts';

/** A cancelled job abandons what was requested of the seller: nobody follows that any more. */
const followState: ExperimentJob['followState'] = async (transaction, { experimentId: id }, state, time) => {
  const launch = await findLaunch(transaction, id);
  if (!launch) return;
  const notFollowed: LaunchFailure = 'notFollowed';
  if (state === 'cancelled' && launch.job_asked_at !== null)
    await followJob(transaction, id, 'failed', time, notFollowed);
  else await followJob(transaction, id, state, time);
  const goesOn = transaction
    .selectFrom('experiments')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('reason', '=', '');
  await transaction.updateTable('tuning_launches').set({ said: '' }).where('id', 'in', goesOn).execute();
};

/**
 * Lets a seller train a model, and follows that for hours. A seller that fails before training is
 * retried for a day: the waits between attempts grow to 900 seconds.
 */
export const tuning: ExperimentJob = {
  ...experimentJob({
    name: 'tune-model',
    attempts: 100,
    retrySeconds: 30,
    maxRetrySeconds: 900,
    // A job waits for the seller nearly all of the time.
    atOnce: 20,
    maxSeconds: 20 * 3_600,
  }),
  followState,
};

/**
 * Trains the built-in reader in a thread; only one at once, since it uses a processor core for
 * minutes.
 */
export const tuningBuiltin: ExperimentJob = experimentJob({
  name: 'tune-builtin',
  attempts: 3,
  retrySeconds: 30,
  maxRetrySeconds: 300,
  atOnce: 1,
  maxSeconds: 3_600,
});

/** The kind of a launch’s job. */
export const tuningJobFor = (tuner: TunerName): ExperimentJob =>
  tuner === 'builtin' ? tuningBuiltin : tuning;
