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
    async launchJudging(input, { administrator }) {
      return { ok: true, output: await launchJudging(dependencies, input, administrator) };
    },
    async openJudgings({ runId }) {
      return { ok: true, output: await openJudgings(runId) };
    },
    async cancelJudging({ id }, { administrator }) {
      return {
        ok: true,
        output: { cancelled: await cancelExperiment(dependencies, explanationJudging, id, administrator) },
      };
    },
    async hastenJudging({ id }) {
      return { ok: true, output: { hastened: await hastenExperiment(dependencies, explanationJudging, id) } };
    },
    async retryJudging(input, { administrator }) {
      return { ok: true, output: { retried: await retryJudging(dependencies, input, administrator) } };
    },
  };
}
