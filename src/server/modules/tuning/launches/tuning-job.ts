/** The jobs of launches. */
import type { LaunchFailure, TunerName } from '../../../../contract/tuning/launches.ts';
import { type ExperimentJob, experimentJob, followJob } from '../../experiments/public.ts';
import { launchIn } from './find-launch.ts';

/** A job that was cancelled leaves what the seller was asked for: nobody follows that any more. */
const followState: ExperimentJob['followState'] = async (transaction, { experimentId: id }, state, time) => {
  const launch = await launchIn(transaction, id);
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
 * Has a seller train a model, and follows it for hours. A seller that fails before it trains is asked again for a day: the waits between the
 * attempts grow to 900 seconds.
 */
export const tuning: ExperimentJob = {
  ...experimentJob({
    name: 'tune-model',
    attempts: 100,
    retrySeconds: 30,
    mostRetrySeconds: 900,
    // Each waits nearly all of its time.
    atOnce: 20,
    mostSeconds: 20 * 3_600,
  }),
  followState,
};

/** Trains the built-in reader in a thread of its own: one at once, since it takes a processor for minutes. */
export const tuningBuiltin: ExperimentJob = experimentJob({
  name: 'tune-builtin',
  attempts: 3,
  retrySeconds: 30,
  mostRetrySeconds: 300,
  atOnce: 1,
  mostSeconds: 3_600,
});

/** The kind of a launch’s job. */
export const jobOf = (tuner: TunerName): ExperimentJob => (tuner === 'builtin' ? tuningBuiltin : tuning);
