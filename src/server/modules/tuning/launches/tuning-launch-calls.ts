/** Starts launches of fine-tuning, shows them, ends them, has them go on and deletes them. */
import type { tuningLaunchCalls as table } from '../../../../contract/calls/tuning-launch-calls.ts';
import type { TunerName } from '../../../../contract/tuning/launches.ts';
import type { Settings } from '../../../../settings/config.ts';
import { usualFolderModel } from '../../../../tuning/tuners/folder.ts';
import { offeredTuners } from '../../../../tuning/tuners/offered-tuners.ts';
import type { Handlers } from '../../../http/callable.ts';
import { cancelTuning, deleteTuning, type LaunchParts, launchTuning, retryTuning } from './launch-tuning.ts';
import { listLaunches, openLaunch, readyTuningDatasets } from './seen-launches.ts';

type LaunchDependencies = Omit<LaunchParts, 'tuners'> & { settings: Settings };

/** What is proposed where nobody names a base model; OpenAI’s is the first of the models that read. */
const usualModels: Record<TunerName, string> = {
  'openai-compatible': '',
  together: 'Qwen/Qwen3-8B',
  fireworks: 'accounts/fireworks/models/qwen3-8b',
  folder: usualFolderModel,
};

export function tuningLaunchCalls(dependencies: LaunchDependencies): Handlers<typeof table> {
  const { storage, settings } = dependencies;
  const tuners = offeredTuners(settings);
  const parts = { ...dependencies, tuners };
  const ways = [...tuners.values()].map((tuner) => ({
    tuner: tuner.name,
    host: tuner.kind === 'seller' ? tuner.host : '',
    usualModel: usualModels[tuner.name] || (settings.models[0] ?? ''),
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
      return { ok: true, output: { cancelled: await cancelTuning(parts, id, administrator) } };
    },
    async retryTuning({ id }, { administrator }) {
      return { ok: true, output: { retried: await retryTuning(parts, id, administrator) } };
    },
    async deleteTuning({ id }, { administrator }) {
      return { ok: true, output: { deleted: await deleteTuning(parts, id, administrator) } };
    },
  };
}
