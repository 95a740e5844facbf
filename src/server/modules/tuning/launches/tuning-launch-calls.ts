/** Starts, lists, cancels, retries and deletes launches of fine-tuning. */
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import type { tuningLaunchCalls as table } from '../../../../contract/calls/tuning-launch-calls.ts';
import { defaultBaseModels } from '../../../../contract/tuning/default-base-models.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { TunedFigures } from '../../../../tuning/builtin/tune-builtin.ts';
import { createTuners } from '../../../../tuning/tuners/tuners.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Handlers } from '../../../http/callable.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import { cancelExperiment, deleteExperiment } from '../../experiments/public.ts';
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

/**
 * Only weights shown to be better than the shipped ones can be chosen; the choice and its undoing
 * are logged to the audit log.
 */
function chooseBuiltinModel(
  { storage, now }: { storage: Pick<Storage, 'database'>; now: () => Date },
  { id }: CallInput<'chooseBuiltinModel'>,
  author: string,
): Promise<CallOutput<'chooseBuiltinModel'>> {
  return storage.database.transaction().execute(async (transaction) => {
    const note = (event: 'builtinModelChosen' | 'builtinModelWithdrawn', model: string) =>
      recordAuditEvent(transaction, { event, author, details: { model } }, now());
    const asked = transaction.selectFrom('builtin_models').select(['model', 'figures', 'launch_id as id']);
    if (id === null) {
      const before = await asked.where('reads', '=', 1).executeTakeFirst();
      await transaction.updateTable('builtin_models').set({ reads: 0 }).where('reads', '=', 1).execute();
      if (before) await note('builtinModelWithdrawn', before.model);
      return { chosen: true };
    }
    const row = await asked.where('launch_id', '=', id).executeTakeFirst();
    if (!row) return { obstacle: 'gone' };
    if (row.figures === '') return { obstacle: 'imported' };
    const { verdict }: TunedFigures = JSON.parse(row.figures);
    if (verdict !== 'better') return { obstacle: verdict };
    await transaction.updateTable('builtin_models').set({ reads: 0 }).where('launch_id', '!=', id).execute();
    await transaction.updateTable('builtin_models').set({ reads: 1 }).where('launch_id', '=', id).execute();
    await note('builtinModelChosen', row.model);
    return { chosen: true };
  });
}
