/** Brings saved offers up to date in the background: how they are stored, and their letters where older rules gave them. */

import { setTimeout } from 'node:timers/promises';
import { DatabaseAway } from '../../database/database-away.ts';
import type { Storage } from '../../database/storage.ts';
import type { Log } from '../../observability/log.ts';
import { regradeOffers } from './regrade-offers.ts';
import { compactOffers } from './stored/compact-offers.ts';

export type Upkeep = {
  /** Resolves once nothing uses the database any more; what is left is done at the next start. */
  stop(): Promise<void>;
};

/** How soon it goes on where the database was away. */
const againAfterMilliseconds = 30_000;

type Parts = { storage: Storage; log: Log };

/** Begins at once and keeps nobody waiting; goes on where it was left when a database that was away is back. */
export function startUpkeep(parts: Parts, againAfter = againAfterMilliseconds): Upkeep {
  const stopping = new AbortController();
  const { signal } = stopping;
  const untilDone = async (failure: string, work: (parts: Parts, signal: AbortSignal) => Promise<void>) => {
    while (!signal.aborted) {
      try {
        return await work(parts, signal);
      } catch (error) {
        parts.log.error({ err: error }, failure);
        if (!(error instanceof DatabaseAway)) return;
        await setTimeout(againAfter, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  };
  const done = untilDone('saved offers were not stored anew', compact).then(() =>
    untilDone('saved offers were not graded anew', regrade),
  );
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function compact({ storage, log }: Parts, signal: AbortSignal): Promise<void> {
  const { compacted, left } = await compactOffers(storage, signal);
  if (compacted > 0) log.info({ offers: compacted }, 'saved offers stored anew');
  if (left > 0) log.warn({ offers: left }, 'saved offers not stored anew: they are damaged');
}

async function regrade({ storage, log }: Parts, signal: AbortSignal): Promise<void> {
  const { regraded, left } = await regradeOffers(storage, signal);
  if (regraded > 0) log.info({ offers: regraded }, 'saved offers graded anew');
  if (left > 0) log.warn({ offers: left }, 'saved offers not graded anew: their criteria are older');
}
