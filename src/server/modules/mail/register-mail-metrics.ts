/** The number of mails by state as a metric of /metrics, counted when it is read. */

import { Gauge } from 'prom-client';
import type { ServerParts } from '../server-parts.ts';
import { countMail } from './mail.ts';

/** Registers the metric. */
export function registerMailMetrics({
  storage,
  metrics,
  log,
}: Pick<ServerParts, 'storage' | 'metrics' | 'log'>): void {
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
