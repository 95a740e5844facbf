/** Lists usage and cost of models by day. */
import type { costCalls as table } from '../../../contract/calls/cost-calls.ts';
import { daysOfCosts } from '../../../contract/limits.ts';
import type { Settings } from '../../../settings/config.ts';
import type { Storage } from '../../database/storage.ts';
import type { Handlers } from '../../http/callable.ts';
import { costOf } from './cost-of.ts';
import { dayOf, usageSince } from './model-usage.ts';

type CostDependencies = { storage: Storage; settings: Pick<Settings, 'modelPrices'>; now: () => Date };

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** The handlers of these calls. */
export function costCalls({ storage, settings, now }: CostDependencies): Handlers<typeof table> {
  return {
    async listModelCosts() {
      const last = now();
      const first = new Date(last.getTime() - (daysOfCosts - 1) * dayMilliseconds);
      const rows = await usageSince(storage, dayOf(first), dayOf(last));
      const costs = rows.map((usage) => ({ ...usage, cost: costOf(usage, settings.modelPrices) }));
      return { ok: true, output: { costs, hasPrices: settings.modelPrices.length > 0 } };
    },
  };
}
