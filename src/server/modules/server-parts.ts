/** What every server is built from. */
import type { Settings } from '../../settings/config.ts';
import type { Storage } from '../database/storage.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';

/** Functions name those of these parts that they use. */
export type ServerParts = {
  settings: Settings;
  storage: Storage;
  jobs: Jobs;
  log: Log;
  metrics: Metrics;
  now: () => Date;
};
