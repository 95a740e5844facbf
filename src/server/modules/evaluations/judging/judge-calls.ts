/** Lets models judge the explanations of runs. */
import type { judgeCalls as table } from '../../../../contract/calls/judge-calls.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Handlers } from '../../../http/callable.ts';
import { cancelExperiment, hastenExperiment } from '../../experiments/public.ts';
import { createJudgingsQuery } from './judgings-query.ts';
import {
  explanationJudging,
  type JudgingDependencies,
  launchJudging,
  retryJudging,
} from './launch-judging.ts';

/** The handlers of the calls for judging explanations. */
export function judgeCalls(
  dependencies: JudgingDependencies & { settings: Pick<Settings, 'modelPrices'> },
): Handlers<typeof table> {
  const { storage, settings } = dependencies;
  const openJudgings = createJudgingsQuery(storage, settings.modelPrices);
  return {
    launchJudging: (input, { administrator }) => launchJudging(dependencies, input, administrator),
    openJudgings: ({ runId }) => openJudgings(runId),
    cancelJudging: async ({ id }, { administrator }) => ({
      cancelled: await cancelExperiment(dependencies, explanationJudging, id, administrator),
    }),
    hastenJudging: async ({ id }) => ({
      hastened: await hastenExperiment(dependencies, explanationJudging, id),
    }),
    retryJudging: async (input, { administrator }) => ({
      retried: await retryJudging(dependencies, input, administrator),
    }),
  };
}
