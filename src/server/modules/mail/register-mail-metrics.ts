/** The number of mails by state as a metric of /metrics, counted when it is read. */

import { Gauge } from 'prom-client';
import type { Storage } from '../../database/storage.ts';
import type { Log } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { countMail } from './mail.ts';

/** Registers the metric. */
export function registerMailMetrics({
  storage,
  metrics,
  log,
}: {
  storage: Storage;
  metrics: Metrics;
  log: Log;
}): void {
  new Gauge({
    name: 'offergrade_mails',
    help: 'Mails in the database, of all servers on it: pending, sent (until they are dropped) and failed.',
    labelNames: ['state'] as const,
    registers: [metrics.registry],
    async collect() {
      try {
        for (const [state, count] of Object.entries(await countMail(storage))) this.set({ state }, count);
      } catch (error) {
        // Other metrics must still be served, but not a stale one.
        this.reset();
        log.error({ err: error }, 'mails could not be counted');
      }
    },
  });
}
