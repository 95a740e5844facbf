/** Lists usage and cost of models by day and task. */

import type { costCalls as table } from '../../../contract/calls/cost-calls.ts';
import { maxCostDays } from '../../../contract/limits.ts';
import type { Settings } from '../../../settings/config.ts';
import type { Handlers } from '../../http/callable.ts';
import type { ServerParts } from '../server-parts.ts';
import { calculateCost } from './calculate-cost.ts';
import { listUsageSince, toUtcDay } from './model-usage.ts';

type CostDependencies = Pick<ServerParts, 'storage' | 'now'> & { settings: Pick<Settings, 'modelPrices'> };

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** The handlers of these calls. */
export function costCalls({ storage, settings, now }: CostDependencies): Handlers<typeof table> {
  return {
    async listModelCosts() {
      const last = now();
      const first = new Date(last.getTime() - (maxCostDays - 1) * dayMilliseconds);
      const rows = await listUsageSince(storage, toUtcDay(first), toUtcDay(last));
      const costs = rows.map((usage) => ({ ...usage, cost: calculateCost(usage, settings.modelPrices) }));
      const byListPrices = settings.modelPrices.length === 0;
      const hasPrices = !byListPrices || costs.some(({ cost }) => cost !== null);
      return { costs, hasPrices, byListPrices };
    },
  };
}
