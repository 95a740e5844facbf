/** Grades saved offers anew in the background, where older rules have graded them. */

import { setTimeout } from 'node:timers/promises';
import { DatabaseAway } from '../../database/database-away.ts';
import type { Storage } from '../../database/storage.ts';
import type { Log } from '../../observability/log.ts';
import { regradeOffers } from './regrade-offers.ts';

export type Regrading = {
  /** Resolves once nothing uses the database any more; what is left is done at the next start. */
  stop(): Promise<void>;
};

/** How soon it goes on where the database was away. */
const againAfterMilliseconds = 30_000;

/** Begins at once and keeps nobody waiting; goes on where it was left when a database that was away is back. */
export function startRegrading(
  { storage, log }: { storage: Storage; log: Log },
  againAfter = againAfterMilliseconds,
): Regrading {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function regrade(): Promise<void> {
    while (!signal.aborted) {
      try {
        const { regraded, left } = await regradeOffers(storage, signal);
        if (regraded > 0) log.info({ offers: regraded }, 'saved offers graded anew');
        if (left > 0) log.warn({ offers: left }, 'saved offers not graded anew: their criteria are older');
        return;
      } catch (error) {
        log.error({ err: error }, 'saved offers were not graded anew');
        if (!(error instanceof DatabaseAway)) return;
        await setTimeout(againAfter, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }
  const done = regrade();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
