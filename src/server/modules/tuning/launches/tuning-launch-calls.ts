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
    async launchTuning(input, { administrator }) {
      return { ok: true, output: await launchTuning(parts, input, administrator) };
    },
    async listTunings() {
      const [launches, datasets] = await Promise.all([
        listLaunches(storage.database),
        readyTuningDatasets(storage.database),
      ]);
      return { ok: true, output: { launches, datasets, ways } };
    },
    async openTuning({ id }) {
      return { ok: true, output: await openLaunch(storage.database, id) };
    },
    async cancelTuning({ id }, { administrator }) {
      return {
        ok: true,
        output: { cancelled: await cancelExperiment(parts, tuningLaunch, id, administrator) },
      };
    },
    async retryTuning({ id }, { administrator }) {
      return { ok: true, output: { retried: await retryTuning(parts, id, administrator) } };
    },
    async chooseBuiltinModel(input, { administrator }) {
      return { ok: true, output: await chooseBuiltinModel(parts, input, administrator) };
    },
    async deleteTuning({ id }, { administrator }) {
      return {
        ok: true,
        output: { deleted: await deleteExperiment(parts, tuningLaunch, id, administrator) },
      };
    },
  };
}
