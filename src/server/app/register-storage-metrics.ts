/** Metrics of /metrics: free space on the data folder's disk, and the time of the last write. */
import { Gauge } from 'prom-client';
import type { Storage } from '../database/storage.ts';
import type { Metrics } from '../observability/metrics.ts';

/** Registers both metrics. */
export function registerStorageMetrics({ storage, metrics }: { storage: Storage; metrics: Metrics }): void {
  const registers = [metrics.registry];
  new Gauge({
    name: 'offergrade_disk_free_bytes',
    help: 'Bytes that are free on the disk of the data folder; nothing with a database elsewhere.',
    registers,
    async collect() {
      this.reset();
      const free = await storage.freeBytes().catch(() => undefined);
      if (free === undefined) this.remove();
      else this.set(free);
    },
  });
  new Gauge({
    name: 'offergrade_last_write_timestamp_seconds',
    help: 'When this process last wrote to its database, in seconds since 1970; 0 before.',
    registers,
    collect() {
      this.set((storage.writes.last?.getTime() ?? 0) / 1_000);
    },
  });
}
