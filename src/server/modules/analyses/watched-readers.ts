/** The configured readers, with their model's usage counted, and a check of that model. */

import { listConfiguredModels, type Settings } from '../../../settings/config.ts';
import type { Storage } from '../../database/storage.ts';
import type { Log } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { adviseOnModel, type ModelState } from './choice/model-check.ts';
import type { ModelChoice } from './choice/model-choice.ts';
import { recommendedModels } from './choice/recommended-models.ts';
import { createReaders, type ServerReaders } from './readers.ts';
import {
  countReadingThreads,
  createReaderInThreads,
  type LoadWeights,
  type ReaderInThreads,
} from './reading-threads/reader-in-threads.ts';
import { createTokenBudget, type TokenBudget } from './token-budget.ts';
import { withMeasurement } from './with-measurement.ts';

type WatchDependencies = {
  settings: Settings;
  storage: Storage;
  log: Log;
  metrics: Metrics;
  now: () => Date;
  /** An existing built-in reader of the process, as threads take a while to start. */
  builtin?: ReaderInThreads;
  /** Tuned weights of the built-in reader. */
  weightsOf?: LoadWeights;
  /** Which tuned weights are in use for everybody; undefined for the shipped ones. */
  builtinInUse?: () => Promise<string | undefined>;
};

/** Creates readers whose every token counts towards the budget, the metrics and the log. */
export async function createWatchedReaders(dependencies: WatchDependencies): Promise<{
  readers: ServerReaders;
  checkModel?: ModelChoice['check'] | undefined;
  budget: TokenBudget;
}> {
  const { settings, log, metrics, now } = dependencies;
  const named = new Set([
    ...settings.models,
    ...recommendedModels,
    ...settings.modelPrices.map(({ model }) => model),
  ]);
  const isNamed = (model: string) => named.has(model) || readers.byModel?.choice.isFromList(model) === true;
  const budget = createTokenBudget(dependencies);
  const { weightsOf, builtinInUse } = dependencies;
  const builtin =
    dependencies.builtin ??
    createReaderInThreads(countReadingThreads(settings), {}, weightsOf && { weightsOf });
  const readers: ServerReaders = await createReaders(settings, {
    builtin,
    checkOffer: builtin.checkOffer,
    watch: (model) => withMeasurement(model, { log, metrics, isNamed, onUsage: budget.add }),
    now,
    onModelState: (state, provider) => logModelState(dependencies, state, provider),
  });
  return {
    readers: { ...readers, ...(builtinInUse && { builtinInUse }) },
    budget,
    checkModel: readers.byModel?.choice.check,
  };
}

/** Logs once per change of state, not at each check. */
function logModelState({ settings, log, now }: WatchDependencies, state: ModelState, provider: string): void {
  const advice = adviseOnModel(state, { named: listConfiguredModels(settings), provider, now: now() });
  if (!state.ok) log.error({ code: state.code }, advice);
  else if (advice) log.warn({ model: state.modelName }, advice);
  else if (!settings.models.includes(state.modelName)) {
    log.warn(
      { model: state.modelName },
      'a recommended model is used: the endpoint knows none of the default ones',
    );
  }
}
