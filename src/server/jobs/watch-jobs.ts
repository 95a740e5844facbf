/** How many jobs there are of each kind in each state, as a figure of /metrics: counted when it is asked for. */
import { Gauge } from 'prom-client';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Jobs } from './jobs.ts';

/** Registers the figure; where the jobs cannot be counted, it is left out and the log says why. */
export function watchJobs({ jobs, metrics, log }: { jobs: Jobs; metrics: Metrics; log: Log }): void {
  new Gauge({
    name: 'offergrade_jobs',
    help: 'Background jobs in the database, of all servers on it: waiting, running, and those that ended in the last week.',
    labelNames: ['kind', 'state'] as const,
    registers: [metrics.registry],
    async collect() {
      // What is there no more has no figure.
      this.reset();
      try {
        for (const { kind, state, count } of await jobs.count()) this.set({ kind, state }, count);
      } catch (error) {
        log.error({ err: error }, 'jobs could not be counted');
      }
    },
  });
}
