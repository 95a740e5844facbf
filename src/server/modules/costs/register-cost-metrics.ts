/** Metrics of today's model usage and cost, read from the database when requested. */

import { Gauge } from 'prom-client';
import type { Settings } from '../../../settings/config.ts';
import type { ServerParts } from '../server-parts.ts';
import { calculateCost } from './calculate-cost.ts';
import { listUsageOfDay } from './model-usage.ts';

type WatchDependencies = Pick<ServerParts, 'storage' | 'metrics' | 'log' | 'now'> & {
  settings: Pick<Settings, 'modelPrices'>;
};

/** Registers these metrics. */
export function registerCostMetrics({ storage, metrics, log, now, settings }: WatchDependencies): void {
  const registers = [metrics.registry];
  /** When the day cannot be read its metrics are omitted: stale ones would be taken for today's. */
  const today = async () => {
    try {
      return await listUsageOfDay(storage, now());
    } catch (error) {
      log.error({ err: error }, 'costs of the models could not be read');
      return [];
    }
  };
  new Gauge({
    name: 'offergrade_model_day_tokens',
    help: 'Tokens that models took since the day (UTC) began, of all servers on the database: input (cachedInput is the part of it that the provider had in its cache) and output.',
    labelNames: ['model', 'kind'] as const,
    registers,
    async collect() {
      const rows = await today();
      this.reset();
      for (const { model, inputTokens, cachedInputTokens, outputTokens } of rows) {
        this.inc({ model, kind: 'input' }, inputTokens);
        this.inc({ model, kind: 'cachedInput' }, cachedInputTokens);
        this.inc({ model, kind: 'output' }, outputTokens);
      }
    },
  });
  new Gauge({
    name: 'offergrade_model_day_cost',
    help: 'What that cost by OFFERGRADE_MODEL_PRICES, in their currency, or else by list prices in US dollars; models without a price have no figure.',
    labelNames: ['model'] as const,
    registers,
    async collect() {
      const rows = await today();
      this.reset();
      for (const usage of rows) {
        const cost = calculateCost(usage, settings.modelPrices);
        if (cost !== null) this.inc({ model: usage.model }, cost);
      }
    },
  });
}
