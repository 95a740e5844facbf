/** Starts, lists, cancels, retries and deletes launches of fine-tuning. */
import type { tuningLaunchCalls as table } from '../../../../contract/calls/tuning-launch-calls.ts';
import { defaultBaseModels } from '../../../../contract/tuning/default-base-models.ts';
import type { Settings } from '../../../../settings/config.ts';
import { createTuners } from '../../../../tuning/tuners/tuners.ts';
import type { Handlers } from '../../../http/callable.ts';
import { cancelExperiment, deleteExperiment } from '../../experiments/public.ts';
import { chooseBuiltinModel } from './choose-builtin-model.ts';
import { launchTuning, retryTuning, type TuningLaunchDependencies, tuningLaunch } from './launch-tuning.ts';
import { listLaunches, openLaunch, readyTuningDatasets } from './list-launches.ts';

type LaunchDependencies = Omit<TuningLaunchDependencies, 'tuners'> & { settings: Settings };

/** The handlers of these calls. */
export function tuningLaunchCalls(dependencies: LaunchDependencies): Handlers<typeof table> {
  const { storage, settings } = dependencies;
  const tuners = createTuners(settings);
  const parts = { ...dependencies, tuners };
  const ways = [...tuners.values()].map((tuner) => ({
    tuner: tuner.name,
    host: tuner.kind === 'seller' ? tuner.host : '',
    usualModel: defaultBaseModels[tuner.name] || (settings.models[0] ?? ''),
  }));
  return {
    launchTuning: (input, { administrator }) => launchTuning(parts, input, administrator),
    async listTunings() {
      const [launches, datasets] = await Promise.all([
        listLaunches(storage.database),
        readyTuningDatasets(storage.database),
      ]);
      return { launches, datasets, ways };
    },
    openTuning: ({ id }) => openLaunch(storage.database, id),
    cancelTuning: async ({ id }, { administrator }) => ({
      cancelled: await cancelExperiment(parts, tuningLaunch, id, administrator),
    }),
    retryTuning: async ({ id }, { administrator }) => ({
      retried: await retryTuning(parts, id, administrator),
    }),
    chooseBuiltinModel: (input, { administrator }) => chooseBuiltinModel(parts, input, administrator),
    deleteTuning: async ({ id }, { administrator }) => ({
      deleted: await deleteExperiment(parts, tuningLaunch, id, administrator),
    }),
  };
}
