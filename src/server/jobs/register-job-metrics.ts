/** The number of jobs by kind and state as a metric of /metrics, counted when it is read. */
import { Gauge } from 'prom-client';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Jobs } from './jobs.ts';

/** Registers the metric; when the jobs cannot be counted it is omitted and the reason is logged. */
export function registerJobMetrics({ jobs, metrics, log }: { jobs: Jobs; metrics: Metrics; log: Log }): void {
  new Gauge({
    name: 'offergrade_jobs',
    help: 'Background jobs in the database, of all servers on it: waiting, running, and those that ended in the last week.',
    labelNames: ['kind', 'state'] as const,
    registers: [metrics.registry],
    async collect() {
      // Removes kinds and states that no longer have any job.
      this.reset();
      try {
        for (const { kind, state, count } of await jobs.count()) this.set({ kind, state }, count);
      } catch (error) {
        log.error({ err: error }, 'jobs could not be counted');
      }
    },
  });
}
